import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto, SENHA } from '../../testing/sample.ts';
import { readToken, resign, unsigned } from '../../testing/tokens.ts';

const INVALIDA = {
  status: 401,
  body: {
    codigo: 'sessao.invalida',
    mensagem: 'Sua sessão terminou.',
    acao: 'Entre novamente para continuar.',
    campos: {},
  },
};
const agora = () => Math.floor(Date.now() / 1_000);

let api: Api;
let usuario: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
});

const list = (token?: string) => api.send('GET', '/projeto', undefined, token);

describe('a token', () => {
  it.each<[string, (token: string) => string | Promise<string>]>([
    ['without a signature (alg none)', unsigned],
    ['signed by another key', (token) => resign(token, {}, { chave: new TextEncoder().encode('y'.repeat(48)) })],
    ['signed with another algorithm', (token) => resign(token, {}, { alg: 'HS512' })],
    ['that is another person', (token) => resign(token, { cod_usuario_usu: 999_999 })],
    ['cut short', (token) => token.slice(0, -5)],
    ['of two parts', (token) => token.split('.').slice(0, 2).join('.')],
    ['with another payload', (token) => token.replace(/\.[^.]+\./, `.${btoa('{"role":1}')}.`)],
    ['that has expired', (token) => resign(token, { exp: agora() - 2 })],
    ['without exp', (token) => resign(token, { exp: undefined })],
    ['whose exp is a text', (token) => resign(token, { exp: String(agora() + 60) })],
    ['of no session', (token) => resign(token, { sid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })],
    ['whose session is not an id', (token) => resign(token, { sid: "' or 1=1 --" })],
    ['that is not a token', () => 'abc'],
    ['of four parts', (token) => `${token}.x`],
    ['of three empty parts', () => '..'],
    ['that is no base64', (token) => token.replace(/\.[^.]+\./, '.%%%não é base64%%%.')],
    ['whose payload is no JSON', (token) => token.replace(/\.[^.]+\./, `.${btoa('{role: 1')}.`)],
    ['whose payload is not an object', (token) => token.replace(/\.[^.]+\./, `.${btoa('[1]')}.`)],
    ['whose header is no JSON', (token) => token.replace(/^[^.]+/, btoa('x'))],
    ['of 20 kB', (token) => token + 'A'.repeat(20_000)],
  ])('%s ends in 401', async (_, forge) => {
    expect(await list(await forge(usuario.token))).toMatchObject(INVALIDA);
  });

  it('is needed', async () => {
    expect(await list()).toMatchObject(INVALIDA);
  });

  it.each(['Basic abc', 'Bearer', '', 'Bearer  '])('does not come as "%s"', async (authorization) => {
    const { statusCode } = await api.app.inject({ method: 'GET', url: '/api/projeto', headers: { authorization } });
    expect(statusCode).toBe(401);
  });

  it('is good until the second of its exp, that one included', async () => {
    // With a whole second ahead, the answer comes within the second that the token names.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
    expect((await list(await resign(usuario.token, { exp: agora() + 1 }))).status).toBe(200);
    expect((await list(await resign(usuario.token, { exp: agora() }))).status).toBe(200);
  });

  it('of a project that is not the person’s opens nothing of it', async () => {
    const alheio = await createProjeto(api, (await createUsuario(api, 1)).token);
    const esperta = await resign(usuario.token, { cod_projeto_pro: alheio.cod_projeto_pro });
    expect(await api.send('GET', '/cronograma', undefined, esperta)).toMatchObject({
      status: 409,
      body: { codigo: 'projeto.nao_selecionado' },
    });
    expect((await list(esperta)).body).toEqual([]);
    expect((await api.send('GET', `/projeto/eap/${alheio.cod_projeto_pro}`, undefined, esperta)).status).toBe(404);
  });

  it('carries rights only for the menu: the API reads them from the database', async () => {
    const consulta = await createUsuario(api, 12);
    const esperta = await resign(consulta.token, { role: 1, permissions: ['Projeto:CadastrarProjeto'] });
    expect((await api.send('POST', '/projeto', {}, esperta)).status).toBe(403);
    expect((await list(esperta)).body).toEqual([]);
  });
});

describe('a session', () => {
  it('ends on the server at sign-out, with all its tokens', async () => {
    const projeto = await createProjeto(api, usuario.token);
    const outro = await enterProjeto(api, usuario, projeto.cod_projeto_pro);
    expect(await api.send('POST', '/usuario/signout', {}, usuario.token)).toMatchObject({ status: 200, body: {} });
    expect(await list(usuario.token)).toMatchObject(INVALIDA);
    expect(await list(outro)).toMatchObject(INVALIDA);
    expect(await api.send('POST', '/usuario/signout', {}, usuario.token)).toMatchObject(INVALIDA);
  });

  it('is of one device: the others of the same person go on', async () => {
    const entrada = { des_email_usu: usuario.email, des_senha_usu: SENHA };
    const { token } = (await api.send<{ token: string }>('POST', '/usuario/signin', entrada)).body;
    await api.send('POST', '/usuario/signout', undefined, usuario.token);
    expect((await list(token)).status).toBe(200);
  });

  it.each(['BLOQUEADO', 'INATIVO'] as const)('stops the moment its user is %s', async (situacao) => {
    expect((await list(usuario.token)).status).toBe(200);
    await api.database.db.updateTable('usuario').set({ situacao }).where('id', '=', usuario.id).execute();
    expect(await list(usuario.token)).toMatchObject(INVALIDA);
  });

  it('expires on the server even when the token says otherwise', async () => {
    await api.database.db
      .updateTable('sessao')
      .set({ expiraEm: new Date(Date.now() - 1_000).toISOString() })
      .where('usuarioId', '=', usuario.id)
      .execute();
    expect(await list(usuario.token)).toMatchObject(INVALIDA);
  });
});

describe('POST /usuario/tokenprojeto/{projectId}', () => {
  const choose = (id: number | string, token: string, body: unknown = {}) =>
    api.send<{ access_token: string }>('POST', `/usuario/tokenprojeto/${id}`, body, token);

  it('answers a token of the same session with the project in it', async () => {
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    const { status, body } = await choose(cod_projeto_pro, usuario.token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access_token']);
    const antes = readToken(usuario.token).claims;
    const depois = readToken(body.access_token).claims;
    expect(depois).toEqual({ ...antes, cod_projeto_pro, exp: expect.any(Number) });
  });

  it('ignores the user object of the body: identity comes from the Bearer token', async () => {
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    const alheio = { cod_usuario_usu: 1, role: 1, permissions: ['Projeto:ExcluirProjeto'] };
    for (const corpo of [alheio, {}, undefined]) {
      const { body } = await choose(cod_projeto_pro, usuario.token, corpo);
      expect(readToken(body.access_token).claims).toMatchObject({ cod_usuario_usu: usuario.id, role: 3 });
    }
  });

  it('leaves the former token good', async () => {
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    await choose(cod_projeto_pro, usuario.token);
    expect((await list(usuario.token)).status).toBe(200);
  });

  it('gives the rights of the profile inside the project, and keeps the role', async () => {
    const gerente = await createUsuario(api, 2);
    const { cod_projeto_pro } = await createProjeto(api, gerente.token);
    const claims = readToken(await enterProjeto(api, usuario, cod_projeto_pro, 12)).claims;
    expect(claims['role']).toBe(3);
    expect(claims['permissions']).not.toContain('Projeto:EditarProjeto');
    expect(readToken(usuario.token).claims['permissions']).toContain('Projeto:EditarProjeto');
  });

  it('refuses a project of others and one that does not exist with the same 404', async () => {
    const alheio = await createProjeto(api, (await createUsuario(api)).token);
    for (const id of [alheio.cod_projeto_pro, 999_999]) {
      expect(await choose(id, usuario.token)).toMatchObject({
        status: 404,
        body: { codigo: 'projeto.nao_encontrado', mensagem: 'Projeto não encontrado entre os seus projetos.' },
      });
    }
  });

  it('lets Admin into every project', async () => {
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    const admin = await createUsuario(api, 1);
    expect((await choose(cod_projeto_pro, admin.token)).status).toBe(200);
  });

  it('is not an address with something that is not a number', async () => {
    expect(await choose('1x', usuario.token)).toMatchObject({ status: 404, body: { codigo: 'requisicao.rota' } });
  });

  it('leaves a token without rights in a project the user was taken out of', async () => {
    const { cod_projeto_pro } = await createProjeto(api, (await createUsuario(api, 2)).token);
    const token = await enterProjeto(api, usuario, cod_projeto_pro);
    const readTrabalho = () => api.send('GET', '/cronograma', undefined, token);
    await api.database.db.deleteFrom('projetoUsuario').where('usuarioId', '=', usuario.id).execute();
    expect(await readTrabalho()).toMatchObject({ status: 409, body: { codigo: 'projeto.nao_selecionado' } });
    expect((await list(token)).body).toEqual([]);
  });
});

describe('POST /usuario/token', () => {
  it('renews the rights without a project', async () => {
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    const token = await enterProjeto(api, usuario, cod_projeto_pro);
    await api.database.db.updateTable('usuario').set({ perfilId: 12 }).where('id', '=', usuario.id).execute();
    const { status, body } = await api.send<{ access_token: string }>('POST', '/usuario/token', {}, token);
    expect(status).toBe(200);
    const { claims } = readToken(body.access_token);
    expect(claims).toMatchObject({ role: 12, sid: readToken(token).claims['sid'] });
    expect(claims).not.toHaveProperty('cod_projeto_pro');
  });
});

describe('GET /usuario', () => {
  it('gives who may list users everybody, in the words of the specification', async () => {
    const admin = await createUsuario(api, 1);
    const { body } = await api.send<Record<string, unknown>[]>('GET', '/usuario', undefined, admin.token);
    expect(body.length).toBeGreaterThan(2);
    expect(body).toContainEqual({
      cod_usuario_usu: usuario.id,
      des_nome_usu: expect.stringMatching(/^Pessoa \d+$/),
      des_email_usu: usuario.email,
      cod_perfil_prf: 3,
      des_nome_prf: 'Planejador',
      tip_status_usu: 'ATIVO',
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('gives everybody else the people of their projects, code and name only', async () => {
    const colega = await createUsuario(api, 12);
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    await enterProjeto(api, colega, cod_projeto_pro);
    const { body } = await api.send<{ cod_usuario_usu: number }[]>('GET', '/usuario', undefined, usuario.token);
    expect(body.map(({ cod_usuario_usu }) => cod_usuario_usu).sort()).toEqual([usuario.id, colega.id].sort());
    for (const pessoa of body) expect(Object.keys(pessoa)).toEqual(['cod_usuario_usu', 'des_nome_usu']);
  });
});

describe('the rules of the specification', () => {
  it('§5: a token of three parts with valid base64 and JSON whose session is open is taken', async () => {
    expect((await list(usuario.token)).status).toBe(200);
  });

  it('§4: after a project is chosen a new token is answered, and both are good', async () => {
    const { cod_projeto_pro } = await createProjeto(api, usuario.token);
    const novo = await enterProjeto(api, usuario, cod_projeto_pro);
    expect(readToken(novo).claims['cod_projeto_pro']).toBe(cod_projeto_pro);
    expect([(await list(novo)).status, (await list(usuario.token)).status]).toEqual([200, 200]);
  });

  it('§6: role is a number, 1 = Admin, read from the token; permissions are strings Module:Action', async () => {
    const { claims } = readToken((await createUsuario(api, 1)).token);
    expect(claims['role']).toBe(1);
    for (const permissao of claims['permissions'] as string[]) expect(permissao).toMatch(/^[^:]+:[^:]+$/);
    expect(claims['permissions']).toContain('Controle Inspecao:ListarControleInspecao');
  });

  it('§7: every call but those of sign-in and recovery asks for the Bearer token', async () => {
    for (const [metodo, url] of [
      ['GET', '/usuario'],
      ['POST', '/usuario/tokenprojeto/1'],
      ['GET', '/projeto'],
      ['GET', '/projeto/listar/usuario/1'],
      ['GET', '/projeto/eap/1'],
      ['GET', '/projeto/usuarioaprovacao/1/1'],
    ] as const) {
      expect(await api.send(metodo, url)).toMatchObject(INVALIDA);
    }
    for (const [url, corpo] of [
      ['/usuario/signin', { des_email_usu: 'a@b.c', des_senha_usu: 'x' }],
      ['/usuario/recuperarsenha', { des_email_usu: 'a@b.c' }],
      ['/usuario/confirmarsenha', { des_senha_usu: 'x', token: 'x' }],
    ] as const) {
      expect((await api.send('POST', url, corpo)).status).not.toBe(401);
    }
  });

  it('§8: every error has a message, and only the lack of a session is 401', async () => {
    const consulta = await createUsuario(api, 12);
    for (const [metodo, url, corpo, status] of [
      ['PUT', '/usuario/conta/senha', { atual: 'errada', nova: 'x' }, 422],
      ['POST', '/projeto', {}, 403],
      ['GET', '/cronograma', undefined, 409],
      ['PUT', '/usuario/conta', { nome: 'A', telefone: null, versao: 7 }, 409],
      ['GET', '/nao-existe', undefined, 404],
    ] as const) {
      const resposta = await api.send(metodo, url, corpo, consulta.token);
      expect([url, resposta.status]).toEqual([url, status]);
      expect(resposta.body).toMatchObject({ codigo: expect.any(String), mensagem: expect.stringMatching(/\S/) });
    }
  });

  it('§9: a token fits where it travels: Admin in a project too, within 14 kB', async () => {
    const admin = await createUsuario(api, 1);
    const { cod_projeto_pro } = await createProjeto(api, admin.token);
    const { body } = await api.send<{ access_token: string }>(
      'POST',
      `/usuario/tokenprojeto/${cod_projeto_pro}`,
      {},
      admin.token,
    );
    expect(Buffer.byteLength(body.access_token)).toBeLessThanOrEqual(14_000);
  });
});
