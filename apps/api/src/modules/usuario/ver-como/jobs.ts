import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import { write } from '../../../infra/transaction.ts';
import { closeOciosas } from '../sessao/commands.ts';
import { closeTerminadas } from './commands.ts';

/** Logs the end of sessions that ended by themselves: unused, expired, or their administrator left. */
export const endSessoesJob = (db: Db): Job => ({
  name: 'encerrarVerComo',
  cron: '*/10 * * * *',
  run: () =>
    write(db, async (tx) => {
      await closeOciosas(tx);
      await closeTerminadas(tx);
    }),
});
