import type { Contexto } from './context.ts';
import type { Tx } from './transaction.ts';

/** Records that an action with a picture moves, and what the picture is. */
interface Movidos {
  readonly entidade: string;
  readonly registros: readonly number[];
  readonly legenda: string;
}

/** Hangs a picture on each of the records, in the transaction of the action that it was given for. */
export type Pendurar = (tx: Tx, contexto: Contexto, movidos: Movidos) => Promise<void>;

/** A picture as a data URL, and the category of the file that it becomes. */
interface Imagem {
  readonly dados: string;
  readonly categoria: 'ASSINATURA' | 'FOTO';
}

/** Stores a picture for so many records while `run` writes them; what hangs on no record afterwards is removed. */
export type ComImagem = <T>(imagem: Imagem, quantos: number, run: (pendurar: Pendurar) => Promise<T>) => Promise<T>;
