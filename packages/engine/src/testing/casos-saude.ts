import type { Atividade } from '../cronograma.ts';
import { SIMULTANEAS } from './casos-simultaneas.ts';
import { type CasoSaude, CREDITO, com, DESCRICOES, demandas, ETAPAS, HH, h, LINHA_BASE, porId } from './saude-limpa.ts';

const restricao = (tipo: NonNullable<Atividade['restricao']>['tipo'], hora: number): Partial<Atividade> => ({
  restricao: { tipo, data: h(hora) },
});

const LOGICA: readonly CasoSaude[] = [
  {
    nome: '1: a task that nothing follows',
    sem: ['limpar>fechar'],
    achados: { LOGICA_AUSENTE: ['SEM_SUCESSORA limpar'] },
  },
  {
    nome: '1: a task that waits for nothing',
    sem: ['abrir>limpar'],
    achados: { LOGICA_AUSENTE: ['SEM_PREDECESSORA limpar'] },
  },
  {
    nome: '1: a task without links',
    sem: ['abrir>limpar', 'limpar>fechar'],
    achados: { LOGICA_AUSENTE: ['SEM_VINCULO limpar'] },
  },
  {
    nome: '1: a link with a level of effort is no logic',
    sem: ['limpar>fechar'],
    vinculos: ['limpar>testar'],
    atividades: { testar: { tipo: 'ESFORCO' } },
    achados: { LOGICA_AUSENTE: ['SEM_SUCESSORA limpar', 'SEM_SUCESSORA fechar'] },
  },
  {
    nome: '2: a lead',
    sem: ['abrir>limpar'],
    vinculos: ['abrir>limpar TI -1'],
    achados: { ANTECIPACOES: ['ANTECIPACAO limpar abrir'] },
  },
  {
    nome: '3: a wait',
    sem: ['limpar>fechar'],
    vinculos: ['limpar>fechar TI +1'],
    achados: { ESPERAS: ['ESPERA fechar limpar'] },
  },
  {
    nome: '4: a finish-finish link',
    sem: ['limpar>fechar'],
    vinculos: ['limpar>fechar TT'],
    achados: { TIPOS_DE_RELACAO: ['NAO_E_TERMINO_INICIO fechar limpar'] },
  },
  {
    nome: '4: a start-start link',
    sem: ['abrir>limpar'],
    vinculos: ['abrir>limpar II'],
    achados: { TIPOS_DE_RELACAO: ['NAO_E_TERMINO_INICIO limpar abrir'] },
  },
  {
    nome: '4: passes at the limit given',
    sem: ['abrir>limpar'],
    vinculos: ['abrir>limpar II'],
    opcoes: { limites: { TIPOS_DE_RELACAO: 85 } },
    achados: { TIPOS_DE_RELACAO: ['NAO_E_TERMINO_INICIO limpar abrir'] },
    passam: ['TIPOS_DE_RELACAO'],
  },
  {
    nome: '1 to 4: what is done is not judged',
    sem: ['isolar>abrir'],
    vinculos: ['isolar>abrir'],
    atividades: { isolar: { duracao: 100 * 60 } },
    achados: {},
  },
  {
    nome: 'H1: begun before what it waits for ended',
    atividades: { inspecionar: { inicioReal: h(5), restante: 180 } },
    achados: { FORA_DE_SEQUENCIA: ['FORA_DE_SEQUENCIA inspecionar abrir'] },
  },
  {
    nome: 'H2: only its start is followed',
    sem: ['limpar>fechar'],
    vinculos: ['limpar>fechar II'],
    achados: { PONTAS_SOLTAS: ['TERMINO_SOLTO limpar'], TIPOS_DE_RELACAO: ['NAO_E_TERMINO_INICIO fechar limpar'] },
  },
  {
    nome: 'H2: only its finish waits for something',
    sem: ['abrir>limpar'],
    vinculos: ['abrir>limpar TT'],
    achados: { PONTAS_SOLTAS: ['INICIO_SOLTO limpar'], TIPOS_DE_RELACAO: ['NAO_E_TERMINO_INICIO limpar abrir'] },
  },
  {
    nome: 'H3: a link over two others',
    vinculos: ['abrir>fechar'],
    achados: { REDUNDANCIA: ['VINCULO_REDUNDANTE fechar abrir'] },
    passam: ['REDUNDANCIA'],
  },
  {
    nome: 'H3: a link over many others',
    vinculos: ['abrir>fim'],
    achados: { REDUNDANCIA: ['VINCULO_REDUNDANTE fim abrir'] },
    passam: ['REDUNDANCIA'],
  },
  {
    nome: 'H3: with a wait it says something of its own',
    vinculos: ['abrir>fechar TI +1'],
    achados: { ESPERAS: ['ESPERA fechar abrir'] },
  },
  {
    nome: 'H3: a path that a lead shortens does not say it',
    sem: ['inspecionar>fechar', 'abrir>limpar'],
    vinculos: ['inspecionar>testar', 'abrir>limpar TI -1', 'abrir>fechar'],
    achados: {
      ANTECIPACOES: ['ANTECIPACAO limpar abrir'],
      FECHAMENTO_SEM_INSPECAO: ['SEM_INSPECAO_ANTES fechar P-101'],
    },
  },
];

const DATAS: readonly CasoSaude[] = [
  ...(
    [
      ['INICIAR_EM', 8],
      ['TERMINAR_EM', 11],
      ['NAO_INICIAR_DEPOIS', 9],
      ['NAO_TERMINAR_DEPOIS', 12],
      ['INICIO_OBRIGATORIO', 8],
      ['TERMINO_OBRIGATORIO', 11],
    ] as const
  ).map(([tipo, hora]) => ({
    nome: `5: ${tipo}`,
    atividades: { limpar: restricao(tipo, hora) },
    achados: { RESTRICOES_RIGIDAS: ['RESTRICAO_RIGIDA limpar'] },
  })),
  {
    nome: '5: the secondary one too',
    atividades: { limpar: { restricaoSecundaria: { tipo: 'NAO_TERMINAR_DEPOIS', data: h(12) } } },
    achados: { RESTRICOES_RIGIDAS: ['RESTRICAO_RIGIDA limpar'] },
  },
  ...(['NAO_INICIAR_ANTES', 'NAO_TERMINAR_ANTES'] as const).map((tipo) => ({
    nome: `5: ${tipo} is not rigid`,
    atividades: { limpar: restricao(tipo, 8) },
    achados: {},
  })),
  {
    nome: '5: as late as possible is not rigid',
    atividades: { limpar: { restricao: { tipo: 'O_MAIS_TARDE' } } },
    achados: {},
  },
  {
    nome: '6: more than 72 working hours',
    terminoImposto: 16 + 73,
    achados: {
      FOLGA_ALTA: ['abrir', 'limpar', 'inspecionar', 'fechar', 'testar', 'fim'].map((id) => `FOLGA_ALTA ${id}`),
    },
  },
  { nome: '6: 72 hours are not more than 72', terminoImposto: 16 + 71, achados: {} },
  {
    nome: '6: the limit is an option',
    opcoes: { folgaAlta: 59 },
    achados: { FOLGA_ALTA: ['FOLGA_ALTA limpar'] },
  },
  {
    nome: '7: an imposed finish a quarter of an hour too early; within 5 % for the CPLI',
    terminoImposto: 15.75,
    achados: {
      FOLGA_NEGATIVA: ['abrir', 'inspecionar', 'fechar', 'testar', 'fim'].map((id) => `FOLGA_NEGATIVA ${id}`),
      CPLI: ['PRAZO_CURTO'],
    },
    passam: ['CPLI'],
  },
  {
    nome: '8: 25 hours',
    atividades: { limpar: { duracao: 25 * 60, restante: 25 * 60 } },
    terminoImposto: 37,
    achados: { DURACAO_ALTA: ['DURACAO_ALTA limpar'] },
  },
  {
    nome: '8: 24 hours are not more than 24',
    atividades: { limpar: { duracao: 24 * 60, restante: 24 * 60 } },
    terminoImposto: 36,
    achados: {},
  },
  {
    nome: '9: begun after the data date',
    atividades: { abrir: { inicioReal: h(7) } },
    achados: { DATAS_INVALIDAS: ['REAL_NO_FUTURO abrir'] },
  },
  {
    nome: '9: dates typed by hand before the data date',
    atividades: { limpar: { manual: { inicio: h(2), termino: h(5) } } },
    opcoes: { programa: 'MS_PROJECT' },
    achados: { DATAS_INVALIDAS: ['PREVISTA_NO_PASSADO limpar'] },
  },
  {
    nome: '12: an expected finish holds the first critical task',
    atividades: { abrir: { terminoEsperado: h(8) } },
    achados: { TESTE_DO_CAMINHO: ['TERMINO_NAO_ACOMPANHA abrir'] },
  },
  {
    nome: '12: a mandatory start holds what comes after',
    atividades: { testar: restricao('INICIO_OBRIGATORIO', 14) },
    achados: {
      TESTE_DO_CAMINHO: ['TERMINO_NAO_ACOMPANHA abrir'],
      RESTRICOES_RIGIDAS: ['RESTRICAO_RIGIDA testar'],
    },
  },
];

const COM_DADOS: readonly CasoSaude[] = [
  {
    nome: '10: nobody on it',
    dados: { hh: com(HH, { limpar: 0 }), demandas: demandas({ limpar: 0 }) },
    achados: { RECURSOS: ['SEM_RECURSO limpar'] },
  },
  { nome: '10: a resource without HH is enough', dados: { hh: com(HH, { limpar: 0 }) }, achados: {} },
  { nome: '10: HH without a resource are enough', dados: { demandas: demandas({ limpar: 0 }) }, achados: {} },
  {
    nome: '11: ended later than the baseline',
    dados: { linhaBase: com(LINHA_BASE, { isolar: h(3) }) },
    achados: { ATRASADAS: ['ATRASADA isolar'] },
  },
  {
    nome: '11 and 14: due, and not even done',
    dados: { linhaBase: com(LINHA_BASE, { abrir: h(5) }) },
    achados: { ATRASADAS: ['ATRASADA abrir'], BEI: ['NAO_CONCLUIDA abrir'] },
  },
  {
    nome: '14: due today, without anything left, and not said to be done',
    atividades: { abrir: { restante: 0 } },
    dados: { linhaBase: com(LINHA_BASE, { abrir: h(6) }) },
    achados: { BEI: ['NAO_CONCLUIDA abrir'] },
  },
  {
    nome: '13: an hour less than the ten of the critical path',
    dados: { linhaBase: com(LINHA_BASE, { testar: h(15), fim: h(15) }) },
    achados: { CPLI: ['PRAZO_CURTO'] },
  },
  {
    nome: '13: the imposed finish counts before the baseline',
    dados: { linhaBase: com(LINHA_BASE, { testar: h(15), fim: h(15) }) },
    terminoImposto: 16,
    achados: {},
  },
  {
    nome: 'H4: a blind not installed',
    dados: { raquetes: porId({ 'P-101': [{ id: 'R1', instaladaEm: h(3) }, { id: 'R2' }] }) },
    achados: { ABERTURA_SEM_RAQUETE: ['RAQUETE_NAO_INSTALADA abrir R2'] },
  },
  {
    nome: 'H4: a blind installed after the opening',
    dados: { raquetes: porId({ 'P-101': [{ id: 'R2', instaladaEm: h(5) }] }) },
    achados: { ABERTURA_SEM_RAQUETE: ['RAQUETE_DEPOIS_DA_ABERTURA abrir R2'] },
  },
  {
    nome: 'H4: the blinds of another equipment say nothing',
    dados: { raquetes: porId({ 'P-102': [{ id: 'R9' }] }) },
    achados: {},
  },
  {
    nome: 'H5: closed without waiting for the inspection',
    sem: ['inspecionar>fechar'],
    vinculos: ['inspecionar>testar'],
    achados: { FECHAMENTO_SEM_INSPECAO: ['SEM_INSPECAO_ANTES fechar P-101'] },
  },
  {
    nome: 'H5: nothing to inspect it',
    dados: { etapas: porId({ fechar: { equipamento: 'P-101', etapa: 'FECHAMENTO' } }) },
    achados: { FECHAMENTO_SEM_INSPECAO: ['SEM_INSPECAO_ANTES fechar P-101'] },
  },
  {
    nome: 'H5: the inspection of another equipment does not do',
    dados: { etapas: com(ETAPAS, { inspecionar: { equipamento: 'P-102', etapa: 'INSPECAO' } }) },
    achados: { FECHAMENTO_SEM_INSPECAO: ['SEM_INSPECAO_ANTES fechar P-101'] },
  },
  {
    nome: 'H5: an inspection several steps before does',
    sem: ['inspecionar>fechar'],
    vinculos: ['inspecionar>limpar'],
    terminoImposto: 19,
    achados: { REDUNDANCIA: ['VINCULO_REDUNDANTE limpar abrir'] },
    passam: ['REDUNDANCIA'],
  },
  {
    nome: 'H6: 26 hours without a report',
    atividades: { abrir: { inicioReal: h(-20) } },
    achados: { SEM_APONTAMENTO: ['SEM_APONTAMENTO abrir'] },
  },
  {
    nome: 'H6: two shifts are not more than two',
    atividades: { abrir: { inicioReal: h(-18) } },
    achados: {},
  },
  {
    nome: 'H7: all that was reported goes on',
    dados: { apontamentos: porId({ abrir: h(5) }) },
    achados: { MUITAS_EM_ANDAMENTO: ['AINDA_EM_ANDAMENTO abrir'] },
  },
  {
    nome: 'H7: half of what was reported goes on',
    dados: { apontamentos: porId({ isolar: h(4), abrir: h(5) }) },
    achados: { MUITAS_EM_ANDAMENTO: ['AINDA_EM_ANDAMENTO abrir'] },
    passam: ['MUITAS_EM_ANDAMENTO'],
  },
  {
    nome: 'H8: five where there are four',
    dados: { demandas: demandas({ limpar: 3 }) },
    achados: { SUPERALOCACAO: ['ACIMA_DO_LIMITE  caldeiraria'] },
  },
  {
    nome: 'H9: says what it is, not what is done',
    dados: { descricoes: com(DESCRICOES, { limpar: { texto: 'Feixe tubular' } }) },
    achados: { DESCRICAO: ['SEM_VERBO limpar'] },
  },
  {
    nome: 'H9: the same as another of its service',
    dados: { descricoes: com(DESCRICOES, { limpar: { texto: 'inspecionar  FEIXE.' } }) },
    achados: { DESCRICAO: ['DESCRICAO_REPETIDA limpar inspecionar'] },
  },
  {
    nome: 'H9: the same as one of another service',
    dados: { descricoes: com(DESCRICOES, { limpar: { texto: 'Inspecionar feixe', grupo: 'S2' } }) },
    achados: {},
  },
  {
    nome: 'H9: empty',
    dados: { descricoes: com(DESCRICOES, { limpar: { texto: ' - ' } }) },
    achados: { DESCRICAO: ['SEM_DESCRICAO limpar'] },
  },
  {
    nome: 'H10: 20 of 50 HH by a percentage that someone says',
    dados: {
      credito: com<'ZERO_CEM' | 'PERCENTUAL_RESTANTE'>(CREDITO, {
        limpar: 'PERCENTUAL_RESTANTE',
        abrir: 'PERCENTUAL_RESTANTE',
      }),
    },
    achados: { CREDITO_SUBJETIVO: ['REGRA_SUBJETIVA abrir', 'REGRA_SUBJETIVA limpar'] },
  },
  {
    nome: 'H10: 10 of 50 HH are within 30 %',
    dados: { credito: com<'ZERO_CEM' | 'PERCENTUAL_RESTANTE'>(CREDITO, { limpar: 'PERCENTUAL_RESTANTE' }) },
    achados: { CREDITO_SUBJETIVO: ['REGRA_SUBJETIVA limpar'] },
    passam: ['CREDITO_SUBJETIVO'],
  },
  {
    nome: 'H11: 31 hours, all or nothing',
    atividades: { limpar: { duracao: 31 * 60, restante: 31 * 60 } },
    terminoImposto: 43,
    opcoes: { duracaoAlta: 40 * 60 },
    achados: { LONGA_SEM_MARCOS: ['SEM_MARCOS limpar'] },
  },
  ...(['MARCOS', 'UNIDADES'] as const).map((regra) => ({
    nome: `H11: 31 hours, by ${regra}`,
    atividades: { limpar: { duracao: 31 * 60, restante: 31 * 60 } },
    terminoImposto: 43,
    opcoes: { duracaoAlta: 40 * 60 },
    dados: { credito: com<'ZERO_CEM' | typeof regra>(CREDITO, { limpar: regra }) },
    achados: {},
  })),
  { nome: 'H12: 13 hours old', dados: { agora: h(19) }, achados: { CORTE_ANTIGO: ['CORTE_ANTIGO'] } },
  { nome: 'H12: a shift old', dados: { agora: h(18) }, achados: {} },
  { nome: 'H12: old, and not in execution', dados: { agora: h(19), emExecucao: false }, achados: {} },
];

/** Planted faults, one at a time, and near misses that are no faults. */
export const CASOS_SAUDE: readonly CasoSaude[] = [...LOGICA, ...DATAS, ...COM_DADOS, ...SIMULTANEAS];
