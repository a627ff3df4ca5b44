import type { Contexto } from './context.ts';
import type { Tx } from './transaction.ts';

/** Records that somebody signs, and what for. */
interface Assinados {
  readonly entidade: string;
  readonly registros: readonly number[];
  readonly legenda: string;
}

/** Hangs a drawn signature on each of the records, in the transaction of the action that it was given for. */
export type Assinar = (tx: Tx, contexto: Contexto, assinados: Assinados) => Promise<void>;

/** Stores a drawn signature for so many records while `run` writes them; what hangs on no record afterwards is removed. */
export type ComAssinatura = <T>(desenho: string, quantos: number, run: (assinar: Assinar) => Promise<T>) => Promise<T>;
