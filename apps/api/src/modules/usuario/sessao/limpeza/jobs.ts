import type { Clock } from '../../../../infra/clock.ts';
import type { Db } from '../../../../infra/database.ts';
import type { Job } from '../../../../infra/jobs.ts';
import { write } from '../../../../infra/transaction.ts';
import { purgeSessoes } from './commands.ts';

/** Once a day. What people did stays in the audit. */
export const limparSessoesJob = ({ db, now }: { db: Db; now: Clock }): Job => ({
  name: 'limparSessoes',
  cron: '35 6 * * *',
  run: async () => {
    for (let mais = true; mais; ) mais = await write(db, (tx) => purgeSessoes(tx, now()));
  },
});
