import { z } from 'zod';
import { type Field, isNullable } from './field.ts';
import { booleano } from './field-choice.ts';

export type Fields = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends Field<infer V> ? V : never;
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K]['required'] extends true ? K : never }[keyof F];

/** What a person enters. */
export type InputOf<F extends Fields> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
};

/** What every register has besides its fields. */
export interface SystemColumns {
  readonly id: number;
  readonly versao: number;
  readonly ativo: boolean;
  /** Instants of registration. */
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
}

/** A row whose register is known only when running. */
export type Linha = SystemColumns & Readonly<Record<string, unknown>>;

/** Verbs of the permission strings. */
export type Acao = 'Listar' | 'Cadastrar' | 'Editar' | 'Excluir' | 'Importar' | 'Exportar';

/** The columns of a row that say whose it is. */
export interface Proprio {
  readonly contrato: string;
  /** Absent: the frente is told by its contract. */
  readonly frente?: string;
  readonly usuario?: string;
}

interface CadastroSpec<P extends string, F extends Fields> {
  /** Route and table name: `/cliente`, table `cliente`. */
  readonly path: P;
  /** The two halves of the permission string, exactly as the product spells them. */
  readonly modulo: string;
  readonly entidade: string;
  readonly labels: { readonly singular: string; readonly plural: string; readonly genero: 'm' | 'f' };
  /**
   * `cliente`: rows of the client of the session's project, or of one's clients without a project. Never of another.
   * `projeto`: rows of the session's project.
   */
  readonly scope: 'global' | 'cliente' | 'projeto';
  /**
   * Whose a row is, by its columns: who works for one contract, or leads a few frentes, sees only what is theirs.
   * Absent: all rows of the scope are seen.
   */
  readonly proprio?: Proprio;
  /** Fields that name a row to a person, the code first: in selects, titles and the audit log. */
  readonly title: readonly [Extract<keyof F, string>, ...Extract<keyof F, string>[]];
  /** What makes a row the same row in a file: unique among the active and the inactive. */
  readonly key: readonly Extract<keyof F, string>[];
  readonly fields: F;
  /** Columns that the list shows at first, derived ones in their places or after; absent: the fields in order, at most nine. */
  readonly columns?: readonly string[];
  /** Field that points to the row above, in a register that is a tree. */
  readonly tree?: { readonly pai: Extract<keyof F, string>; readonly niveis: number };
  /** What lists tell of a row that is not in it: counted or found when they are read, never entered. */
  readonly derivados?: Fields;
  /** A check that spans fields. Return field → message. No I/O. */
  readonly rule?: (row: Partial<InputOf<F>>) => Readonly<Record<string, string>>;
  /** A check against rows that it points to, by the names of the references. Return field → message. No I/O. */
  readonly confronto?: { readonly alvos: readonly Extract<keyof F, string>[]; readonly regra: Confrontar };
}

type Confrontar = (row: Readonly<Record<string, unknown>>, contra: Confronto) => Readonly<Record<string, string>>;

/** What a row is held against besides itself. */
export interface Confronto {
  /** The row as it is, where it is changed. */
  readonly antes: Readonly<Record<string, unknown>> | undefined;
  /** Name of the reference → the row that it points to. */
  readonly alvos: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  /** The project's day. */
  readonly hoje: string;
  readonly readPadraoDeTag: (padrao: string) => { casa: (tag: string) => boolean } | { problema: string };
}

export interface Cadastro<P extends string = string, F extends Fields = Fields>
  extends Omit<CadastroSpec<P, Fields>, 'fields' | 'rule'> {
  readonly fields: F;
  /** Of a new row: strict, with the rule. */
  readonly input: z.ZodObject;
  /** Of a change: what is absent stays, null clears. */
  readonly change: z.ZodObject;
  readonly permission: (acao: Acao) => `${string}:${string}`;
  /** Field → message; of a whole row, also one that a change would make. */
  readonly problems: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
}

/** The field of every register that keeps a row which others point to, without offering it. */
export const ATIVO = booleano('Ativo', { padrao: true });

/** What may be left out, and cleared where a row may have no value. */
const emptied = (field: Field) => (isNullable(field) ? field.schema.nullish() : field.schema.optional());

/** The fields that a person writes; a file is sent by a call of its own. */
const written = (fields: Fields) => Object.entries(fields).filter(([, { kind }]) => kind !== 'arquivo');

const inputOf = (fields: Fields): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(written(fields).map(([nome, field]) => [nome, field.required ? field.schema : emptied(field)])),
  );

const changeOf = (fields: Fields): z.ZodObject =>
  z.strictObject({
    ...Object.fromEntries(written(fields).map(([nome, field]) => [nome, emptied(field)])),
    ativo: z.boolean().optional(),
  });

export function defineCadastro<const P extends string, const F extends Fields>({
  rule,
  ...spec
}: CadastroSpec<P, F>): Cadastro<P, F> {
  const problems = (row: Readonly<Record<string, unknown>>) => rule?.(row as Partial<InputOf<F>>) ?? {};
  const input = inputOf(spec.fields).check((context) => {
    for (const [campo, message] of Object.entries(problems(context.value)))
      context.issues.push({ code: 'custom', path: [campo], message, input: context.value });
  });
  return Object.freeze({
    ...spec,
    input,
    change: changeOf(spec.fields),
    permission: (acao: Acao) => `${spec.modulo}:${acao}${spec.entidade}` as const,
    problems,
  });
}
