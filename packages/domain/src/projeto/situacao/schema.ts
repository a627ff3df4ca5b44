import { z } from 'zod';
import { justificativa } from '../../escopo-congelado.ts';
import { situacaoProjeto } from '../schema.ts';
import { ACOES_PROJETO } from '../workflow.ts';

/** The change of situation that is asked for, over the version that was read. */
export const mudancaSituacao = z.strictObject({
  acao: z.enum(ACOES_PROJETO),
  versao: z.int().min(1),
  motivo: justificativa.optional(),
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
      /** What whoever does it must look after, since nothing here can tell it. */
      naoVerificado: z.string().nullable(),
    }),
  ),
});
export type FluxoDoProjeto = z.infer<typeof fluxoDoProjeto>;
export type AcaoDoFluxo = FluxoDoProjeto['acoes'][number];
