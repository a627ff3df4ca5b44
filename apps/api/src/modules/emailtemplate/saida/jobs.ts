import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import { write } from '../../../infra/transaction.ts';
import { expireSaida } from './commands.ts';

const DIA_MS = 86_400_000;
/** Days after a message was written; whom it went to is personal data. */
const DIAS_GUARDADA = 90;
const POR_VEZ = 1_000;

/** Keeps the mailbox from growing for ever. */
export const limparSaidaJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'limparEmails',
  cron: '30 6 * * *',
  run: async () => {
    const prazo = { criadasAntesDe: new Date(now().getTime() - DIAS_GUARDADA * DIA_MS), porVez: POR_VEZ };
    for (let feitas = POR_VEZ; feitas === POR_VEZ; ) feitas = await write(db, (tx) => expireSaida(tx, prazo));
  },
});
