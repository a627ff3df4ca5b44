import type { Clock } from './infra/clock.ts';
import type { Database, Db } from './infra/database.ts';
import type { FileStore } from './infra/files.ts';
import type { Job } from './infra/jobs.ts';
import { calcularJob } from './modules/cronograma/calculo/jobs.ts';

export interface JobDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Clock;
}

/** Every background job of the product. */
export const jobsOf = ({ database }: JobDeps): readonly Job[] => [calcularJob(database.db)];

/** What the modules do when the process before this one was killed in the middle of its work. */
export async function recover(_db: Db): Promise<void> {}
