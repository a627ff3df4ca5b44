import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import { isDeadlock, translateDatabaseError } from './database-errors.ts';
import { withKey } from './pedido-unico.ts';
import type { Tables } from './tables.ts';

declare const mark: unique symbol;

/** Only `write` makes one, so a command that takes a `Tx` cannot run outside a transaction. */
export type Tx = Transaction<Tables> & { readonly [mark]: true };

/** Runs of a write of which the database gave up all but the last, each time for one that waited for it in turn. */
const VEZES = 3;

/**
 * Runs a write: all of it or nothing. One that the database gave up, because it and another waited for each other, runs
 * again, `vezes` in all: the other is done by then. Work that does more than write to the database runs once.
 * @throws {AppError} what the database refused, in the words of the catalogue
 */
export async function write<T>(db: Db, work: (tx: Tx) => Promise<T>, { vezes = VEZES } = {}): Promise<T> {
  for (let vez = 1; ; vez += 1) {
    try {
      return await withKey<T, Tx>((com) => db.transaction().execute((tx) => com(tx as Tx)), work);
    } catch (error) {
      if (!isDeadlock(error) || vez === vezes) throw translateDatabaseError(error);
    }
  }
}

/** Carries an answer out of a transaction that is rolled back. */
class Ensaio<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('rehearsed');
    this.answer = answer;
  }
}

/** Runs a write and rolls it back: the answer is what it would have done. */
export async function rehearse<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await write(db, async (tx) => {
      throw new Ensaio(await work(tx));
    });
  } catch (error) {
    if (error instanceof Ensaio) return error.answer as T;
    throw error;
  }
}
