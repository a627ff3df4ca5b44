import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import { write } from '../../../infra/transaction.ts';
import { closeOciosas } from '../sessao/commands.ts';
import { closeTerminadas } from './commands.ts';

/** Writes down the end of what ended by itself: nobody used it, the hour was over, or the administrator had left. */
export const endSessoesJob = (db: Db): Job => ({
  name: 'encerrarVerComo',
  cron: '*/10 * * * *',
  run: () =>
    write(db, async (tx) => {
      await closeOciosas(tx);
      await closeTerminadas(tx);
    }),
});
