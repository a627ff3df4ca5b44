import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { type Database, openDatabase } from './database.ts';
import { type BackgroundWork, enqueue, type Job, startJobs } from './jobs.ts';

let api: Api;
let fundo: BackgroundWork | undefined;
/** The lines that the server logged. */
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

const begin = async (
  run: Job['run'],
  onRecover: () => Promise<void> = async () => undefined,
  database: Database = api.database,
) => {
  fundo = await startJobs(database, [{ name: 'prova', run }], onRecover, api.app.log);
};
const ask = () => enqueue(api.database.db, { name: 'prova', payload: {}, queue: 'prova' });

const dropConexoes = async () => {
  const outra = await api.dono.pool.connect();
  await outra.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  outra.release();
};

/** A proxy to the database of the test, which can be cut and joined again. */
async function openCaminho() {
  const { hostname, port } = new URL(api.database.url);
  const pontas = new Set<Socket>();
  let cortado = false;
  const servidor = createServer((aqui) => {
    if (cortado) {
      aqui.destroy();
      return;
    }
    const la = connect(Number(port), hostname);
    for (const [ponta, outra] of [
      [aqui, la],
      [la, aqui],
    ] as const) {
      pontas.add(ponta);
      ponta.on('error', () => undefined).on('close', () => outra.destroy());
      ponta.pipe(outra);
    }
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const alvo = new URL(api.database.url);
  alvo.port = String((servidor.address() as AddressInfo).port);
  const cut = () => {
    cortado = true;
    for (const ponta of pontas) ponta.destroy();
  };
  return {
    database: openDatabase(alvo.toString(), 6),
    cortar: cut,
    join: () => {
      cortado = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => servidor.close(resolve));
    },
  };
}

const CAIU_E_VOLTOU = [
  'o banco de dados deixou de responder: os trabalhos de fundo esperam por ele',
  'os trabalhos de fundo foram retomados',
];

describe('background work', () => {
  it('writes a failure down without the values of the rows that PostgreSQL quotes', async () => {
    await api.dono.pool.query('create table sigilo (valor text primary key)');
    await begin(async () => {
      await api.dono.pool.query("insert into sigilo values ('CPF 111.222'), ('CPF 111.222')");
    });
    await ask();
    await expect.poll(() => log.join(''), { timeout: 20_000 }).toContain('23505');
    expect(log.join('')).not.toContain('CPF 111.222');
    const falha = JSON.parse(log.at(-1) ?? '{}');
    expect(falha).toMatchObject({ msg: 'falha em trabalho de fundo', trabalho: 'prova', err: { code: '23505' } });
  });

  it('goes on after every connection was cut, and recovers what was running then', {
    timeout: 60_000,
    tags: ['demorado'],
  }, async () => {
    const feitos: number[] = [];
    let recuperacoes = 0;
    let release = () => {};
    const presa = new Promise<void>((resolve) => {
      release = resolve;
    });
    await begin(
      async () => {
        if (feitos.push(feitos.length + 1) > 1) return;
        await presa;
        await api.database.pool.query('select 1');
      },
      async () => {
        recuperacoes++;
      },
    );
    await ask();
    await expect.poll(() => feitos, { timeout: 20_000 }).toEqual([1]);
    await dropConexoes();
    release();
    await expect.poll(() => recuperacoes, { timeout: 20_000 }).toBe(2);
    await ask();
    await expect.poll(() => feitos, { timeout: 20_000 }).toEqual([1, 2]);
    const travas = 'select count(*)::int as n from pg_locks where locktype = $1 and mode = $2 and granted';
    await expect
      .poll(async () => (await api.database.pool.query(travas, ['advisory', 'ShareLock'])).rows, { timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    expect(log.map((linha) => JSON.parse(linha).msg)).toEqual(CAIU_E_VOLTOU);
  });

  it('says in its own words, and only there, that the database died while it was being found again', {
    timeout: 120_000,
    tags: ['demorado'],
  }, async () => {
    const console_ = (['error', 'trace', 'warn'] as const).map((via) =>
      vi.spyOn(console, via).mockImplementation(() => undefined),
    );
    const caminho = await openCaminho();
    try {
      const feitos: number[] = [];
      let recuperacoes = 0;
      const caiDeNovo = async () => {
        recuperacoes += 1;
        if (recuperacoes === 2) caminho.cortar();
      };
      await begin(
        async () => {
          if (feitos.push(feitos.length) === 1) caminho.cortar();
        },
        caiDeNovo,
        caminho.database,
      );
      await ask();
      await expect.poll(() => fundo?.vivo(), { timeout: 20_000 }).toBe(false);
      caminho.join();
      await expect.poll(() => recuperacoes, { timeout: 40_000 }).toBe(2);
      caminho.join();
      await expect.poll(() => fundo?.vivo(), { timeout: 40_000 }).toBe(true);
      await ask();
      await expect.poll(() => feitos.length, { timeout: 20_000 }).toBe(2);
      expect(log.map((linha) => JSON.parse(linha).msg)).toEqual(CAIU_E_VOLTOU);
      for (const via of console_) expect(via.mock.calls).toEqual([]);
    } finally {
      await fundo?.stop();
      await caminho.database.close();
      await caminho.close();
      vi.restoreAllMocks();
    }
  });
});
