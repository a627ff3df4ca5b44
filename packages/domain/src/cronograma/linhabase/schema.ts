import { z } from 'zod';
import { dataHora, id, textoObrigatorio } from '../../values.ts';

/** What the planner keeps to compare with later. That of the contract (LB0), and those in force, go through approval. */
export const TIPOS_GUARDADOS = { CENARIO: 'Cenário', REPLANEJAMENTO: 'Replanejamento' } as const;

/** At most so many in a project. */
export const LINHAS_BASE = 200;

/** A baseline as it is chosen; `rede`: it kept links and progress too, so that causes can be told. */
export const linhaBase = z.object({
  id,
  numero: z.int(),
  nome: z.string(),
  tipo: z.enum(['CONTRATUAL', 'VIGENTE', 'REPLANEJAMENTO', 'CENARIO']),
  situacao: z.enum(['RASCUNHO', 'EM_APROVACAO', 'APROVADA', 'SUBSTITUIDA']),
  principal: z.boolean(),
  dataBase: dataHora,
  termino: dataHora.nullable(),
  rede: z.boolean(),
});
export type LinhaBase = z.infer<typeof linhaBase>;

export const novaLinhaBase = z.strictObject({
  nome: textoObrigatorio(80),
  tipo: z.enum(['CENARIO', 'REPLANEJAMENTO']).default('CENARIO'),
});
export type NovaLinhaBase = z.output<typeof novaLinhaBase>;
