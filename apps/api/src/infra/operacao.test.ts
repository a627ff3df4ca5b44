import { type AddressInfo, createServer } from 'node:net';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { createUsuario } from '../testing/sample.ts';
import { CHAVE } from '../testing/tokens.ts';
import { openDatabase } from './database.ts';
import { Threads } from './threads.ts';
import { Tokens } from './token.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

/** The same product with one of its parts replaced. */
async function appWith(parte: object, env: NodeJS.ProcessEnv = {}) {
  return buildApp({
    config: { ...readConfig({ ...env, CADENCIA_DADOS: api.folder, DATABASE_URL: api.database.url }), web: api.folder },
    database: api.database,
    hub: api.hub,
    files: api.files,
    now: () => new Date(),
    tokens: new Tokens(CHAVE),
    threads: new Threads('', { arquivo: '' }),
    ...parte,
  });
}

const PRONTO = { status: 200, corpo: { situacao: 'pronto' } };
const falta = (...faltam: string[]) => ({ status: 503, corpo: { situacao: 'não pronto', faltam } });

describe('/pronto says whether this process can do its work', () => {
  const pronto = async (parte: object = {}) => {
    const app = await appWith(parte);
    const resposta = await app.inject('/pronto');
    await app.close();
    return { status: resposta.statusCode, corpo: resposta.json<unknown>() };
  };

  it('ready: 200', async () => {
    expect(await pronto()).toEqual(PRONTO);
    expect(await pronto({ trabalhando: () => true })).toEqual(PRONTO);
  });

  it('background work stopped: 503, and says so', async () => {
    expect(await pronto({ trabalhando: () => false })).toEqual(falta('trabalhos de fundo'));
  });

  it('a migration not applied: 503, and says so', async () => {
    const { pool } = api.dono;
    const { rows } = await pool.query<{ name: string; timestamp: string }>(
      'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp',
    );
    expect(await pronto()).toEqual(falta('migrações'));
    await pool.query('insert into kysely_migration values ($1, $2)', [rows[0]?.name, rows[0]?.timestamp]);
    expect(await pronto()).toEqual(PRONTO);
  });

  it('no database: 503, and says so; with the events lost too, both', async () => {
    const database = openDatabase('postgres://ninguem:nada@127.0.0.1:1/nada', 1);
    expect(await pronto({ database })).toEqual(falta('banco de dados'));
    expect(await pronto({ database, hub: { conectado: false } })).toEqual(falta('banco de dados', 'eventos'));
    await database.close();
  });
});

describe('a database that takes connections and says nothing', () => {
  it('keeps nobody who asks waiting: /saude and /pronto say 503, /metrics leaves its figures out', {
    tags: ['demorado'],
  }, async () => {
    const mudo = createServer(() => undefined);
    await new Promise<void>((resolve) => mudo.listen(0, '127.0.0.1', resolve));
    const { port } = mudo.address() as AddressInfo;
    const database = openDatabase(`postgres://ninguem:nada@127.0.0.1:${port}/nada`, 3);
    const app = await appWith({ database });
    const inicio = performance.now();
    const [saude, pronto, metricas] = await Promise.all(
      ['/saude', '/pronto', '/metrics'].map((url) => app.inject(url)),
    );
    expect(performance.now() - inicio).toBeLessThan(8_000);
    expect([saude?.statusCode, pronto?.statusCode, metricas?.statusCode]).toEqual([503, 503, 200]);
    expect(metricas?.body).toContain('cadencia_banco_conexoes');
    expect(metricas?.body).not.toMatch(/^cadencia_trabalhos\{/m);
    await app.close();
    mudo.close();
  });
});

describe('/metrics', () => {
  const read = async (env: NodeJS.ProcessEnv, pedido: { headers?: Record<string, string>; remoteAddress?: string }) => {
    const app = await appWith({}, env);
    const resposta = await app.inject({ url: '/metrics', ...pedido });
    await app.close();
    return { status: resposta.statusCode, texto: resposta.body };
  };
  const TOKEN = { CADENCIA_METRICAS_TOKEN: 'um token de leitura' };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it.each([
    ['this machine', {}, {}, 200],
    ['another machine', {}, { remoteAddress: '10.0.0.7' }, 404],
    ['somebody behind a proxy here', {}, { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    ['a proxy here that does not say for whom', {}, { headers: { via: '1.1 proxy' } }, 404],
    ['a proxy that claims to speak for this machine', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    ['this machine without the token, when there is one', TOKEN, {}, 401],
    ['the wrong token', TOKEN, bearer('outro'), 401],
    ['the token, from anywhere', TOKEN, { ...bearer('um token de leitura'), remoteAddress: '10.0.0.7' }, 200],
  ])('%s: %#', async (_, env, pedido, status) => {
    const lido = await read(env, pedido);
    expect(lido.status).toBe(status);
    expect(lido.texto.includes('cadencia_http')).toBe(status === 200);
  });

  it('tells calls by route, connections, jobs, streams and the process, and nothing of people', async () => {
    const { email, token } = await createUsuario(api);
    await api.send('DELETE', '/projeto/424242', undefined, token);
    await api.app.inject(`/nada/${email}`);
    const { body } = await api.app.inject('/metrics');
    expect(body).toMatch(
      /cadencia_http_duracao_segundos_count\{metodo="POST",rota="\/api\/usuario\/signin",status="200"\} 1/,
    );
    expect(body).toMatch(
      /cadencia_http_duracao_segundos_count\{metodo="DELETE",rota="\/api\/projeto\/:id",status="4\d\d"\} 1/,
    );
    expect(body).toMatch(/cadencia_banco_conexoes\{situacao="livre"\} \d+/);
    expect(body).toMatch(/cadencia_trabalhos\{situacao="espera"\} \d+/);
    expect(body).toMatch(/cadencia_eventos_leitores \d+/);
    expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \S+/);
    expect(body).toMatch(/process_resident_memory_bytes \d+/);
    expect(body).not.toContain(email);
    expect(body).not.toContain('424242');
  });
});

describe('a full disk', () => {
  it('is told by the refused call, then by /saude, which stays alive, and by /pronto', async () => {
    const { token } = await createUsuario(api, ADMIN);
    await api.dono.pool.query(`create function disco_cheio() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger disco_cheio before insert on disciplina execute function disco_cheio()`);
    const disciplina = { sigla: 'ZZ', nome: 'Ensaios', cor: '#112233' };
    const recusada = await api.send<{ codigo: string }>('POST', '/disciplina', disciplina, token);
    await api.dono.pool.query('drop function disco_cheio cascade');
    expect([recusada.status, recusada.body.codigo]).toEqual([507, 'servidor.sem_espaco']);
    const read = async (url: string) => {
      const resposta = await api.app.inject(url);
      return { status: resposta.statusCode, corpo: resposta.json<unknown>() };
    };
    expect(await read('/saude')).toEqual({ status: 200, corpo: { situacao: 'sem espaço em disco' } });
    expect(await read('/pronto')).toEqual(falta('espaço em disco'));
    expect((await api.send('POST', '/disciplina', disciplina, token)).status).toBe(200);
  });
});
