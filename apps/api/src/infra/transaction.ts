import type { Transaction } from 'kysely';
import type { Db } from './database.ts';
import { translateDatabaseError } from './database-errors.ts';
import { withKey } from './pedido-unico.ts';
import type { Tables } from './tables.ts';

declare const mark: unique symbol;

/** Only `write` makes one, so a command that takes a `Tx` cannot run outside a transaction. */
export type Tx = Transaction<Tables> & { readonly [mark]: true };

/**
 * Runs a write: all of it or nothing.
 * @throws {AppError} what the database refused, in the words of the catalogue
 */
export async function write<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await withKey<T, Tx>((com) => db.transaction().execute((tx) => com(tx as Tx)), work);
  } catch (error) {
    throw translateDatabaseError(error);
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
