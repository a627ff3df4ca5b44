import { AppError } from '@cadencia/domain/errors.ts';

export type Visibilidade = 'TUDO' | 'PROJETO' | 'CONTRATO' | 'FRENTE';

/** The caller, the project and the rights: read from the database once per request. */
export interface Contexto {
  readonly usuarioId: number;
  readonly nome: string;
  readonly sessaoId: string;
  /** The user's own profile, 1 = Admin. */
  readonly role: number;
  /** Absent when no project is selected or the user is no longer in it. */
  readonly projetoId: number | undefined;
  readonly permissions: ReadonlySet<string>;
  readonly visibilidade: Visibilidade;
  /** Contract whose rows a `CONTRATO` user sees. */
  readonly contratoId: number | undefined;
  /** Frentes whose rows a `FRENTE` user sees. */
  readonly frentes: readonly number[];
  readonly ip: string;
  /** The administrator who looks through this session as its user; it writes nothing. */
  readonly autorId?: number | undefined;
  /** The password was given by somebody else: until it is changed only a few calls are answered. */
  readonly trocarSenha: boolean;
  /** The use of the session was last recorded a while ago. */
  readonly ociosa: boolean;
  /** Seconds until the session ends for lack of use. */
  readonly restaS: number;
}

export interface ContextoProjeto extends Contexto {
  readonly projetoId: number;
}

/** How much of a project somebody sees: the rows that they read depend on these fields alone. */
export type Vista = Pick<ContextoProjeto, 'projetoId' | 'visibilidade' | 'contratoId' | 'frentes'>;

/** @throws {AppError} `projeto.nao_selecionado` */
export function requireProjeto(contexto: Contexto): ContextoProjeto {
  if (contexto.projetoId === undefined) throw new AppError('projeto.nao_selecionado');
  return contexto as ContextoProjeto;
}

export const hasProjeto = (contexto: Contexto): contexto is ContextoProjeto => contexto.projetoId !== undefined;

/** Who asked for work in the background, as JSON: rights and visibility are those of the request. */
export type Pedinte = Omit<Contexto, 'permissions'> & { readonly permissions: readonly string[] };

export const toPedinte = ({ permissions, ...contexto }: Contexto): Pedinte => ({
  ...contexto,
  permissions: [...permissions],
});

export const toContexto = ({ permissions, projetoId, contratoId, ...pedinte }: Pedinte): Contexto => ({
  ...pedinte,
  // JSON has no absent values.
  projetoId: projetoId ?? undefined,
  contratoId: contratoId ?? undefined,
  permissions: new Set(permissions),
});

/** The product itself, which writes in a user's name outside any project and sees every row. */
export const contextoDoProduto = (usuarioId: number): Contexto => ({
  usuarioId,
  nome: '',
  sessaoId: '',
  role: 1,
  projetoId: undefined,
  permissions: new Set(),
  visibilidade: 'TUDO',
  contratoId: undefined,
  frentes: [],
  ip: '',
  trocarSenha: false,
  ociosa: false,
  restaS: 0,
});
