import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { write } from '../../infra/transaction.ts';
import { expireNotificacoes } from './commands.ts';

const DIA_MS = 86_400_000;
/** Days that a notice stays after it was read. */
const DIAS_GUARDADA = 90;
const POR_VEZ = 1_000;

/** Removes notices that were read long ago; an unread notice stays. */
export const clearNotificacoesJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'limparNotificacoes',
  cron: '45 6 * * *',
  run: async () => {
    const prazo = { lidasAntesDe: new Date(now().getTime() - DIAS_GUARDADA * DIA_MS), porVez: POR_VEZ };
    for (let feitas = POR_VEZ; feitas === POR_VEZ; ) feitas = await write(db, (tx) => expireNotificacoes(tx, prazo));
  },
});
