import type { Api } from './harness.ts';

/** Runs the waiting jobs of one kind, in an application whose jobs do not run by themselves. */
export async function runPedidos(api: Api, nome: string): Promise<number> {
  const { rows } = await api.database.pool.query<{ payload: unknown }>(
    `with tarefa as (select id from graphile_worker._private_tasks where identifier = $1)
     delete from graphile_worker._private_jobs j using tarefa t where j.task_id = t.id returning j.payload`,
    [nome],
  );
  const job = api.jobs.find(({ name }) => name === nome);
  if (!job) throw new Error(`não há trabalho ${nome}`);
  for (const { payload } of rows) await job.run(payload);
  return rows.length;
}

/** The secrets of the links sent to an e-mail, in the order of sending. */
export async function tokensEnviados(api: Api, para: string): Promise<string[]> {
  const { rows } = await api.database.pool.query<{ link: string }>(
    `select valores->>'link' as link from email where para = $1 order by id`,
    [para],
  );
  return rows.map(({ link }) => new URL(link, 'http://x').searchParams.get('token') ?? '');
}
