/** The lists that have a board, by path: its address and its permission. The declarations would bring all charts here. */
export const BOARDS = {
  suprimento: { caminho: '/suprimento/painel', acesso: 'Suprimento:ListarSuprimento' },
  controlevalvula: { caminho: '/controlevalvula/painel', acesso: 'Controle Valvula:ListarControleValvula' },
  equipamentograma: { caminho: '/equipamentograma/painel', acesso: 'Equipamentograma:ListarEquipamentograma' },
  raquete: { caminho: '/controleraquete/painel', acesso: 'ControleRaquete:ListarControleRaquete' },
  controleinspecao: { caminho: '/controleinspecao/painel', acesso: 'Controle Inspecao:ListarControleInspecao' },
  controleapoio: { caminho: '/controleapoio/painel', acesso: 'Apoio:ListarApoio' },
  pmp: { caminho: '/dashboard/pmp', acesso: 'Dashboard:ListarPmp' },
  cap: { caminho: '/dashboard/cap', acesso: 'Dashboard:ListarCap' },
  asfe: { caminho: '/dashboard/asfe', acesso: 'Dashboard:ListarAsfe' },
  sse: { caminho: '/dashboard/sse', acesso: 'Dashboard:ListarSse' },
} as const;
