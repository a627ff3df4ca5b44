import { z } from 'zod';
import { etapa, FASES } from '../../etapa/cadastro.ts';
import { id } from '../../values.ts';

const fase = z.enum(Object.keys(FASES) as [keyof typeof FASES, ...(keyof typeof FASES)[]]);
const { sigla, nome, peso, cor } = etapa.fields;

/** Data of a stage of a project; `ordenarEtapas` changes its place. */
export const etapaEscrita = z.strictObject({
  sigla: sigla.schema,
  nome: nome.schema,
  fase,
  peso: peso.schema,
  cor: cor.schema,
  exigeFoto: z.boolean(),
  exigeInspecao: z.boolean(),
  pontoParada: z.boolean(),
  perfilResponsavelId: id.nullable(),
});
export type EtapaEscrita = z.output<typeof etapaEscrita>;
export const mudancaDaEtapa = etapaEscrita.partial().extend({ versao: z.int().min(1) });

export const etapaDoProjeto = z.strictObject({
  id,
  versao: z.int(),
  /** The standard stage from which it was copied. */
  etapaId: id.nullable(),
  sigla: z.string(),
  nome: z.string(),
  fase,
  ordem: z.int(),
  peso: z.string(),
  cor: z.string(),
  exigeFoto: z.boolean(),
  exigeInspecao: z.boolean(),
  pontoParada: z.boolean(),
  perfilResponsavelId: id.nullable(),
  perfilResponsavel: z.string().nullable(),
  /** Activities of the project in this stage. */
  atividades: z.int(),
});
export type EtapaDoProjeto = z.infer<typeof etapaDoProjeto>;
