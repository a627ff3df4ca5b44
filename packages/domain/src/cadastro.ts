import { z } from 'zod';
import { build, type Field, isNullable } from './field.ts';
import { booleano } from './field-choice.ts';
import { id } from './values.ts';
import type { EstadoDaVisao } from './visao/schema.ts';
import type { Workflow } from './workflow.ts';

export type Fields = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends Field<infer V> ? V : never;
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K]['required'] extends true ? K : never }[keyof F];

/** Values that a person enters. */
export type InputOf<F extends Fields> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
};

/** Columns that every register has besides its fields. */
export interface SystemColumns {
  readonly id: number;
  readonly versao: number;
  readonly ativo: boolean;
  /** Instants of registration. */
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
}

/** A row of a register that is known only at run time. */
export type Linha = SystemColumns & Readonly<Record<string, unknown>>;

/** Verbs of the permission strings. */
export type Acao = 'Listar' | 'Cadastrar' | 'Editar' | 'Excluir' | 'Importar' | 'Exportar';

/**
 * Columns that tell whose a row is, or the reference to the row that tells: such a row is seen with that one. Or its list
 * of people, whose contracts see the row, in these states alone where some are named.
 */
export type Proprio =
  | {
      readonly contrato: string;
      /** Absent when the contract tells the frente. */
      readonly frente?: string;
      readonly usuario?: string;
    }
  | { readonly por: string }
  | { readonly filho: string; readonly pessoa: string; readonly estados?: readonly string[] };

/** A record as the guards of its workflow see it. */
export type NoFluxo = Linha & { readonly situacao: string };

/** Who acts on a record. */
export interface QuemAge {
  readonly usuarioId: number;
  readonly permissions: ReadonlySet<string>;
}

/** The states of the records of a register and the actions that change them; `situacao` holds the state. */
export type Fluxo = Workflow<string, string, NoFluxo, QuemAge>;

interface CadastroSpec<P extends string, F extends Fields> {
  /** Route and table name: `/cliente`, table `cliente`. */
  readonly path: P;
  /** Address of its page; absent: `/` and the path. */
  readonly rota?: `/${string}`;
  /** The two halves of the permission string, exactly as the product spells them. */
  readonly modulo: string;
  readonly entidade: string;
  /** Permissions of some verbs that are other strings than the verb and the entity. */
  readonly permissoes?: Partial<Readonly<Record<Acao, `${string}:${string}`>>>;
  /** `naFrase` is the plural in a sentence, where the title of the screen is no name of its records. */
  readonly labels: Readonly<{ singular: string; plural: string; naFrase?: string; genero: 'm' | 'f' }>;
  /**
   * `cliente`: rows of the client of the session's project; without a project, of the person's clients. No others.
   * `projeto`: rows of the session's project.
   */
  readonly scope: 'global' | 'cliente' | 'projeto';
  /**
   * Columns that tell whose a row is: a person who works for one contract, or leads a few frentes, sees only their own
   * rows. Absent when the person sees all rows of the scope. `origem`: who sees rows that came from the register it names.
   */
  readonly proprio?: Proprio;
  readonly origem?: Extract<keyof F, string>;
  /** Fields that name a row to a person, the code first: in selects, titles and the audit log. */
  readonly title: readonly [Extract<keyof F, string>, ...Extract<keyof F, string>[]];
  /** Fields that identify a row in a file; unique among the active and the inactive rows. */
  readonly key: readonly Extract<keyof F, string>[];
  /** Fields that identify a row in a file of another system, which lacks the key: such as the order and its item. */
  readonly outrasChaves?: readonly (readonly Extract<keyof F, string>[])[];
  readonly fields: F;
  /** Columns that the list shows at first, derived ones in place or at the end; absent: all in order, at most nine. */
  readonly columns?: readonly string[];
  /** Ways to show the rows that only this register has, by name: `matriz`. The first is the one that the list opens with. */
  readonly formas?: Readonly<Record<string, string>>;
  /** Views that every list has from the start, by name. */
  readonly prontas?: Readonly<Record<string, EstadoDaVisao>>;
  /** Fields and lists that a copy of a row begins with; absent: all that a person fills in, but those that name it. */
  readonly copia?: readonly string[];
  /** Field that points to the row above, in a register that is a tree. */
  readonly tree?: { readonly pai: Extract<keyof F, string>; readonly niveis: number };
  readonly fluxo?: Fluxo;
  /** Only a record in its first state is removed: later it goes out of use by an action. */
  readonly soRascunhoSai?: boolean;
  /** Tables whose rows outlive a row that they point to: it goes, and their reference is emptied. */
  readonly sobrevivem?: readonly string[];
  /** Tables of its own that go with a record. */
  readonly acompanham?: readonly string[];
  /** Lists of rows that belong to a record: its form edits them, and its save writes them under its version. */
  readonly filhos?: Readonly<Record<string, Filho>>;
  /** Values that lists show and the row does not hold: each read counts or finds them, and nobody enters them. */
  readonly derivados?: Fields;
  /** Where the derived values come from, besides its rows and those that they point to: other registers, and other events. */
  readonly segue?: readonly string[];
  /** A check that spans fields. Return field → message. No I/O. */
  readonly rule?: (row: Partial<InputOf<F>>) => Readonly<Record<string, string>>;
  /** A check against the rows that this row points to, by name of the reference. Return field → message. No I/O. */
  readonly confronto?: { readonly alvos: readonly Extract<keyof F, string>[]; readonly regra: Confrontar };
  /** What a record that came this far keeps as it is; undefined while all of it changes. No I/O. */
  readonly trava?: (registro: Readonly<Record<string, unknown>>) => Trava | undefined;
}

/** What of a record no longer changes: the named fields and lists, or all but the free ones; and why. */
export interface Trava {
  readonly motivo: string;
  readonly presos?: readonly string[];
  readonly livres?: readonly string[];
}

export const prende = ({ presos, livres = [] }: Trava, nome: string): boolean =>
  presos ? presos.includes(nome) : !livres.includes(nome);

type Confrontar = (row: Readonly<Record<string, unknown>>, contra: Confronto) => Readonly<Record<string, string>>;

/** Data that a check compares the row with. */
export interface Confronto {
  /** The row before the change; undefined for a new row. */
  readonly antes: Readonly<Record<string, unknown>> | undefined;
  /** Name of the reference → the row with that id. */
  readonly alvos: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  readonly hoje: string;
  readonly readPadraoDeTag: (padrao: string) => { casa: (tag: string) => boolean } | { problema: string };
}

/** A list of rows that belong to a record, as a field of its form. */
export interface Filho extends Field<readonly Readonly<Record<string, unknown>>[]> {
  /** Its columns are the fields, `ordem`, and the record's id, named after its register. */
  readonly tabela: string;
  readonly campos: Fields;
}

export interface Cadastro<P extends string = string, F extends Fields = Fields>
  extends Omit<CadastroSpec<P, Fields>, 'fields' | 'rule'> {
  readonly fields: F;
  /** Schema of a new row: strict, with the rule. */
  readonly input: z.ZodObject;
  /** Schema of a change: an absent field stays, null clears it. */
  readonly change: z.ZodObject;
  readonly permission: (acao: Acao) => `${string}:${string}`;
  /** Field → message, for a whole row; also for a row that a change would make. */
  readonly problems: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
}

/** The field of every register that keeps a row for others that point to it, without offering the row. */
export const ATIVO = booleano('Ativo', { padrao: true });

export const rotaDe = ({ rota, path }: Pick<Cadastro, 'rota' | 'path'>): `/${string}` => rota ?? `/${path}`;

/** Schema of a field that may be left out, and cleared where a row may have no value. */
const emptied = (field: Field) => (isNullable(field) ? field.schema.nullish() : field.schema.optional());

/** Schema of a field of a new row: what the product proposes may be left to it. */
const begun = (field: Field) =>
  field.proposto ? field.schema.nullish() : field.required ? field.schema : emptied(field);

/** The fields that a person writes; a separate call sends a file. */
const written = (fields: Fields) =>
  Object.entries(fields).filter(([, { kind, gerado }]) => kind !== 'arquivo' && !gerado);

const inputOf = (fields: Fields): z.ZodObject =>
  z.strictObject(Object.fromEntries(written(fields).map(([nome, field]) => [nome, begun(field)])));

const changeOf = (fields: Fields): z.ZodObject =>
  z.strictObject({
    ...Object.fromEntries(written(fields).map(([nome, field]) => [nome, emptied(field)])),
    ativo: z.boolean().optional(),
  });

/** Children of a record. They have no page of their own; sheets, lists and changes of many records leave them out. */
export function defineFilho<const F extends Fields>({
  label,
  ajuda,
  tabela,
  fields,
  min = 0,
  max,
  rule,
}: {
  readonly label: string;
  readonly ajuda?: string;
  readonly tabela: string;
  readonly fields: F;
  readonly min?: number;
  readonly max: number;
  /** A check that spans the fields of a row. Return field → message. No I/O. */
  readonly rule?: (row: Partial<InputOf<F>>) => Readonly<Record<string, string>>;
}): Filho {
  const linha = inputOf(fields)
    .extend({ id: id.optional() })
    .check(({ value, issues }) => {
      for (const [campo, message] of Object.entries(rule?.(value as Partial<InputOf<F>>) ?? {}))
        issues.push({ code: 'custom', path: [campo], message, input: value });
    });
  const linhas = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'linha' : 'linhas'}`;
  const schema = z
    .array(linha)
    .min(min, `Informe ao menos ${linhas(min)}.`)
    .max(max, `Informe no máximo ${linhas(max)}.`);
  const opcoes = { required: min > 0, ...(ajuda === undefined ? {} : { ajuda }) };
  const field = build(label, opcoes, { kind: 'json', schema, sql: 'jsonb', padrao: [], min, max });
  return Object.freeze({ ...field, tabela, campos: fields });
}

export function defineCadastro<const P extends string, const F extends Fields>({
  rule,
  ...spec
}: CadastroSpec<P, F>): Cadastro<P, F> {
  const problems = (row: Readonly<Record<string, unknown>>) => rule?.(row as Partial<InputOf<F>>) ?? {};
  const preenchidos = { ...spec.fields, ...spec.filhos };
  const input = inputOf(preenchidos).check((context) => {
    for (const [campo, message] of Object.entries(problems(context.value)))
      context.issues.push({ code: 'custom', path: [campo], message, input: context.value });
  });
  return Object.freeze({
    ...spec,
    input,
    change: changeOf(preenchidos),
    permission: (acao: Acao) => spec.permissoes?.[acao] ?? (`${spec.modulo}:${acao}${spec.entidade}` as const),
    problems,
  });
}
