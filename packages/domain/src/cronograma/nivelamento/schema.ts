import { z } from 'zod';
import { dataHora, id, instante } from '../../values.ts';

export const REGRAS_NIVELAMENTO = { TERMINO_TARDE: 'Término tarde mais cedo', FOLGA: 'Menor folga' } as const;

export const SITUACOES_NIVELAMENTO = {
  CALCULANDO: 'Calculando',
  PROPOSTA: 'Proposta',
  ACEITA: 'Aceita',
  RECUSADA: 'Recusada',
  FALHOU: 'Não calculada',
} as const;

export const CAUSAS_CONFLITO = {
  ACIMA_DA_CAPACIDADE: 'Precisa de mais do que há',
  SEM_PERIODO: 'Não há período em que caiba',
  SEM_FOLGA: 'Passaria do seu limite',
  NAO_SE_MOVE: 'Não pode ser movida',
} as const;

const keys = <T extends Record<string, string>>(rotulos: T) =>
  Object.keys(rotulos) as [keyof T & string, ...(keyof T & string)[]];

export const regraNivelamento = z.enum(keys(REGRAS_NIVELAMENTO));
const erro = z.object({ codigo: z.string(), mensagem: z.string(), acao: z.string() });

/** A proposal of levelling or smoothing. Dates are those of the whole project; counts cover the activities in view. */
export const propostaNivelamento = z.object({
  id,
  trabalhoId: z.string(),
  situacao: z.enum(keys(SITUACOES_NIVELAMENTO)),
  somenteNaFolga: z.boolean(),
  regra: regraNivelamento,
  terminoAntes: dataHora.nullable(),
  terminoDepois: dataHora.nullable(),
  /** Use above capacity, in units × hours. */
  excessoAntes: z.number().nullable(),
  excessoDepois: z.number().nullable(),
  movidas: z.int(),
  conflitos: z.int(),
  /** Number of activities accepted in the last decision. */
  aceitas: z.int().nullable(),
  /** Number of schedules tried. */
  agendas: z.int().nullable(),
  /** True when the time limit ended the search: more time may find a better proposal. */
  interrompido: z.boolean(),
  /** True when the schedule has changed since the proposal. */
  desatualizada: z.boolean(),
  erro: erro.nullable(),
  usuario: z.string(),
  criadoEm: instante,
});
export type PropostaNivelamento = z.infer<typeof propostaNivelamento>;

const falta = {
  especialidade: z.string(),
  de: dataHora,
  ate: dataHora,
  necessidade: z.number(),
  capacidade: z.number(),
};

const atividade = { atividadeId: id, codigo: z.string(), nome: z.string() };

export const mudancaNivelamento = z.object({
  ...atividade,
  antes: z.object({ inicio: dataHora, termino: dataHora }),
  depois: z.object({ inicio: dataHora, termino: dataHora }),
  /** Working minutes between the two starts. */
  atraso: z.int(),
  motivo: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('RECURSO'), ...falta }),
    /** Null when the reader may not see the predecessor. */
    z.object({ tipo: z.literal('VINCULO'), predecessora: z.string().nullable() }),
  ]),
  aceita: z.boolean(),
});
export type MudancaNivelamento = z.infer<typeof mudancaNivelamento>;

export const conflitoNivelamento = z.object({ ...atividade, ...falta, causa: z.enum(keys(CAUSAS_CONFLITO)) });
export type ConflitoNivelamento = z.infer<typeof conflitoNivelamento>;
