import { z } from 'zod';
import { justificativa } from '../../escopo-congelado.ts';
import { dataHora, id, janela } from '../../values.ts';

export const MOTIVOS_ESCOPO = {
  NR13: 'NR-13',
  REC: 'Recomendação de inspeção',
  PREDITIVA: 'Preditiva',
  PREVENTIVA: 'Preventiva',
  MODIFICACAO: 'Modificação',
  OPERACAO: 'Operação',
  SMS: 'SMS',
} as const;
export type MotivoEscopo = keyof typeof MOTIVOS_ESCOPO;
const motivo = z.enum(Object.keys(MOTIVOS_ESCOPO) as [MotivoEscopo, ...MotivoEscopo[]]);

/** Most TAGs of one paste. */
export const TAGS_MAXIMO = 5_000;

export const equipamentoDoEscopo = z.strictObject({
  id,
  versao: z.int(),
  equipamentoId: id,
  tag: z.string(),
  nome: z.string(),
  tipo: z.string(),
  area: z.string(),
  critico: z.boolean(),
  motivo: motivo.nullable(),
  liberacaoPlanejada: dataHora.nullable(),
  liberacaoReal: dataHora.nullable(),
  entregaPlanejada: dataHora.nullable(),
  entregaReal: dataHora.nullable(),
  ordem: z.int().nullable(),
  servicos: z.int(),
});
export type EquipamentoDoEscopo = z.infer<typeof equipamentoDoEscopo>;

export const filtroEscopo = z.strictObject({ busca: z.string().trim().max(100).default(''), ...janela });
export type FiltroEscopo = z.output<typeof filtroEscopo>;

const tag = z.string().trim().max(60);
/** A pasted list of TAGs. */
export const listaDeTags = z.strictObject({
  tags: z
    .array(tag)
    .min(1, 'Cole pelo menos uma TAG.')
    .max(TAGS_MAXIMO, `Cole no máximo ${TAGS_MAXIMO} TAGs de cada vez.`),
});

export const inclusaoDeTags = listaDeTags.extend({
  /** Justification of equipment that comes into a frozen scope. */
  motivo: justificativa.optional(),
});

export const retiradaDoEscopo = z.strictObject({
  ids: z.array(id).min(1).max(TAGS_MAXIMO),
  /** Justification of equipment that leaves a frozen scope. */
  motivo: justificativa.optional(),
});

/** Outcome of each TAG, real or in a preview. */
export const resultadoDasTags = z.strictObject({
  incluidas: z.array(z.string()),
  jaEstavam: z.array(z.string()),
  naoEncontradas: z.array(z.string()),
});
export type ResultadoDasTags = z.infer<typeof resultadoDasTags>;

export const mudancaNoEscopo = z
  .strictObject({
    versao: z.int().min(1),
    critico: z.boolean(),
    motivo: motivo.nullable(),
    liberacaoPlanejada: dataHora.nullable(),
    liberacaoReal: dataHora.nullable(),
    entregaPlanejada: dataHora.nullable(),
    entregaReal: dataHora.nullable(),
    ordem: z.int().min(0).max(99_999).nullable(),
  })
  .partial()
  .required({ versao: true });
export type MudancaNoEscopo = z.output<typeof mudancaNoEscopo>;
