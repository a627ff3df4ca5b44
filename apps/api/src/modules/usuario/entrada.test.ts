import { errorCatalogue } from '@cadencia/domain/error-catalogue.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createUsuario, SENHA } from '../../testing/sample.ts';
import { readToken } from '../../testing/tokens.ts';
import { esperaAposFalhas } from './tentativa/commands.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

const signin = (des_email_usu: unknown, des_senha_usu: unknown) =>
  api.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu, des_senha_usu });

const CREDENCIAIS = {
  codigo: 'sessao.credenciais',
  mensagem: 'E-mail ou senha não conferem.',
  acao: 'Confira o e-mail e a senha e tente de novo.',
  campos: {},
};

const unlock = (id: number) =>
  api.database.db
    .updateTable('usuario')
    .set({ bloqueadoAte: new Date(Date.now() - 1_000).toISOString() })
    .where('id', '=', id)
    .execute();

describe('POST /usuario/signin', () => {
  it('answers a token and nothing else', async () => {
    const { email } = await createUsuario(api);
    const { status, body } = await signin(email, SENHA);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  });

  it('signs claims of the types the specification gives, in base64url of UTF-8, without a project', async () => {
    const { id, email } = await createUsuario(api, 12);
    await api.database.db.updateTable('usuario').set({ nome: 'José Conceição ✓' }).where('id', '=', id).execute();
    const before = Math.floor(Date.now() / 1_000);
    const { token } = (await signin(email, SENHA)).body;
    const { header, claims } = readToken(token);
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(claims).toEqual({
      cod_usuario_usu: id,
      des_nome_usu: 'José Conceição ✓',
      role: 12,
      exp: expect.any(Number),
      permissions: expect.arrayContaining(['Dashboard:ListarMain', 'Controle Valvula:ListarControleValvula']),
      sid: expect.any(String),
    });
    const exp = claims['exp'] as number;
    expect(Number.isInteger(exp)).toBe(true);
    expect(exp - before).toBeGreaterThanOrEqual(12 * 3_600);
    expect(exp - before).toBeLessThanOrEqual(12 * 3_600 + 5);
  });

  it("keeps the Admin's token, with every permission there is, within 14 kB", async () => {
    const { token } = await createUsuario(api, 1);
    expect(readToken(token).claims['permissions']).toEqual([...PERMISSOES].sort());
    expect(Buffer.byteLength(token)).toBeLessThanOrEqual(14_000);
  });

  it('takes the e-mail in any case and with blanks around', async () => {
    const { email } = await createUsuario(api);
    expect((await signin(`  ${email.toUpperCase()} `, SENHA)).status).toBe(200);
  });

  it('says the same of a wrong password and of an e-mail that nobody has, and it is not 401', async () => {
    const { email } = await createUsuario(api);
    expect(await signin(email, 'outra senha')).toMatchObject({ status: 422, body: CREDENCIAIS });
    expect(await signin('ninguem@exemplo.com.br', SENHA)).toMatchObject({ status: 422, body: CREDENCIAIS });
  });

  it.each(['BLOQUEADO', 'INATIVO', 'CONVIDADO'] as const)('refuses a user who is %s', async (situacao) => {
    const { id, email } = await createUsuario(api);
    await api.database.db.updateTable('usuario').set({ situacao }).where('id', '=', id).execute();
    expect((await signin(email, 'errada')).body).toEqual(CREDENCIAIS);
    expect(await signin(email, SENHA)).toMatchObject({
      status: 422,
      body: { codigo: 'sessao.inativa', ...pick('sessao.inativa'), campos: {} },
    });
  });

  it.each([
    ['sem e-mail', undefined, SENHA, 'des_email_usu'],
    ['sem senha', 'a@b.c', undefined, 'des_senha_usu'],
    ['senha vazia', 'a@b.c', '', 'des_senha_usu'],
    ['e-mail com NUL', 'a\u0000@b.c', SENHA, 'des_email_usu'],
    ['e-mail que é objeto', { $gt: '' }, SENHA, 'des_email_usu'],
    ['senha de 129', 'a@b.c', 'x'.repeat(129), 'des_senha_usu'],
  ])('names the field: %s', async (_, email, senha, campo) => {
    const { status, body } = await signin(email, senha);
    expect(status).toBe(422);
    expect(body).toMatchObject({ codigo: 'dados.invalidos' });
    expect(Object.keys((body as unknown as { campos: object }).campos)).toEqual([campo]);
  });

  it('treats a NUL in the password as one more wrong character', async () => {
    const { email } = await createUsuario(api);
    expect(await signin(email, `${SENHA}\u0000`)).toMatchObject({ status: 422, body: CREDENCIAIS });
  });
});

const pick = (code: 'sessao.inativa') => ({
  mensagem: errorCatalogue[code].mensagem,
  acao: errorCatalogue[code].acao,
});

it('keeps passwords as argon2id with at least the cost OWASP asks for', async () => {
  const { id, token } = await createUsuario(api);
  const troca = { atual: SENHA, nova: 'vaso tampa flange 31 dias' };
  expect((await api.send('PUT', '/usuario/conta/senha', troca, token)).status).toBe(200);
  const { senha } = await api.database.db
    .selectFrom('usuario')
    .select('senha')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [, m, t, p] = (/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(senha ?? '') ?? []).map(Number);
  expect(m).toBeGreaterThanOrEqual(19_456);
  expect([t, p]).toEqual([2, 1]);
});

describe('wrong passwords in a row', () => {
  it('wait from the fifth on, even with the right password, and longer each time', async () => {
    const { id, email } = await createUsuario(api);
    for (let i = 0; i < 5; i++) expect((await signin(email, 'errada')).status).toBe(422);
    expect(await signin(email, SENHA)).toMatchObject({
      status: 429,
      body: { codigo: 'sessao.bloqueada', mensagem: 'Muitas tentativas de entrada. Aguarde 15 s.' },
    });
    await unlock(id);
    expect((await signin(email, 'errada')).status).toBe(422);
    expect((await signin(email, SENHA)).body).toMatchObject({
      mensagem: 'Muitas tentativas de entrada. Aguarde 30 s.',
    });
    await unlock(id);
    expect((await signin(email, SENHA)).status).toBe(200);
    expect((await signin(email, 'errada')).status).toBe(422);
  });

  it('count for the account, whatever the addresses they come from', async () => {
    const { email } = await createUsuario(api);
    const from = (ip: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/usuario/signin',
        headers: { 'x-forwarded-for': ip },
        payload: { des_email_usu: email, des_senha_usu: 'errada' },
      });
    for (let i = 1; i <= 5; i++) expect((await from(`203.0.113.${i}`)).statusCode).toBe(422);
    const barrada = await from('198.51.100.7');
    expect([barrada.statusCode, barrada.headers['retry-after']]).toEqual([429, '15']);
  });

  it('wait for an e-mail that nobody has just the same, so that it cannot be told apart', async () => {
    const email = 'fantasma@exemplo.com.br';
    for (let i = 0; i < 5; i++) expect((await signin(email, 'errada')).status).toBe(422);
    expect(await signin(email, 'errada')).toMatchObject({
      status: 429,
      body: { codigo: 'sessao.bloqueada', mensagem: 'Muitas tentativas de entrada. Aguarde 15 s.' },
    });
  });

  it.each(['de uma pessoa', 'de ninguém'])('come at once and get no more tries than one by one (%s)', async (de) => {
    const email = de === 'de ninguém' ? 'outro.fantasma@exemplo.com.br' : (await createUsuario(api)).email;
    const respostas = await Promise.all(Array.from({ length: 12 }, () => signin(email, 'errada')));
    const vezes = (status: number) => respostas.filter((resposta) => resposta.status === status).length;
    expect([vezes(422), vezes(429)]).toEqual([5, 7]);
  });

  it('are not counted of right ones that come at once', async () => {
    const { email } = await createUsuario(api);
    const respostas = await Promise.all(Array.from({ length: 8 }, () => signin(email, SENHA)));
    expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('are forgotten a day later', async () => {
    const { id, email } = await createUsuario(api);
    for (let i = 0; i < 5; i++) await signin(email, 'errada');
    const ontem = new Date(Date.now() - 86_500_000).toISOString();
    await api.database.db.updateTable('usuario').set({ bloqueadoAte: ontem }).where('id', '=', id).execute();
    for (let i = 0; i < 5; i++) expect((await signin(email, 'errada')).status).toBe(422);
    expect((await signin(email, SENHA)).status).toBe(429);
  });

  it('are recorded, without saying what was typed; so is the entry', async () => {
    const { id, email } = await createUsuario(api);
    await signin(email, 'errada');
    await signin('senha-no-campo-errado', 'x');
    const fatos = await api.database.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(3).execute();
    const comum = { entidade: 'usuario', projetoId: null, antes: null, depois: null };
    expect(fatos).toMatchObject([
      { ...comum, acao: 'LOGIN_RECUSADO', registroId: null, usuarioId: null },
      { ...comum, acao: 'LOGIN_RECUSADO', registroId: id, usuarioId: null, ip: '127.0.0.1' },
      {
        ...comum,
        acao: 'LOGIN',
        registroId: id,
        usuarioId: id,
        depois: { meio: 'SENHA', dispositivo: 'Outro programa' },
      },
    ]);
  });

  it('and so is the right password of who may not enter', async () => {
    const { id, email } = await createUsuario(api);
    await api.database.db.updateTable('usuario').set({ situacao: 'BLOQUEADO' }).where('id', '=', id).execute();
    await signin(email, SENHA);
    const fato = await api.database.db
      .selectFrom('auditoria')
      .select(['acao', 'registroId', 'usuarioId'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(fato).toEqual({ acao: 'LOGIN_RECUSADO', registroId: id, usuarioId: null });
  });

  it('of an e-mail that nobody has leave no e-mail behind, and are let go of by the next sign-in a day later', async () => {
    const { pool } = api.database;
    await signin('terceiro.fantasma@exemplo.com.br', 'x');
    await pool.query(`update entrada_sem_dono set bloqueado_ate = now() - interval '25 hours'`);
    await signin('quarto.fantasma@exemplo.com.br', 'x');
    const { rows } = await pool.query('select * from entrada_sem_dono');
    expect(JSON.stringify(rows)).not.toContain('fantasma');
    await createUsuario(api);
    expect((await pool.query('select * from entrada_sem_dono')).rowCount).toBe(1);
  });

  it('double up to fifteen minutes', () => {
    expect([4, 5, 6, 7, 10, 11, 50].map(esperaAposFalhas)).toEqual([0, 15, 30, 60, 480, 900, 900]);
  });
});

it('limits the sign-ins of one address, and only of that one', async () => {
  const limitada = await startApi({ jobs: false, entradasPorMinuto: 3 });
  const enter = (ip: string) =>
    limitada.app.inject({
      method: 'POST',
      url: '/api/usuario/signin',
      remoteAddress: ip,
      payload: { des_email_usu: 'x@y.z', des_senha_usu: 'errada' },
    });
  try {
    for (let i = 0; i < 3; i++) expect((await enter('203.0.113.7')).statusCode).toBe(422);
    const barrada = await enter('203.0.113.7');
    expect(barrada.statusCode).toBe(429);
    expect(barrada.headers['retry-after']).toBeDefined();
    expect(barrada.json()).toEqual({
      codigo: 'requisicao.muitas',
      mensagem: 'Muitos pedidos em pouco tempo.',
      acao: 'Aguarde alguns segundos e tente de novo.',
      campos: {},
    });
    expect((await enter('203.0.113.8')).statusCode).toBe(422);
  } finally {
    await limitada.close();
  }
});

it('stops an address that fails on many accounts, and lets in those who know their password elsewhere', async () => {
  const limitada = await startApi({ jobs: false, contasPorEndereco: 20 });
  const enter = (email: string, ip: string, senha = 'errada') =>
    limitada.app.inject({
      method: 'POST',
      url: '/api/usuario/signin',
      remoteAddress: ip,
      payload: { des_email_usu: email, des_senha_usu: senha },
    });
  try {
    const dono = await createUsuario(limitada);
    expect((await enter(dono.email, '203.0.113.7')).statusCode).toBe(422);
    expect((await enter(dono.email, '203.0.113.7', SENHA)).statusCode).toBe(200);
    for (let n = 0; n < 20; n++) expect((await enter(`conta${n}@exemplo.com.br`, '203.0.113.7')).statusCode).toBe(422);
    const barrada = await enter(dono.email, '203.0.113.7', SENHA);
    expect([barrada.statusCode, barrada.json().codigo]).toEqual([429, 'sessao.bloqueada']);
    expect(Number(barrada.headers['retry-after'])).toBeGreaterThan(500);
    expect((await enter('conta3@exemplo.com.br', '203.0.113.7')).statusCode).toBe(422);
    expect((await enter(dono.email, '203.0.113.8', SENHA)).statusCode).toBe(200);
    limitada.setNow(new Date(Date.now() + 601_000).toISOString());
    expect((await enter(dono.email, '203.0.113.7', SENHA)).statusCode).toBe(200);
  } finally {
    await limitada.close();
  }
});
