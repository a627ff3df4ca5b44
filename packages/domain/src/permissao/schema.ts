import { z } from 'zod';
import { PERMISSOES } from '../permissions.ts';
import { id, instante, linhaObrigatoria, texto } from '../values.ts';

export const visibilidade = z.enum(['TUDO', 'PROJETO', 'CONTRATO', 'FRENTE'], 'Escolha o que o perfil enxerga.');
export type Visibilidade = z.infer<typeof visibilidade>;

export const ROTULO_VISIBILIDADE: Readonly<Record<Visibilidade, string>> = {
  TUDO: 'Tudo',
  PROJETO: 'O projeto inteiro',
  CONTRATO: 'Só o seu contrato',
  FRENTE: 'Só as suas frentes',
};

/** Permission of every profile, also of those that people make: without it there is no first screen. */
export const DE_TODOS = 'Dashboard:ListarMain';

const conhecidas = new Set(PERMISSOES);
const chave = z
  .string()
  .max(120, 'Informe no máximo 120 caracteres.')
  .refine((valor) => conhecidas.has(valor), 'A permissão não existe.');
const chaves = z
  .array(chave)
  .max(PERMISSOES.length, 'A lista tem permissões repetidas.')
  .refine((lista) => new Set(lista).size === lista.length, 'A lista tem permissões repetidas.');

const versao = z.int('Informe a versão lida.').positive('Informe a versão lida.');

export const perfilDados = z.object({
  nome: linhaObrigatoria(60),
  descricao: texto(250).default(''),
  visibilidade,
});

export const perfilNovo = perfilDados.extend({
  /** The profile whose rights the new one copies. */
  copiaDe: id,
});

/** An absent field stays: there is no default. */
export const perfilEditado = z.object({
  ...perfilDados.partial().shape,
  descricao: texto(250).optional(),
  ativo: z.boolean().optional(),
  versao,
});

/** Changes of a profile; the other permissions stay, because somebody else may have changed them meanwhile. */
export const mudancaDoPerfil = z
  .object({ conceder: chaves.default([]), retirar: chaves.default([]), versao })
  .refine(({ conceder, retirar }) => !conceder.some((cada) => retirar.includes(cada)), {
    message: 'A mesma permissão está nas duas listas.',
    path: ['retirar'],
  });

export const efeito = z.enum(['CONCEDE', 'NEGA']);

/** Exceptions of one person beside the profile; `null` removes an exception. */
export const mudancaDaPessoa = z
  .object({
    /** Absent for every project. */
    projetoId: id.optional(),
    excecoes: z
      .array(z.object({ chave, efeito: efeito.nullable() }))
      .min(1, 'Informe ao menos uma mudança.')
      .max(PERMISSOES.length, 'A lista tem permissões repetidas.')
      .refine((lista) => new Set(lista.map((cada) => cada.chave)).size === lista.length, {
        message: 'A lista tem permissões repetidas.',
      }),
    versao,
  })
  .strict();

export const perfilResumo = z.object({ id, nome: z.string(), ativo: z.boolean() });
export type PerfilResumo = z.infer<typeof perfilResumo>;

export const perfil = perfilResumo.extend({
  descricao: z.string(),
  visibilidade,
  /** True for a profile of the product: nobody can delete it. */
  sistema: z.boolean(),
  versao: z.int(),
  /** People who have the profile, in general or in a project. */
  pessoas: z.int(),
  permissoes: z.array(z.string()),
  /** Rights that the product gives the profile; null for one that people made. */
  padrao: z.array(z.string()).nullable(),
  alteradoPor: z.string().nullable(),
  alteradoEm: instante.nullable(),
});
export type Perfil = z.infer<typeof perfil>;
