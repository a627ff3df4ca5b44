import type { Contexto } from './context.ts';
import type { Tx } from './transaction.ts';

/** A record that somebody signs, and what for. */
interface Assinado {
  readonly entidade: string;
  readonly registro: number;
  readonly legenda: string;
}

/** Hangs a drawn signature on a record, in the transaction of the action that it was given for. */
export type Assinar = (tx: Tx, contexto: Contexto, assinado: Assinado) => Promise<void>;

/** Stores a drawn signature for so many records while `run` writes them; what hangs on no record afterwards is removed. */
export type ComAssinatura = <T>(desenho: string, quantos: number, run: (assinar: Assinar) => Promise<T>) => Promise<T>;
