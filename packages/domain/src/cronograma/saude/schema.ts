import { z } from 'zod';
import { NOME_DA_VERIFICACAO } from '../../saude-em-palavras.ts';
import { dataHora, id } from '../../values.ts';
import { atividadeCitada } from '../consulta/schema.ts';

type Codigo = keyof typeof NOME_DA_VERIFICACAO;
export const codigoSaude = z.enum(Object.keys(NOME_DA_VERIFICACAO) as [Codigo, ...Codigo[]]);

/** Null in those that measure, for a reader who sees only a part of the schedule. */
const medida = z.number().nullable();

export const verificacaoSaude = z.object({
  codigo: codigoSaude,
  /** 1 to 14 those of DCMA, H1 to H12 those of a shutdown. */
  numero: z.string(),
  nome: z.string(),
  /** What was counted, and of how many. */
  quantidade: medida,
  denominador: medida,
  /** The one over the other, per cent; null when there was nothing to look at. */
  percentual: medida,
  /** What is held against the limit. */
  medida,
  unidade: z.enum(['PERCENTUAL', 'QUANTIDADE', 'INDICE']),
  limite: z.number(),
  sentido: z.enum(['MAXIMO', 'MINIMO']),
  veredito: z.enum(['PASSA', 'FALHA', 'INFORMA', 'NAO_AVALIADA']).nullable(),
  /** What the project lacks for this check, in words. */
  falta: z.string().nullable(),
  /** Findings that the reader may see: `saude/:codigo/achado` has them. */
  achados: z.int(),
});
export type VerificacaoSaude = z.infer<typeof verificacaoSaude>;

/**
 * The health of the whole schedule. Whoever sees a part of it is told what was found in that part, without the measures
 * and the verdicts, which are of the whole (`parcial`).
 */
export const relatorioSaude = z.object({
  dataBase: dataHora,
  /** Share of the checks made that pass, 0–100. */
  indice: medida,
  parcial: z.boolean(),
  verificacoes: z.array(verificacaoSaude).max(26),
});
export type RelatorioSaude = z.infer<typeof relatorioSaude>;

export const achadoSaude = z.object({
  motivo: z.string(),
  achado: z.string(),
  sugestao: z.string(),
  /** Of a link, the one that comes after. */
  atividade: atividadeCitada,
  /** Of a link, the one that comes before; of a description, the other one that has it. */
  outra: atividadeCitada,
  especialidade: z.object({ id, sigla: z.string(), nome: z.string() }).nullable(),
  /** Working minutes (float, duration, lag), minutes of the clock (delay, age), units above the limit, or HH. */
  valor: z.number().nullable(),
  /** The stretch, or the instant, that it is about. */
  de: dataHora.nullable(),
  ate: dataHora.nullable(),
});
export type AchadoSaude = z.infer<typeof achadoSaude>;
