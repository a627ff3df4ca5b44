import type { Db } from '../database.ts';

/** What a task in a thread may use. */
export interface Ambiente {
  readonly db: Db;
  /** Reports progress: stage, and 0 to 100. */
  readonly passo: (etapa: string, andamento: number) => void;
  /** Whether the work was called off; cheap enough to ask at any rate. */
  readonly cancelado: () => boolean;
}

/** Work too long for the thread that answers calls. Input and output are values that `structuredClone` takes. */
export interface Tarefa<E, S> {
  readonly nome: string;
  readonly run: (ambiente: Ambiente, entrada: E) => Promise<S>;
}
