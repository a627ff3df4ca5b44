import { z } from 'zod';
import { decimalBr } from '../cadastro-texto.ts';
import { dataHoraEscrita, diaEscrito } from '../data-escrita.ts';
import { dataHora, id, instante } from '../values.ts';

/** How a value of a report is written. Days and hours of the project's clock; `HORAS` counts minutes. */
export const FORMATOS = [
  'TEXTO',
  'NUMERO',
  'DECIMAL',
  'PERCENTUAL',
  'PONTOS',
  'INDICE',
  'DIA',
  'DATA_HORA',
  'HORAS',
] as const;
export type Formato = (typeof FORMATOS)[number];
const formato = z.enum(FORMATOS);

const valor = z.union([z.string(), z.number()]).nullable();
export type Valor = z.infer<typeof valor>;

/** Decimals of the numbers of each format. */
const CASAS: Readonly<Partial<Record<Formato, number>>> = {
  NUMERO: 0,
  DECIMAL: 1,
  PERCENTUAL: 1,
  PONTOS: 1,
  INDICE: 2,
  HORAS: 0,
};
const DEPOIS: Readonly<Partial<Record<Formato, string>>> = { PERCENTUAL: '%', PONTOS: ' p.p.', HORAS: ' h' };

/** The number that a value is counted by: minutes are told in hours. Null for texts and days. */
export const numeroDe = (como: Formato, value: Valor): number | null => {
  if (typeof value !== 'number') return null;
  const casas = CASAS[como] ?? 2;
  return Number((como === 'HORAS' ? value / 60 : value).toFixed(casas)) + 0;
};

/** A value as every form of the report writes it: `40,1%`, `14/03 07:00`, `+12 h` when signed. */
export function escreve(como: Formato, value: Valor, { sinal = false } = {}): string {
  if (value === null) return '—';
  if (typeof value === 'string') {
    if (como === 'DIA') return diaEscrito(value);
    if (como === 'DATA_HORA') return dataHoraEscrita(value);
    return value;
  }
  const numero = numeroDe(como, value) ?? 0;
  const casas = CASAS[como] ?? 2;
  const mais = (sinal || como === 'PONTOS') && numero > 0 ? '+' : '';
  return `${mais}${decimalBr(numero.toFixed(casas))}${DEPOIS[como] ?? ''}`;
}

const TONS = ['', 'feito', 'atencao', 'critico'] as const;
export type Tom = (typeof TONS)[number];

const fato = z.strictObject({
  rotulo: z.string(),
  formato,
  valor,
  /** The same figure in the report before; null when there is none. */
  antes: valor,
  /** What a larger figure means: 1 is good, −1 is bad, 0 neither. */
  sentido: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  tom: z.enum(TONS),
});
export type Fato = z.infer<typeof fato>;

const coluna = z.strictObject({ titulo: z.string(), formato, /** Share of the width. */ peso: z.number() });

export const bloco = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('fatos'), itens: z.array(fato) }),
  z.strictObject({ tipo: z.literal('frases'), frases: z.array(z.string()) }),
  z.strictObject({
    tipo: z.literal('tabela'),
    titulo: z.string(),
    colunas: z.array(coluna),
    linhas: z.array(z.array(valor)),
    /** What stands for a table without rows, or what a table leaves out. */
    nota: z.string(),
  }),
  z.strictObject({
    tipo: z.literal('grafico'),
    titulo: z.string(),
    /** `CASCATA` goes from the first value to the last by the steps between them. */
    forma: z.enum(['LINHA', 'BARRA', 'CASCATA']),
    formato,
    rotulos: z.array(z.string()),
    series: z.array(
      z.strictObject({ nome: z.string(), tracejada: z.boolean(), valores: z.array(z.number().nullable()) }),
    ),
  }),
  z.strictObject({
    tipo: z.literal('fotos'),
    fotos: z.array(z.strictObject({ id, legenda: z.string() })),
  }),
]);
export type Bloco = z.infer<typeof bloco>;
export type Tabela = Extract<Bloco, { tipo: 'tabela' }>;
export type Grafico = Extract<Bloco, { tipo: 'grafico' }>;

/** What the report before said, for the differences that this one tells. */
const anterior = z.strictObject({
  numero: z.string(),
  medidas: z.record(z.string(), valor),
});

/** The figures of a project at one moment: all of them are read in one view of the data. */
export const numeros = z.strictObject({
  em: instante,
  corte: dataHora,
  medidas: z.record(z.string(), valor),
  blocos: z.record(z.string(), z.array(bloco)),
  anterior: anterior.nullable(),
  /** Sentences that the figures suggest (domain.md §11.2). */
  sugestoes: z.array(z.string()),
});
export type Numeros = z.infer<typeof numeros>;

/** A report as every form of it shows it: on screen, PDF, slides, sheet and document have the same values. */
export const documentoDoInforme = z.strictObject({
  numero: z.string(),
  titulo: z.string(),
  /** Client, project, period, revision, and the moment of the figures: label and value. */
  capa: z.array(z.tuple([z.string(), z.string()])),
  mensagens: z.array(z.string()),
  secoes: z.array(z.strictObject({ chave: z.string(), titulo: z.string(), texto: z.string(), blocos: z.array(bloco) })),
  /** Hash of the content, when it is final: SHA-256 in hexadecimal. */
  hash: z.string().nullable(),
});
export type DocumentoDoInforme = z.infer<typeof documentoDoInforme>;
