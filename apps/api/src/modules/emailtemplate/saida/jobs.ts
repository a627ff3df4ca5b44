import { sql } from 'kysely';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { write } from '../../../infra/transaction.ts';

interface Prazo {
  readonly criadasAntesDe: Date;
  readonly porVez: number;
}

/** Removes from the mailbox the oldest messages that will not be sent again; answers how many. */
async function expireSaida(tx: Tx, { criadasAntesDe, porVez }: Prazo): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from email where id in (
      select id from email where criado_em < ${criadasAntesDe.toISOString()} and situacao <> 'PENDENTE'
      order by criado_em limit ${porVez} for update skip locked)`.execute(tx);
  await sql`delete from email_anexo a where a.criado_em < ${criadasAntesDe.toISOString()}
    and not exists (select from email e where e.anexo_id = a.id)`.execute(tx);
  return Number(numAffectedRows);
}

const DIA_MS = 86_400_000;
/** Days that a message stays after it was written; its receiver is personal data. */
const DIAS_GUARDADA = 90;
const POR_VEZ = 1_000;

/** Keeps the mailbox from growing for ever. */
export const clearSaidaJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'limparEmails',
  cron: '30 6 * * *',
  run: async () => {
    const prazo = { criadasAntesDe: new Date(now().getTime() - DIAS_GUARDADA * DIA_MS), porVez: POR_VEZ };
    for (let feitas = POR_VEZ; feitas === POR_VEZ; ) feitas = await write(db, (tx) => expireSaida(tx, prazo));
  },
});
