import { hashPermissoes } from '@cadencia/domain/usuario/sessao/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto, SENHA } from '../../../testing/sample.ts';
import { readToken } from '../../../testing/tokens.ts';
import { DIAS_SESSAO } from './limpeza/jobs.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

let api: Api;
let usuario: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
});

interface Linha {
  id: string;
  atual: boolean;
  ultimoUso: string;
  dispositivo: string;
  ip: string;
}

const signinFrom = async (agente: string, qual = api): Promise<string> =>
  (
    await qual.app.inject({
      method: 'POST',
      url: '/api/usuario/signin',
      headers: { 'user-agent': agente },
      payload: { des_email_usu: usuario.email, des_senha_usu: SENHA },
    })
  ).json<{ token: string }>().token;
const list = async (token = usuario.token) =>
  (await api.send<Linha[]>('GET', '/usuario/conta/sessoes', undefined, token)).body;
const end = (body: unknown, token = usuario.token) =>
  api.send<{ encerradas: number }>('POST', '/usuario/conta/sessoes/encerrar', body, token);
const isOpen = async (token: string) => (await api.send('GET', '/projeto', undefined, token)).status === 200;
const update = (mudanca: string, id = usuario.id) =>
  api.database.pool.query(`update sessao set ${mudanca} where usuario_id = $1`, [id]);

describe('own sessions', () => {
  it('are listed by device, with the one that asks', async () => {
    const chrome = await signinFrom(CHROME);
    const linhas = await list(chrome);
    expect(linhas).toHaveLength(2);
    expect(linhas.find(({ atual }) => atual)).toEqual({
      id: readToken(chrome).claims['sid'],
      atual: true,
      criadaEm: expect.any(String),
      ultimoUso: expect.any(String),
      expiraEm: expect.any(String),
      ip: '127.0.0.1',
      dispositivo: 'Chrome no Windows',
    });
  });

  it('are ended one by one, or all but this one', async () => {
    const [chrome, firefox] = [await signinFrom(CHROME), await signinFrom(FIREFOX)];
    const alvo = (await list()).find(({ dispositivo }) => dispositivo === 'Firefox no Linux');
    expect((await end({ ids: [alvo?.id] })).body).toEqual({ encerradas: 1 });
    expect([await isOpen(firefox), await isOpen(chrome), await isOpen(usuario.token)]).toEqual([false, true, true]);
    expect((await end({ outras: true })).body).toEqual({ encerradas: 1 });
    expect([await isOpen(chrome), await isOpen(usuario.token)]).toEqual([false, true]);
  });

  it('are not those of other people', async () => {
    const outra = await createUsuario(api);
    const [delas] = await list(outra.token);
    expect((await list()).map(({ id }) => id)).not.toContain(delas?.id);
    expect((await end({ ids: [delas?.id] })).body).toEqual({ encerradas: 0 });
    expect(await isOpen(outra.token)).toBe(true);
  });

  it.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { outras: false },
    { outras: true, ids: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'] },
  ])('are not ended by %j', async (corpo) => expect((await end(corpo)).status).toBe(422));

  it('tell when they were last used, to the minute', async () => {
    await update(`ultimo_uso = now() - interval '1 hour'`);
    await list();
    const [linha] = await list();
    expect(Date.now() - Date.parse(linha?.ultimoUso ?? '')).toBeLessThan(60_000);
  });
});

describe('a session that nobody uses', () => {
  const ask = async (semPessoa = false) => {
    const { statusCode, headers } = await api.app.inject({
      url: '/api/usuario/conta',
      headers: { authorization: `Bearer ${usuario.token}`, ...(semPessoa ? { 'cadencia-sem-pessoa': '1' } : {}) },
    });
    return { status: statusCode, resta: Number(headers['cadencia-ociosa']) };
  };
  const idle = (minutos: number) => update(`ultimo_uso = now() - ${minutos} * interval '1 minute'`);

  it('ends after two hours, said beforehand in every answer; what a page asks by itself is no use', async () => {
    await idle(115);
    expect(await ask(true)).toEqual({ status: 200, resta: 300 });
    expect((await ask(true)).resta).toBeLessThanOrEqual(300);
    expect(await ask()).toEqual({ status: 200, resta: 7_200 });
    expect((await ask(true)).resta).toBeGreaterThan(7_190);
    await idle(120);
    expect((await ask()).status).toBe(401);
    expect(await isOpen(usuario.token)).toBe(false);
  });

  it('ends after as long as the parameter of the system says', async () => {
    const { pool } = api.database;
    await pool.query(`insert into parametro (chave, escopo, valor) values ('sessao.ociosa_min', 'SISTEMA', '15')`);
    try {
      await idle(14);
      expect(await ask()).toEqual({ status: 200, resta: 900 });
      await idle(15);
      expect((await ask()).status).toBe(401);
      await api.jobs.find(({ name }) => name === 'encerrarVerComo')?.run({});
      const { rows } = await pool.query('select motivo from sessao where usuario_id = $1', [usuario.id]);
      expect(rows).toEqual([{ motivo: 'OCIOSA' }]);
    } finally {
      await pool.query('delete from parametro');
    }
  });
});

describe('renewal', () => {
  const renew = async (token = usuario.token) =>
    readToken((await api.send<{ access_token: string }>('POST', '/usuario/token', {}, token)).body.access_token).claims;

  it('never goes past seven days from the sign-in', async () => {
    await update(`criada_em = now() - interval '6 days 20 hours', expira_em = now() + interval '1 hour'`);
    const exp = (await renew())['exp'] as number;
    expect(exp - Date.now() / 1_000).toBeGreaterThan(3.9 * 3_600);
    expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(4 * 3_600);
    await update(`criada_em = now() - interval '7 days 1 second', expira_em = now() + interval '1 hour'`);
    expect((await renew())['exp'] as number).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(await isOpen(usuario.token)).toBe(false);
  });

  it('follows SESSAO_DIAS, and a session is never longer than that', async () => {
    const curta = await startApi({ jobs: false, env: { SESSAO_HORAS: '48', SESSAO_DIAS: '1' } });
    try {
      const { token } = await createUsuario(curta);
      const horas = ((readToken(token).claims['exp'] as number) - Date.now() / 1_000) / 3_600;
      expect(horas).toBeCloseTo(24, 1);
    } finally {
      await curta.close();
    }
  });
});

describe('x-permissoes', () => {
  it('comes with every answer to a session and is the hash of the rights of its token', async () => {
    const projeto = (await createProjeto(api, usuario.token)).cod_projeto_pro;
    for (const token of [usuario.token, await enterProjeto(api, usuario, projeto, 12)]) {
      const { headers } = await api.send('GET', '/projeto', undefined, token);
      expect(headers['x-permissoes']).toBe(hashPermissoes(readToken(token).claims['permissions'] as string[]));
      expect(headers['x-permissoes']).toMatch(/^[0-9a-f]{8}$/);
    }
  });

  it('comes with a refusal too, and not without a session', async () => {
    const consulta = await createUsuario(api, 12);
    const negada = await api.send('POST', '/projeto', {}, consulta.token);
    expect([negada.status, typeof negada.headers['x-permissoes']]).toEqual([403, 'string']);
    expect((await api.send('GET', '/usuario/oidc')).headers).not.toHaveProperty('x-permissoes');
  });

  it('changes the moment the rights do, while the token still says the old ones', async () => {
    const antes = (await api.send('GET', '/projeto', undefined, usuario.token)).headers['x-permissoes'];
    await api.database.db.updateTable('usuario').set({ perfilId: 12 }).where('id', '=', usuario.id).execute();
    const depois = (await api.send('GET', '/projeto', undefined, usuario.token)).headers['x-permissoes'];
    expect(depois).not.toBe(antes);
    const { access_token } = (await api.send<{ access_token: string }>('POST', '/usuario/token', {}, usuario.token))
      .body;
    expect(hashPermissoes(readToken(access_token).claims['permissions'] as string[])).toBe(depois);
  });
});

describe('a sign-in from a new device', () => {
  const avisos = async () =>
    (
      await api.database.pool.query(
        `select texto from notificacao where usuario_id = $1 and tipo = 'ENTRADA' order by id`,
        [usuario.id],
      )
    ).rows.map(({ texto }) => texto);

  it('is told to its person, once for each device; the very first is no news', async () => {
    expect(await avisos()).toEqual([]);
    await signinFrom(CHROME);
    await signinFrom(CHROME);
    await signinFrom(FIREFOX);
    expect(await avisos()).toEqual([
      expect.stringMatching(/^Chrome no Windows, endereço 127\.0\.0\.1\./),
      expect.stringMatching(/^Firefox no Linux, endereço/),
    ]);
  });
});

describe('the daily purge', () => {
  const purge = () => api.jobs.find(({ name }) => name === 'limparSessoes')?.run({});

  it('lets go of sessions that ended long ago, in batches, and of nothing that is open', async () => {
    const velhas = 2_500;
    await api.database.pool.query(
      `insert into sessao (id, usuario_id, criada_em, expira_em)
       select gen_random_uuid(), $1, now() - interval '200 days', now() - interval '${DIAS_SESSAO + 1} days'
       from generate_series(1, ${velhas})`,
      [usuario.id],
    );
    await api.database.pool.query(
      `insert into sessao (id, usuario_id, expira_em, encerrada_em)
       values (gen_random_uuid(), $1, now() + interval '1 day', now() - interval '${DIAS_SESSAO - 1} days'),
              (gen_random_uuid(), $1, now() + interval '1 day', now() - interval '${DIAS_SESSAO + 1} days')`,
      [usuario.id],
    );
    await purge();
    const { rows } = await api.database.pool.query(`select id from sessao where usuario_id = $1`, [usuario.id]);
    expect(rows).toHaveLength(2);
    expect(await isOpen(usuario.token)).toBe(true);
  });

  it('lets go of what was deleted too long ago to come back', async () => {
    await api.database.pool.query(
      `insert into exclusao (usuario_id, entidade, registro_id, em, linhas)
       values ($1, 'area', 1, now() - interval '61 seconds', '[]'), ($1, 'area', 2, now() - interval '30 seconds', '[]')`,
      [usuario.id],
    );
    await purge();
    const { rows } = await api.database.pool.query('select registro_id from exclusao where usuario_id = $1', [
      usuario.id,
    ]);
    expect(rows).toEqual([{ registro_id: 2 }]);
  });

  it('is a job of every day', () => {
    expect(api.jobs.find(({ name }) => name === 'limparSessoes')?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  });
});
