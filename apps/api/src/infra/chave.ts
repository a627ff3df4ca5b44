import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Makes two writes with the same client-made key wait for each other until the end of the transaction: the second then
 * finds what the first wrote.
 */
export async function lockChave(tx: Tx, chave: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 4700003))`.execute(tx);
}
