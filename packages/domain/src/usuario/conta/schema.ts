import { z } from 'zod';
import { dia, id, linhaObrigatoria, texto } from '../../values.ts';
import { trocaEmail } from '../email/schema.ts';

/** The layout, as the specification stores it under `app`: exactly these six keys. */
export const aparencia = z.strictObject({
  LAYOUT: z.enum(['vertical', 'horizontal']),
  LAYOUT_THEME: z.enum(['light', 'dark']),
  LAYOUT_MODE: z.enum(['fluid', 'detached']),
  TOPBAR_COLOR: z.enum(['light', 'dark', 'brand']),
  MENU_COLOR: z.enum(['light', 'dark', 'brand']),
  MENU_SIZE: z.enum(['default', 'compact', 'condensed', 'sm-hover', 'sm-hover-active', 'full', 'hidden']),
});

/** A path of this product: nothing that a browser could read as another site. */
export const caminhoInterno = texto(300).regex(
  /^\/(?![/\\])[^\\\t\n\r]*$/,
  'Use um endereço deste produto, começando por "/".',
);

/** Choice for one kind of notice; a stored choice may name a channel that no longer exists. */
const escolha = z.object({ sistema: z.boolean() });
const MAXIMO_DE_EVENTOS = 60;

export const preferencias = z.object({
  app: aparencia.nullable().optional(),
  densidade: z.enum(['compacta', 'normal', 'confortavel']).optional(),
  paginaInicial: caminhoInterno.nullable().optional(),
  projetoPadrao: id.nullable().optional(),
  /** Kinds of notice that a person may refuse; the person gets every absent kind. */
  notificacoes: z
    .record(z.string().regex(/^[A-Z][A-Z_]{0,39}$/, 'Valor inválido.'), escolha)
    .refine((eventos) => Object.keys(eventos).length <= MAXIMO_DE_EVENTOS, 'Informe menos eventos.')
    .optional(),
});
export type Preferencias = z.infer<typeof preferencias>;

/** `versao` is the one that was read; a choice that acts at once, such as the layout, needs none. */
export const preferenciasEditadas = preferencias.extend({ versao: z.int().positive().optional() });
export type PreferenciasEditadas = z.infer<typeof preferenciasEditadas>;

export const preferenciasGuardadas = preferencias.extend({ versao: z.int() });
export type PreferenciasGuardadas = z.infer<typeof preferenciasGuardadas>;

/** The stored preferences, key by key, with the changes over them. */
export const mergePreferencias = (antes: Preferencias, mudanca: Preferencias): Preferencias => ({
  ...antes,
  ...mudanca,
  ...(mudanca.notificacoes ? { notificacoes: { ...antes.notificacoes, ...mudanca.notificacoes } } : {}),
});

/** Reads the stored preferences; a key whose value this version does not know counts as absent. */
export function readPreferencias(guardadas: Readonly<Record<string, unknown>>): Preferencias {
  const lidas = Object.entries(preferencias.shape).map(([chave, schema]) => {
    const valor = schema.safeParse(guardadas[chave]);
    return [chave, valor.success ? valor.data : undefined] as const;
  });
  return Object.fromEntries(lidas.filter(([, valor]) => valor !== undefined));
}

/** A telephone: digits with the marks that people write between them. */
export const telefone = texto(30).regex(/^\+?[\d\s().-]{8,29}$/, 'Informe um telefone com DDD.');

export const conta = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  perfilId: id,
  perfilNome: z.string(),
  foto: z.boolean(),
  /** True when somebody else gave the password: the person must change it before anything else. */
  trocarSenha: z.boolean(),
  mfa: z.boolean(),
  codigosRestantes: z.int(),
  preferencias: preferenciasGuardadas,
  trocaEmail: trocaEmail.nullable(),
  versao: z.int(),
});
export type Conta = z.infer<typeof conta>;

export const contaEditada = z.object({
  nome: linhaObrigatoria(120),
  telefone: telefone.nullable(),
  versao: z.int('Informe um número inteiro.').positive('Valor inválido.'),
});

/** Whole days, both included. Its version rises whenever anybody changes the person's data in a project. */
export const ausencia = z
  .object({ substitutoId: id.nullable(), inicio: dia.nullable(), termino: dia.nullable(), versao: z.int().min(0) })
  .check(({ value, issues }) => {
    const { substitutoId, inicio, termino } = value;
    const recusar = (campo: string, message: string) =>
      issues.push({ code: 'custom', path: [campo], message, input: value });
    if (substitutoId !== null && inicio === null) recusar('inicio', 'Campo obrigatório.');
    if (substitutoId !== null && termino === null) recusar('termino', 'Campo obrigatório.');
    if (inicio !== null && termino !== null && termino < inicio) {
      recusar('termino', 'A data de término deve ser igual ou posterior à data de início.');
    }
  });
export type Ausencia = z.infer<typeof ausencia>;

export const meuProjeto = z.object({
  projetoId: id,
  titulo: z.string(),
  perfilNome: z.string(),
  nivel: z.int(),
  /** Limits as exact decimals; null is no limit. */
  alcadaValor: z.string().nullable(),
  alcadaHh: z.string().nullable(),
});
export type MeuProjeto = z.infer<typeof meuProjeto>;

/** Largest photo, in bytes. */
export const FOTO_MAXIMA = 2_097_152;
