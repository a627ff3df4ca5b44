import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';

interface Prazo {
  readonly criadasAntesDe: Date;
  readonly porVez: number;
}

/** Takes the oldest messages that will not be sent again out of the mailbox; answers how many. */
export async function expireSaida(tx: Tx, { criadasAntesDe, porVez }: Prazo): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from email where id in (
      select id from email where criado_em < ${criadasAntesDe.toISOString()} and situacao <> 'PENDENTE'
      order by criado_em limit ${porVez} for update skip locked)`.execute(tx);
  return Number(numAffectedRows);
}
