import type { z } from 'zod';
import type { TipoAnexo } from './anexo/schema.ts';
import type { TipoDocumento } from './documento.ts';
import type { ItemDeLista } from './field-lista.ts';

/** The closed set of kinds. A new kind needs SQL type, schema, widget, sheet codec and sample, and two registers. */
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

/** Value → label. */
export type Rotulos = Readonly<Record<string, string>>;

export interface Field<V = unknown, R extends boolean = boolean> {
  readonly kind: Kind;
  readonly label: string;
  readonly required: R;
  /** Schema of a value that is present; `required` says whether it must be. */
  readonly schema: z.ZodType<V>;
  /** Type of the column, as PostgreSQL names it. */
  readonly sql: string;
  /** One valid value; `serie` makes them differ. Absent for references, which need a row. */
  readonly exemplo?: (serie: number) => V;
  /** Whether the quick search looks at the field. */
  readonly search: boolean;
  /** Value of a new row that does not give one; a field with it is never null. */
  readonly padrao?: V;
  /** A new row without the value gets it from the row that it points to, or the next of its kind, or else `padrao`. */
  readonly proposto?: boolean;
  /** Help under the label, for the person who fills the field in. */
  readonly ajuda?: string;
  /** Permission that a person needs to see or write the value. */
  readonly acesso?: `${string}:${string}`;
  /** For a personal value, the text that the audit log keeps in its place. */
  readonly mascara?: (valor: string) => string;
  /** For a choice, the values that stand out in a list. */
  readonly tons?: Readonly<Record<string, 'critico' | 'atencao'>>;
  /** True when lists show the values as signs. */
  readonly sinais?: boolean;
  /** True when the value is set with the row and does not change later. */
  readonly fixo: boolean;
  /** True for a value that only rules read: no screen shows it. */
  readonly interno?: boolean;
  /** True when the product gives the value: nobody writes it. */
  readonly gerado?: boolean;
  /** For the number of a record in its project, the letters before the digits. */
  readonly prefixo?: string;
  /** True when the session's project gives the value; a form asks for it only without a project. */
  readonly daSessao?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly casas?: number;
  readonly unidade?: string;
  /** True when the sum over many rows means something: lists show it. */
  readonly soma?: boolean;
  /** True when letters are stored as capitals. */
  readonly maiusculas?: boolean;
  readonly opcoes?: Rotulos;
  /** Path of the register that a reference points to. */
  readonly alvo?: string;
  readonly documento?: TipoDocumento;
  /** For a file, the accepted kinds, the size of the largest, in bytes, and whether a picture or film is kept as it came too. */
  readonly tipos?: readonly TipoAnexo[];
  readonly bytes?: number;
  /** Size of the largest film, in bytes, where films may be larger than the rest. */
  readonly bytesDoFilme?: number;
  readonly original?: true;
  /** How forms ask for a `json` field: as a list of rows with these values, or as a drawing that its module makes. */
  readonly itens?: readonly ItemDeLista[];
  readonly desenho?: boolean;
  /** Whether the form of such a row asks for the field; absent: always. */
  readonly quando?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** For a list of rows that belong to a record, the fields of each row. */
  readonly campos?: Readonly<Record<string, Field>>;
}

/** Options of any field. */
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

/** Properties that a kind sets itself. */
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
