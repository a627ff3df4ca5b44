import type { Campos } from './campo.ts';

export const PROJETO = {
  campo: { titulo: 'Campo', especie: 'texto', largura: 36, obrigatorio: true },
  valor: { titulo: 'Valor', especie: 'texto', largura: 48 },
} as const satisfies Campos;

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;
const dia = (titulo: string) => ({ titulo, especie: 'texto', largura: 24 }) as const;

export const CALENDARIOS = {
  nome: { titulo: 'Calendário', especie: 'texto', largura: 30, obrigatorio: true },
  d0: dia(DIAS[0]),
  d1: dia(DIAS[1]),
  d2: dia(DIAS[2]),
  d3: dia(DIAS[3]),
  d4: dia(DIAS[4]),
  d5: dia(DIAS[5]),
  d6: dia(DIAS[6]),
  id: { titulo: 'ID de origem', especie: 'texto', largura: 14 },
} as const satisfies Campos;

export const EXCECOES = {
  calendario: { titulo: 'Calendário', especie: 'texto', largura: 30, obrigatorio: true },
  de: { titulo: 'De', especie: 'dia', largura: 12 },
  ate: { titulo: 'Até', especie: 'dia', largura: 12 },
  turnos: { titulo: 'Turnos', especie: 'texto', largura: 30 },
} as const satisfies Campos;

export const RECURSOS = {
  sigla: { titulo: 'Sigla', especie: 'texto', largura: 14 },
  nome: { titulo: 'Recurso', especie: 'texto', largura: 40, obrigatorio: true },
  tipo: { titulo: 'Tipo', especie: 'texto', largura: 16 },
  id: { titulo: 'ID de origem', especie: 'texto', largura: 14 },
} as const satisfies Campos;

export const ALOCACOES = {
  codigo: { titulo: 'ID atividade', especie: 'texto', largura: 14 },
  nome: { titulo: 'Recurso', especie: 'texto', largura: 40 },
  quantidade: { titulo: 'Quantidade', especie: 'numero', largura: 11 },
  hh: { titulo: 'HH', especie: 'numero', largura: 10 },
  hhReal: { titulo: 'HH real', especie: 'numero', largura: 10 },
  atividade: { titulo: 'ID de origem da atividade', especie: 'texto', largura: 14, obrigatorio: true },
  recurso: { titulo: 'ID de origem do recurso', especie: 'texto', largura: 14, obrigatorio: true },
} as const satisfies Campos;

/** Relationships that P6 puts in a separate sheet; only the reader uses them. */
export const VINCULOS = {
  de: {
    titulo: 'Predecessora',
    especie: 'texto',
    largura: 14,
    obrigatorio: true,
    outros: ['pred task id', 'predecessor', 'predecessor id'],
  },
  para: {
    titulo: 'Sucessora',
    especie: 'texto',
    largura: 14,
    obrigatorio: true,
    outros: ['task id', 'successor', 'successor id'],
  },
  tipo: { titulo: 'Tipo', especie: 'texto', largura: 8, outros: ['pred type', 'relationship type', 'tipo de vinculo'] },
  lag: {
    titulo: 'Intervalo (h)',
    especie: 'texto',
    largura: 10,
    outros: ['lag', 'lag hr cnt', 'latencia', 'intervalo'],
  },
} as const satisfies Campos;

/** Names of the sheets besides that of the schedule. */
export const ABAS = {
  PROJETO: { nome: 'Projeto', outros: [] as readonly string[], campos: PROJETO },
  CALENDARIOS: { nome: 'Calendários', outros: ['calendars'] as readonly string[], campos: CALENDARIOS },
  EXCECOES: { nome: 'Exceções', outros: [] as readonly string[], campos: EXCECOES },
  RECURSOS: { nome: 'Recursos', outros: [] as readonly string[], campos: RECURSOS },
  ALOCACOES: { nome: 'Alocações', outros: [] as readonly string[], campos: ALOCACOES },
  VINCULOS: {
    nome: 'Vínculos',
    outros: ['taskpred', 'relacoes', 'relationships'] as readonly string[],
    campos: VINCULOS,
  },
} as const;
