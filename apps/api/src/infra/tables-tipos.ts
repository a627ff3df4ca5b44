import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Timestamp = string;
export type Data = string;
/** Exact decimal: the database gives text and takes a number or text. */
export type Decimal = ColumnType<string, number | string | undefined, number | string>;
/** A decimal that may be null. */
export type Exato = ColumnType<string | null, number | string | null | undefined, number | string | null>;
export type Json<T> = ColumnType<T, string | undefined, string>;
export type Padrao<T> = ColumnType<T, T | undefined, T>;
export type Opcional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Registro {
  id: GeneratedAlways<number>;
  versao: Padrao<number>;
  criadoEm: Generated<Timestamp>;
  criadoPor: Opcional<number>;
  alteradoEm: Opcional<Timestamp>;
  alteradoPor: Opcional<number>;
}
