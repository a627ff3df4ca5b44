import { z } from 'zod';
import { semPermissao } from './errors.ts';
import { texto } from './values.ts';

/** Letters of the shortest name that signs. */
export const NOME_MINIMO = 3;
export const NOME_MAXIMO = 120;

/** A signature: who signs, and what they drew. A name alone signs too, for those who cannot draw. */
export const assinatura = z.strictObject({
  nome: texto(NOME_MAXIMO).min(NOME_MINIMO, 'Escreva o nome de quem assina.'),
  /** A PNG as a data URL. */
  desenho: z
    .string()
    .max(300_000, 'O desenho da assinatura é grande demais.')
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'O desenho da assinatura não é uma imagem PNG.')
    .optional(),
});
export type Assinatura = z.infer<typeof assinatura>;

/** Letters of a photo as a data URL at most: about one megabyte of picture. */
export const FOTO_MAXIMA = 1_400_000;

/** A photo that goes with an action, as a data URL. */
export const fotoDaAcao = z
  .string()
  .max(FOTO_MAXIMA, 'A foto é grande demais: envie uma de até 1 MB.')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'A foto não é uma imagem PNG, JPEG ou WebP.');

/** One transition out of some states. */
export interface Transicao<S extends string, R, Q> {
  readonly de: readonly S[];
  readonly para: S | { to(registro: R): S }['to'];
  /** Text of the button. */
  readonly label: string;
  readonly permission: `${string}:${string}`;
  /** Points to check before the action, which the product cannot check yet; in Portuguese, as people name them. */
  readonly naoVerificado?: string;
  /** True when the action needs a justification of at least 20 characters. */
  readonly pedeMotivo?: boolean;
  /** What the justification is called, where it has a name of its own: `Evidência`. */
  readonly motivo?: string;
  /** Whose signature the action needs: of who acts, or of another who stands there, such as who gets a delivery. */
  readonly assina?: 'QUEM_AGE' | 'OUTRA_PESSOA';
  /** What the photo shows that the action needs, in Portuguese: `Flanges protegidos`. */
  readonly foto?: string;
  /** Reason against the action, in Portuguese; undefined when it is allowed. Pure. */
  guard?(registro: R, quem: Q): string | undefined;
  /** Warning that the person must read and accept first, in Portuguese. Pure. */
  ressalva?(registro: R): string | undefined;
}

export interface Workflow<S extends string, A extends string, R, Q> {
  readonly estados: Readonly<Record<S, string>>;
  /** States without a way out. */
  readonly finais: readonly S[];
  readonly transicoes: Readonly<Record<A, Transicao<S, R, Q>>>;
}

/** Used as `defineWorkflow<Situacao, Registro, Quem>()({ estados, finais, transicoes })`. */
export const defineWorkflow =
  <S extends string, R extends { readonly situacao: S }, Q>() =>
  <A extends string>(workflow: Workflow<S, A, R, Q>): Workflow<S, A, R, Q> =>
    Object.freeze(workflow);

export type Veredito =
  | { readonly ok: true; readonly ressalva?: string }
  | { readonly ok: false; readonly motivo: string };

interface Caso<R, Q> {
  readonly registro: R;
  readonly quem: Q & { readonly permissions: ReadonlySet<string> };
}

/** Whether an action is allowed, and the reason if not: the server obeys it, and the screen draws its buttons. */
export function evaluate<S extends string, A extends string, R extends { readonly situacao: S }, Q>(
  { estados, transicoes }: Workflow<S, A, R, Q>,
  acao: A,
  { registro, quem }: Caso<R, Q>,
): Veredito {
  const transicao = transicoes[acao];
  if (!transicao.de.includes(registro.situacao))
    return { ok: false, motivo: `Não se aplica: a situação é "${estados[registro.situacao]}".` };
  if (!quem.permissions.has(transicao.permission))
    return { ok: false, motivo: semPermissao(transicao.permission).acao };
  const motivo = transicao.guard?.(registro, quem);
  if (motivo !== undefined) return { ok: false, motivo };
  const ressalva = transicao.ressalva?.(registro);
  return { ok: true, ...(ressalva === undefined ? {} : { ressalva }) };
}

/** The state that an action leads to. */
export function stateAfter<S extends string, A extends string, R, Q>(
  { transicoes }: Workflow<S, A, R, Q>,
  acao: A,
  registro: R,
): S {
  const { para } = transicoes[acao];
  return typeof para === 'function' ? para(registro) : para;
}
