import { z } from 'zod';
import { farois } from '../parametro/farol.ts';
import { dataHora, id } from '../values.ts';

export const GRAOS = { HORA: 'Hora', TURNO: 'Turno', DIA: 'Dia', SEMANA: 'Semana', MES: 'Mês' } as const;
const graos = Object.keys(GRAOS) as [keyof typeof GRAOS, ...(keyof typeof GRAOS)[]];
export const grao = z.enum(graos);
export type Grao = z.infer<typeof grao>;

/** Window of the curve: the whole schedule, or the shutdown from its start on. */
export const janelaCurva = z.enum(['TUDO', 'PARADA']);
export type JanelaCurva = z.infer<typeof janelaCurva>;

const opcoes = z.array(z.object({ id, nome: z.string() })).max(1_000);

/** Options that narrow a curve: areas, disciplines and the like of the activities that the reader sees. */
export const opcoesDaCurva = z.object({
  areas: opcoes,
  disciplinas: opcoes,
  contratos: opcoes,
  especialidades: opcoes,
});
export type OpcoesDaCurva = z.infer<typeof opcoesDaCurva>;

/** One period; HH are weight units when the project does not weigh by HH. Accumulated values are those at its end. */
export const periodo = z.object({
  inicio: dataHora,
  termino: dataHora,
  rotulo: z.string(),
  previsto: z.number(),
  previstoAcumulado: z.number(),
  previstoPct: z.number().nullable(),
  /** Null after the data date, at which a period always ends. */
  realizado: z.number().nullable(),
  realizadoAcumulado: z.number().nullable(),
  realizadoPct: z.number().nullable(),
  /** Null before the data date; the period that ends there has the accumulated value of the actual curve. */
  tendencia: z.number().nullable(),
  tendenciaAcumulada: z.number().nullable(),
  tendenciaPct: z.number().nullable(),
  desvio: z.number().nullable(),
  spi: z.number().nullable(),
  hhApropriado: z.number().nullable(),
  hhApropriadoAcumulado: z.number().nullable(),
  cpi: z.number().nullable(),
});

/** Indices at the data date. Null where a denominator is zero or nothing was reported. */
export const indices = z.object({
  pesoTotal: z.number(),
  pv: z.number(),
  ev: z.number(),
  ac: z.number().nullable(),
  previstoPct: z.number().nullable(),
  realizadoPct: z.number().nullable(),
  desvio: z.number().nullable(),
  spi: z.number().nullable(),
  cpi: z.number().nullable(),
  sv: z.number(),
  cv: z.number().nullable(),
  eac: z.array(z.number()).nullable(),
  tcpi: z.number().nullable(),
  prazoAgregado: z.number().nullable(),
  spiT: z.number().nullable(),
  terminoSpiT: dataHora.nullable(),
  /** Limits of the lights that the project uses for SPI and CPI. */
  farois,
});

export const marco = z.object({
  id,
  codigo: z.string(),
  nome: z.string(),
  previsto: dataHora.nullable(),
  tendencia: dataHora.nullable(),
  real: dataHora.nullable(),
});

export const curva = z.object({
  projetoId: id,
  corte: dataHora,
  /** Last report later than the data date; null when the curve counts every report. */
  apontadoAte: dataHora.nullable(),
  /** Planned window of the shutdown. */
  parada: z.object({ inicio: dataHora, termino: dataHora }),
  grao,
  unidade: z.string(),
  /** Hours that the open inspections of these activities are expected to find; in no other number of the curve. */
  descoberta: z.number().nullable(),
  linhaBase: z.object({ id, nome: z.string() }).nullable(),
  pesoTotal: z.number(),
  /** Number of activities in the curve when the caller sees only some of the project's; null when it covers all. */
  soSuas: z.int().nullable(),
  periodos: z.array(periodo).max(5_000),
  indices,
  marcos: z.array(marco).max(200),
  calculo: z.int(),
});
export type Curva = z.infer<typeof curva>;
