import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { slow } from '../testing/por-vez.ts';
import { announce, EventHub } from './events.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

const ouvintes = async (): Promise<number> =>
  (
    await api.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    )
  ).rowCount ?? 0;
const drop = () =>
  api.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );

it('comes back by itself after its connection is lost, and says that something may have been missed', async () => {
  const hub = new EventHub(api.database.url);
  await hub.open();
  const ouvidos: unknown[] = [];
  const voltou = new Promise<void>((resolve) => {
    hub.subscribe({ evento: (fato) => ouvidos.push(fato), lacuna: resolve });
  });
  await drop();
  await voltou;
  await announce(api.database.db, { tipo: 'projeto', projetoId: 7 });
  await vi.waitFor(() => expect(ouvidos).toEqual([{ tipo: 'projeto', projetoId: 7 }]));
  await hub.close();
});

slow('stays closed when it is closed while coming back', async () => {
  const hub = new EventHub(api.database.url);
  await hub.open();
  await drop();
  await vi.waitFor(async () => expect(await ouvintes()).toBe(0), { interval: 20 });
  await hub.close();
  // Only the application's own listener comes back.
  await vi.waitFor(async () => expect(await ouvintes()).toBe(1), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await ouvintes()).toBe(1);
});
