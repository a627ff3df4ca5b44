import { z } from 'zod';
import { dataHora, id, linhaObrigatoria, minutos, texto, textoDeUmaLinha } from '../../values.ts';

/** Rows of one call: a paste of a thousand fits. */
export const MAX_ITENS = 2_000;

/**
 * The fields of an activity that planners type. Kinds, constraints and references are texts as the schedule shows them:
 * the name of a calendar, the short or whole name of a stage or craft, codes of activities with their links.
 */
export const valoresDoPlano = z.strictObject({
  codigo: linhaObrigatoria(60).optional(),
  /** The operation of its order in SAP. */
  operacaoSap: textoDeUmaLinha(20).optional(),
  nome: linhaObrigatoria(300).optional(),
  tipo: textoDeUmaLinha(60).optional(),
  /** Working minutes. */
  duracao: minutos.optional(),
  hh: z.number('Informe um número.').min(0, 'O valor não pode ser negativo.').max(10_000_000).optional(),
  calendario: textoDeUmaLinha(120).optional(),
  etapa: textoDeUmaLinha(120).optional(),
  especialidade: textoDeUmaLinha(120).optional(),
  /** People by craft, `6 CAL; 2 SOL`; a number alone is of the activity's own craft. */
  recursos: textoDeUmaLinha(300).optional(),
  predecessoras: texto(20_000).optional(),
  sucessoras: texto(20_000).optional(),
  restricao: textoDeUmaLinha(60).nullable().optional(),
  restricaoData: dataHora.nullable().optional(),
  prazo: dataHora.nullable().optional(),
});
export type ValoresDoPlano = z.infer<typeof valoresDoPlano>;
export type CampoDoPlano = keyof ValoresDoPlano;

/** Place of an activity: after another one of its service; null: the first; absent: the last. */
const lugar = { servicoId: id, depoisDe: id.nullable().optional() };

/** One change of the plan. */
export const itemDoPlano = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('incluir'), ...lugar, valores: valoresDoPlano }),
  z.strictObject({
    acao: z.literal('alterar'),
    id,
    valores: valoresDoPlano,
    /** What the writer saw in the fields that change: where it is no longer so, nothing is written. */
    antes: z.partialRecord(z.enum(Object.keys(valoresDoPlano.shape)), z.unknown()).optional(),
  }),
  z.strictObject({ acao: z.literal('mover'), id, ...lugar }),
  z.strictObject({ acao: z.literal('excluir'), id }),
  /** A link from finish to start is made, or every link between the two is removed. */
  z.strictObject({ acao: z.enum(['vincular', 'desvincular']), de: id, para: id }),
]);
export type ItemDoPlano = z.infer<typeof itemDoPlano>;

export const pedidoDoPlano = z.strictObject({
  itens: z.array(itemDoPlano).min(1).max(MAX_ITENS),
});

/** What became of one change: each stands or falls alone. */
export const resultadoDoPlano = z.object({
  ok: z.boolean(),
  /** Of the activity, where there is one. */
  id: id.nullable(),
  mensagem: z.string().nullable(),
  /** The field that is wrong. */
  campo: z.string().nullable(),
  /** The field's value now, where somebody else changed it. */
  agora: z.unknown().optional(),
  alterado: z.boolean().optional(),
});
export type ResultadoDoPlano = z.infer<typeof resultadoDoPlano>;

/** An edit taken back, or done again. */
export const voltaDoPlano = z.object({
  /** Null: there was none. */
  edicao: z.object({ id, resumo: z.string() }).nullable(),
  /** Activities that it changed. */
  mudaram: z.int(),
  /** What stayed as it is because somebody else changed it since. */
  ficaram: z.array(z.string()).max(20),
});
export type VoltaDoPlano = z.infer<typeof voltaDoPlano>;
