import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { type BackgroundWork, enqueue, type Job, startJobs } from './jobs.ts';

let api: Api;
let fundo: BackgroundWork | undefined;
/** The lines that the server wrote down. */
let log: string[];

beforeEach(async () => {
  log = [];
  api = await startApi({ jobs: false, log: (linha) => log.push(linha) });
});

afterEach(async () => {
  await fundo?.stop();
  fundo = undefined;
  await api.close();
});

const comecar = async (run: Job['run'], onRecover = async () => undefined) => {
  fundo = await startJobs(api.database, [{ name: 'prova', run }], onRecover, api.app.log);
};
const pedir = () => enqueue(api.database.db, { name: 'prova', payload: {}, queue: 'prova' });

const derrubarConexoes = async () => {
  const outra = await api.database.pool.connect();
  await outra.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  outra.release();
};

describe('background work', () => {
  it('writes a failure down without the values of the rows that PostgreSQL quotes', async () => {
    await api.database.pool.query('create table sigilo (valor text primary key)');
    await comecar(async () => {
      await api.database.pool.query("insert into sigilo values ('CPF 111.222'), ('CPF 111.222')");
    });
    await pedir();
    await expect.poll(() => log.join(''), { timeout: 20_000 }).toContain('23505');
    expect(log.join('')).not.toContain('CPF 111.222');
    const falha = JSON.parse(log.at(-1) ?? '{}');
    expect(falha).toMatchObject({ msg: 'falha em trabalho de fundo', trabalho: 'prova', err: { code: '23505' } });
  });

  it('goes on after every connection was cut, and recovers what was running then', async () => {
    const feitos: number[] = [];
    let recuperacoes = 0;
    let soltar = () => {};
    const presa = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await comecar(
      async () => {
        if (feitos.push(feitos.length + 1) > 1) return;
        await presa;
        await api.database.pool.query('select 1');
      },
      async () => {
        recuperacoes++;
      },
    );
    await pedir();
    await expect.poll(() => feitos, { timeout: 20_000 }).toEqual([1]);
    await derrubarConexoes();
    soltar();
    await expect.poll(() => recuperacoes, { timeout: 20_000 }).toBe(2);
    await pedir();
    await expect.poll(() => feitos, { timeout: 20_000 }).toEqual([1, 2]);
    const travas = 'select count(*)::int as n from pg_locks where locktype = $1 and mode = $2 and granted';
    await expect
      .poll(async () => (await api.database.pool.query(travas, ['advisory', 'ShareLock'])).rows, { timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    expect(log.map((linha) => JSON.parse(linha).msg)).toEqual([
      'o banco de dados deixou de responder: os trabalhos de fundo esperam por ele',
      'os trabalhos de fundo foram retomados',
    ]);
  }, 60_000);
});
