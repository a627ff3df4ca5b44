import { z } from 'zod';
import { dataHora, id, instante } from '../../values.ts';

const fator = z.number('Informe um fator entre 0,1 e 10.').min(0.1).max(10);
const minutos = z.int().min(0).max(600_000);

/** Work that may turn up: it makes each of its activities that much longer, in working minutes. */
const extra = z
  .strictObject({
    nome: z.string().trim().min(1).max(80),
    /** Probability, 0–1. */
    probabilidade: z.number().min(0).max(1),
    otimista: minutos,
    provavel: minutos,
    pessimista: minutos,
    atividades: z.array(id).min(1).max(1_000),
  })
  .refine(({ otimista, provavel, pessimista }) => otimista <= provavel && provavel <= pessimista, {
    message: 'Informe do menor ao maior: otimista, provável, pessimista.',
    path: ['pessimista'],
  });

export const pedidoRisco = z.strictObject({
  rodadas: z
    .int()
    .min(100, 'Informe de 100 a 10.000 rodadas.')
    .max(10_000, 'Informe de 100 a 10.000 rodadas.')
    .default(1_000),
  semente: z.int().min(0).max(2_147_483_647).default(1),
  distribuicao: z.enum(['TRIANGULAR', 'PERT']).default('TRIANGULAR'),
  /** Factors on the remaining work of activities without estimates: 0.9 is ten per cent less. */
  otimista: fator.default(0.9),
  pessimista: fator.default(1.25),
  /** Activities whose finish the analysis reports too. */
  marcos: z.array(id).max(50).default([]),
  extras: z.array(extra).max(50).default([]),
});
export type PedidoRisco = z.output<typeof pedidoRisco>;

/** Distribution of an end over all runs. */
const distribuicao = z.object({
  minimo: dataHora,
  p10: dataHora,
  p50: dataHora,
  p80: dataHora,
  p90: dataHora,
  maximo: dataHora,
  media: dataHora,
  /** Standard deviation in hours of the clock. */
  desvio: z.number(),
  /** The end without risk, and the share of the runs (0–1) that end by then. */
  calculado: dataHora,
  chanceDoCalculado: z.number(),
  meta: dataHora.nullable(),
  chanceDaMeta: z.number().nullable(),
  histograma: z.array(z.object({ de: dataHora, ate: dataHora, rodadas: z.int(), acumuladas: z.int() })).max(60),
});
export type DistribuicaoRisco = z.infer<typeof distribuicao>;

const atividade = z.object({ id, codigo: z.string(), nome: z.string() });

const barra = z.object({
  tipo: z.enum(['DURACAO', 'EXTRA']),
  /** Null for an extra work, which `nome` names. */
  atividadeId: id.nullable(),
  codigo: z.string(),
  nome: z.string(),
  /** Minutes by which the mean finish moves. */
  baixo: z.number(),
  alto: z.number(),
  correlacao: z.number(),
  criticidade: z.number(),
  sensibilidade: z.number(),
});

export const simulacaoRisco = z.object({
  id,
  trabalhoId: z.string(),
  situacao: z.enum(['CALCULANDO', 'PRONTA', 'FALHOU']),
  erro: z.object({ codigo: z.string(), mensagem: z.string(), acao: z.string() }).nullable(),
  pedido: pedidoRisco.omit({ extras: true, marcos: true }),
  /** True when the schedule has changed since the analysis. */
  desatualizada: z.boolean(),
  resultado: z
    .object({
      rodadas: z.int(),
      termino: distribuicao,
      /** Milestones that the reader may see; the same holds for the bars of activities and the findings. */
      marcos: z.array(z.object({ atividade, termino: distribuicao })),
      tornado: z.array(barra).max(50),
      achados: z.array(z.object({ mensagem: z.string(), atividade: atividade.nullable() })).max(200),
    })
    .nullable(),
  usuario: z.string(),
  criadoEm: instante,
});
export type SimulacaoRisco = z.infer<typeof simulacaoRisco>;

export const linhaCriticidade = atividade.extend({ indice: z.number() });
export type LinhaCriticidade = z.infer<typeof linhaCriticidade>;
