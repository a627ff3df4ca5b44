import { com, type EntradaSaude, entradaDe, h, LINHA_BASE, porId, todas } from './saude-limpa.ts';

/** Faults of every check in one schedule. */
export const TODAS_AS_FALHAS: EntradaSaude = entradaDe({
  sem: ['limpar>fechar', 'abrir>limpar', 'abrir>inspecionar', 'inspecionar>fechar'],
  vinculos: ['abrir>limpar TI -1', 'abrir>inspecionar TI +1', 'inspecionar>fechar II', 'fechar>fim'],
  atividades: {
    isolar: { terminoReal: h(7) },
    abrir: { terminoEsperado: h(8), inicioReal: h(-20) },
    inspecionar: { inicioReal: h(5) },
    testar: { restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: h(10) } },
  },
  dados: {
    linhaBase: com(LINHA_BASE, {
      isolar: h(3),
      limpar: h(9),
      inspecionar: h(9),
      fechar: h(9),
      testar: h(9),
      fim: h(9),
    }),
    hh: porId({ limpar: 10 }),
    demandas: [{ atividade: 'inspecionar', recurso: 'caldeiraria', quantidade: 9 }],
    credito: todas('PERCENTUAL_RESTANTE'),
    descricoes: new Map(),
    raquetes: porId({ 'P-101': [{ id: 'R1' }] }),
    apontamentos: porId({ inspecionar: h(8) }),
    agora: h(19),
    lugares: porId({ inspecionar: { pessoas: 1, confinado: 'SEM_APOIO' as const } }),
  },
  opcoes: { folgaAlta: 60, duracaoAlta: 60, turno: { util: 60, corrido: 720 } },
});
