import { z } from 'zod';
import { justificativa } from '../../escopo-congelado.ts';
import { situacaoProjeto } from '../schema.ts';
import { ACOES_PROJETO } from '../workflow.ts';

export const mudancaSituacao = z.strictObject({
  acao: z.enum(ACOES_PROJETO),
  versao: z.int().min(1),
  motivo: justificativa.optional(),
  /** True when the person read the action's warning. */
  ciente: z.boolean().default(false),
});

export const fluxoDoProjeto = z.strictObject({
  situacao: situacaoProjeto,
  versao: z.int(),
  /** Permissions of the caller in this project, which need not be the session's. */
  permissoes: z.array(z.string()),
  /** The actions of this situation, in order; a forbidden action gives its reason. */
  acoes: z.array(
    z.strictObject({
      acao: z.enum(ACOES_PROJETO),
      label: z.string(),
      ok: z.boolean(),
      motivo: z.string().nullable(),
      /** Warning to accept, or to justify, before the action. */
      ressalva: z.string().nullable(),
      pedeMotivo: z.boolean(),
      /** Points that the person must check, because the product cannot. */
      naoVerificado: z.string().nullable(),
    }),
  ),
});
export type FluxoDoProjeto = z.infer<typeof fluxoDoProjeto>;
export type AcaoDoFluxo = FluxoDoProjeto['acoes'][number];
