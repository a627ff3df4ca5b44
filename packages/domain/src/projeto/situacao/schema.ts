import { z } from 'zod';
import { texto } from '../../values.ts';
import { situacaoProjeto } from '../schema.ts';
import { ACOES_PROJETO } from '../workflow.ts';

/** Of a justification (M16). */
export const MOTIVO_MINIMO = 20;

/** The change of situation that is asked for, over the version that was read. */
export const mudancaSituacao = z.strictObject({
  acao: z.enum(ACOES_PROJETO),
  versao: z.int().min(1),
  motivo: texto(1_000)
    .min(MOTIVO_MINIMO, `Justificativa obrigatória (mínimo de ${MOTIVO_MINIMO} caracteres).`)
    .optional(),
  /** What the action warns of was read. */
  ciente: z.boolean().default(false),
});

export const fluxoDoProjeto = z.strictObject({
  situacao: situacaoProjeto,
  versao: z.int(),
  /** What the caller may do in this project, which need not be the session's. */
  permissoes: z.array(z.string()),
  /** The actions of this situation, in their order; those that may not be done say why. */
  acoes: z.array(
    z.strictObject({
      acao: z.enum(ACOES_PROJETO),
      label: z.string(),
      ok: z.boolean(),
      motivo: z.string().nullable(),
      /** What must be accepted, or justified, to do it. */
      ressalva: z.string().nullable(),
      pedeMotivo: z.boolean(),
    }),
  ),
});
export type FluxoDoProjeto = z.infer<typeof fluxoDoProjeto>;
export type AcaoDoFluxo = FluxoDoProjeto['acoes'][number];
