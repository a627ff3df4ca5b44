import type { Db } from '../database.ts';

/** What work in a thread has at hand. */
export interface Ambiente {
  readonly db: Db;
  /** Tells how far it is: stage, and 0 to 100. */
  readonly passo: (etapa: string, andamento: number) => void;
  /** Whether it was called off; free to ask at any rate. */
  readonly cancelado: () => boolean;
}

/** Work too long for the thread that answers calls. What goes in and comes out is plain values, as `structuredClone` takes them. */
export interface Tarefa<E, S> {
  readonly nome: string;
  readonly run: (ambiente: Ambiente, entrada: E) => Promise<S>;
}
