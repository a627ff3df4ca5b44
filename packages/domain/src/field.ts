import type { z } from 'zod';
import type { TipoAnexo } from './anexo/schema.ts';
import type { TipoDocumento } from './documento.ts';
import type { ItemDeLista } from './field-lista.ts';

/** The closed set. A new kind brings SQL type, schema, widget, sheet codec and sample, and is used by two registers. */
export type Kind =
  | 'texto'
  | 'textoLongo'
  | 'inteiro'
  | 'decimal'
  | 'dinheiro'
  | 'percentual'
  | 'duracao'
  | 'booleano'
  | 'data'
  | 'dataHora'
  | 'opcao'
  | 'opcoes'
  | 'referencia'
  | 'email'
  | 'documento'
  | 'cor'
  | 'arquivo'
  | 'json';

/** Value → what people read. */
export type Rotulos = Readonly<Record<string, string>>;

export interface Field<V = unknown, R extends boolean = boolean> {
  readonly kind: Kind;
  readonly label: string;
  readonly required: R;
  /** Of a value that is there; whether it must be is `required`. */
  readonly schema: z.ZodType<V>;
  /** Type of the column, as PostgreSQL names it. */
  readonly sql: string;
  /** One valid value; `serie` makes them differ. Absent for references, which need a row. */
  readonly exemplo?: (serie: number) => V;
  /** Part of the quick search. */
  readonly search: boolean;
  /** Value of a new row that does not say; with it there is never none. */
  readonly padrao?: V;
  /** A new row that does not say gets it of what it points to, else `padrao`. */
  readonly proposto?: boolean;
  /** Under the label, for who fills it in. */
  readonly ajuda?: string;
  /** Permission without which the value is neither shown nor taken. */
  readonly acesso?: `${string}:${string}`;
  /** Of a personal value, what the audit log keeps in its place. */
  readonly mascara?: (valor: string) => string;
  /** Of a choice, the values that ask for attention in a list. */
  readonly tons?: Readonly<Record<string, 'critico' | 'atencao'>>;
  /** Decided when the row is made and not changed after. */
  readonly fixo: boolean;
  /** Of the session's project; asked for only without one. */
  readonly daSessao?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly casas?: number;
  readonly unidade?: string;
  /** The numbers of many rows mean something together: lists show their sum. */
  readonly soma?: boolean;
  /** Letters are kept as capitals. */
  readonly maiusculas?: boolean;
  readonly opcoes?: Rotulos;
  /** Path of the register that it points to. */
  readonly alvo?: string;
  readonly documento?: TipoDocumento;
  /** Of a file: which kinds are taken, and of how many bytes the largest may be. */
  readonly tipos?: readonly TipoAnexo[];
  readonly bytes?: number;
  /** Of a `json`, that forms ask for it: as a list of rows, each with these; as what its module draws. */
  readonly itens?: readonly ItemDeLista[];
  readonly desenho?: boolean;
}

/** What any field may be told. */
export interface Common<V, R extends boolean> {
  readonly required?: R;
  readonly search?: boolean;
  readonly padrao?: V;
  readonly ajuda?: string;
  readonly acesso?: `${string}:${string}`;
  readonly mascara?: (valor: string) => string;
  readonly tons?: Readonly<Record<string, 'critico' | 'atencao'>>;
  readonly fixo?: boolean;
  readonly soma?: boolean;
}

/** What a kind brings of itself. */
export type Own<V> = Pick<Field<V>, 'kind' | 'schema' | 'sql'> & Partial<Field<V>>;

export const build = <V, const R extends boolean>(
  label: string,
  { required, ...common }: Common<V, R>,
  own: Own<V>,
): Field<V, R> =>
  Object.freeze({ search: false, fixo: false, ...own, ...common, label, required: (required ?? false) as R });

/** Whether a row may have no value. */
export const isNullable = ({ required, padrao, daSessao = false }: Field): boolean =>
  !required && padrao === undefined && !daSessao;
