/** Situation of a system in a shutdown, from its dates and those of its equipment in the scope. */
export const SITUACOES_SISTEMA = {
  EM_OPERACAO: 'Em operação',
  EM_LIBERACAO: 'Em liberação',
  LIBERADO: 'Liberado',
  EM_TESTE: 'Em teste',
  ENTREGUE: 'Entregue',
} as const;
export type SituacaoSistema = keyof typeof SITUACOES_SISTEMA;

export const DATAS_SISTEMA = {
  liberacaoPlanejada: 'Liberação plan.',
  liberacaoReal: 'Liberação real',
  entregaPlanejada: 'Entrega plan.',
  entregaReal: 'Entrega real',
} as const;
export type DataDoSistema = keyof typeof DATAS_SISTEMA;
