import { z } from 'zod';
import { dataHora, id, textoObrigatorio } from '../../values.ts';

/** Kinds that the planner keeps for later comparison. */
export const TIPOS_GUARDADOS = { CENARIO: 'Cenário', REPLANEJAMENTO: 'Replanejamento' } as const;

export const TIPOS_DE_LINHA_BASE = { CONTRATUAL: 'Contratual', VIGENTE: 'Vigente', ...TIPOS_GUARDADOS } as const;
export const SITUACOES_DE_LINHA_BASE = {
  RASCUNHO: 'Rascunho',
  EM_APROVACAO: 'Em aprovação',
  APROVADA: 'Aprovada',
  SUBSTITUIDA: 'Substituída',
} as const;

/** Most baselines of a project. */
export const LINHAS_BASE = 200;

/** A baseline in a list of options; `rede`: it also kept links and progress, so a comparison can find causes. */
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
  /** Hours of its activities, and how many they are. */
  hh: z.number(),
  atividades: z.int(),
  /** Why it became the main one. */
  motivo: z.string().nullable(),
});
export type LinhaBase = z.infer<typeof linhaBase>;

export const novaLinhaBase = z.strictObject({
  nome: textoObrigatorio(80),
  tipo: z.enum(['CENARIO', 'REPLANEJAMENTO']).default('CENARIO'),
});
export type NovaLinhaBase = z.output<typeof novaLinhaBase>;
