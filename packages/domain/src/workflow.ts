import { semPermissao } from './errors.ts';

/** One way out of a state. */
export interface Transicao<S extends string, R, Q> {
  readonly de: readonly S[];
  readonly para: S | ((registro: R) => S);
  /** What the button says. */
  readonly label: string;
  readonly permission: `${string}:${string}`;
  /** What it should not be done over and nothing here can tell yet, in Portuguese, as people name it. */
  readonly naoVerificado?: string;
  /** A justification of at least 20 characters goes with it. */
  readonly pedeMotivo?: boolean;
  /** Why not, in Portuguese; undefined: it may be done. Pure. */
  guard?(registro: R, quem: Q): string | undefined;
  /** What whoever does it must have read and accepted, in Portuguese. Pure. */
  ressalva?(registro: R): string | undefined;
}

export interface Workflow<S extends string, A extends string, R, Q> {
  readonly estados: Readonly<Record<S, string>>;
  /** States that nothing leaves. */
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
  readonly quem: Q;
  readonly permissions: ReadonlySet<string>;
}

/** Whether an action may be done, and if not why: the server obeys it and the screen draws its buttons from it. */
export function evaluate<S extends string, A extends string, R extends { readonly situacao: S }, Q>(
  { estados, transicoes }: Workflow<S, A, R, Q>,
  acao: A,
  { registro, quem, permissions }: Caso<R, Q>,
): Veredito {
  const transicao = transicoes[acao];
  if (!transicao.de.includes(registro.situacao))
    return { ok: false, motivo: `Não se aplica: a situação é "${estados[registro.situacao]}".` };
  if (!permissions.has(transicao.permission)) return { ok: false, motivo: semPermissao(transicao.permission).acao };
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
