import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto, SENHA } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
const NOVA = 'vento de agosto na torre';

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
let alvo: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());
beforeEach(async () => {
  alvo = await createUsuario(api, 4, gerente.id);
});

const post = <T = { codigo?: string }>(url: string, body: unknown = {}, token = admin.token) =>
  api.send<T>('POST', url, body, token);
const isOpen = async ({ token }: Pessoa) => (await api.send('GET', '/projeto', undefined, token)).status === 200;
const signin = (email: string, des_senha_usu: string) =>
  api.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu: email, des_senha_usu });
const MOTIVO = { motivo: 'Saiu da empresa.' };

/** Notices to the person about their password. */
const avisos = async (): Promise<string[]> => {
  const { rows } = await api.database.pool.query<{ texto: string }>(
    `select texto from notificacao where usuario_id = $1 and tipo = 'SENHA' order by id`,
    [alvo.id],
  );
  return rows.map(({ texto }) => texto);
};

describe('POST /usuario/:id/redefinirsenha', () => {
  it('generates a password, shown once, that must be changed before anything else', async () => {
    const { body } = await post<{ senha: string }>(`/usuario/${alvo.id}/redefinirsenha`);
    expect(body.senha).toMatch(/^[a-z]{6}-[a-z]{6}-[a-z]{6}-\d\d$/);
    expect(await isOpen(alvo)).toBe(false);
    expect((await signin(alvo.email, SENHA)).status).toBe(422);
    const { token } = (await signin(alvo.email, body.senha)).body;
    const get = (url: string) => api.send<{ codigo: string }>('GET', url, undefined, token);
    for (const url of ['/projeto', '/usuario', '/usuario/conta/sessoes', '/evento']) {
      expect([url, (await get(url)).status, (await get(url)).body.codigo]).toEqual([url, 403, 'senha.trocar']);
    }
    expect((await get('/usuario/conta')).body).toMatchObject({ trocarSenha: true });
    expect((await post('/usuario/token', {}, token)).status).toBe(200);
    const change = (atual: string, nova: string) => api.send('PUT', '/usuario/conta/senha', { atual, nova }, token);
    expect((await change(body.senha, body.senha)).body).toMatchObject({ codigo: 'senha.fraca' });
    expect((await change(body.senha, NOVA)).status).toBe(200);
    expect((await get('/projeto')).status).toBe(200);
    expect((await get('/usuario/conta')).body).toMatchObject({ trocarSenha: false });
  });

  it('tells the person who did it, whatever they prefer', async () => {
    await api.send('PUT', '/usuario/conta/preferencias', { notificacoes: { SENHA: { sistema: false } } }, alvo.token);
    await post(`/usuario/${alvo.id}/redefinirsenha`);
    expect(await avisos()).toEqual([expect.stringContaining('gerou uma senha provisória para você')]);
  });

  it('lets who must change the password sign out', async () => {
    const { senha } = (await post<{ senha: string }>(`/usuario/${alvo.id}/redefinirsenha`)).body;
    const { token } = (await signin(alvo.email, senha)).body;
    expect((await post('/usuario/signout', {}, token)).status).toBe(200);
  });

  it('is not for oneself', async () => {
    expect(await post(`/usuario/${admin.id}/redefinirsenha`)).toMatchObject({ body: { codigo: 'usuario.protegido' } });
  });
});

describe('POST /usuario/:id/bloquear', () => {
  it('keeps the person out from this moment on: calls, event stream and open links', async () => {
    const { port } = api.app.server.address() as AddressInfo;
    const corrente = await fetch(`http://127.0.0.1:${port}/api/evento`, {
      headers: { authorization: `Bearer ${alvo.token}` },
    });
    const leitor = (corrente.body as ReadableStream<Uint8Array>).getReader();
    await leitor.read();
    expect((await post(`/usuario/${alvo.id}/bloquear`, MOTIVO)).status).toBe(200);
    for (let lido = await leitor.read(); !lido.done; lido = await leitor.read());
    expect(await api.send('GET', '/projeto', undefined, alvo.token)).toMatchObject({
      status: 401,
      body: { codigo: 'sessao.invalida' },
    });
    expect((await signin(alvo.email, SENHA)).body).toMatchObject({ codigo: 'sessao.inativa' });
    expect((await post(`/usuario/${alvo.id}/desbloquear`)).status).toBe(200);
    expect(await isOpen(alvo)).toBe(false);
    expect((await signin(alvo.email, SENHA)).status).toBe(200);
  });

  it('asks for the reason', async () => {
    expect(await post(`/usuario/${alvo.id}/bloquear`, { motivo: ' ok ' })).toMatchObject({
      status: 422,
      body: { campos: { motivo: expect.any(String) } },
    });
  });

  it('is never of oneself', async () => {
    expect((await post(`/usuario/${admin.id}/bloquear`, MOTIVO)).body).toMatchObject({ codigo: 'usuario.protegido' });
  });

  it('never leaves the product without an active Admin, of two who block each other at once too', {
    tags: ['demorado'],
  }, async () => {
    const so = await startApi({ jobs: false });
    try {
      const [a, b] = [await createUsuario(so, 1), await createUsuario(so, 1)];
      const block = (quem: Pessoa, de: Pessoa) => so.send('POST', `/usuario/${de.id}/bloquear`, MOTIVO, quem.token);
      const estados = (await Promise.all([block(a, b), block(b, a)])).map(({ status }) => status);
      expect(estados).toContain(200);
      expect(estados.some((status) => status !== 200)).toBe(true);
      const { rows } = await so.database.pool.query(`select from usuario where perfil_id = 1 and situacao = 'ATIVO'`);
      expect(rows).toHaveLength(1);
    } finally {
      await so.close();
    }
  });

  it('gives back as active, not as invited, who enters without a password and waits or was blocked', async () => {
    await api.database.pool.query('update usuario set senha = null where id = $1', [alvo.id]);
    const situacao = async () => {
      const { rows } = await api.database.pool.query('select situacao from usuario where id = $1', [alvo.id]);
      return rows[0].situacao;
    };
    for (let i = 0; i < 6; i++) await signin(alvo.email, 'errada');
    await post(`/usuario/${alvo.id}/desbloquear`);
    expect(await situacao()).toBe('ATIVO');
    await post(`/usuario/${alvo.id}/bloquear`, MOTIVO);
    await post(`/usuario/${alvo.id}/desbloquear`);
    expect(await situacao()).toBe('ATIVO');
  });

  it('gives a person who never accepted the invitation back as invited', async () => {
    const { id } = (
      await post<{ id: number }>('/usuario/convidar', {
        nome: 'Ivo Lima',
        email: 'ivo.lima@exemplo.com.br',
        perfilId: 4,
      })
    ).body;
    await post(`/usuario/${id}/bloquear`, MOTIVO);
    await post(`/usuario/${id}/desbloquear`);
    expect((await post(`/usuario/${id}/convite`)).status).toBe(200);
  });
});

describe('sessions of others', () => {
  it('are seen and ended one by one or all', async () => {
    const { token } = (await signin(alvo.email, SENHA)).body;
    const { body } = await api.send<{ id: string; atual: boolean }[]>(
      'GET',
      `/usuario/${alvo.id}/sessoes`,
      undefined,
      admin.token,
    );
    expect(body).toHaveLength(2);
    expect(body.every(({ atual }) => !atual)).toBe(true);
    const url = `/usuario/${alvo.id}/sessoes/encerrar`;
    expect((await post(url, { ids: [body[0]?.id] })).body).toEqual({ encerradas: 1 });
    expect((await post(url, { todas: true })).body).toEqual({ encerradas: 1 });
    expect([await isOpen(alvo), await isOpen({ ...alvo, token })]).toEqual([false, false]);
  });

  it('are not ended under the name of another person', async () => {
    const outra = await createUsuario(api);
    const { rows } = await api.database.pool.query('select id from sessao where usuario_id = $1', [outra.id]);
    expect((await post(`/usuario/${alvo.id}/sessoes/encerrar`, { ids: [rows[0].id] })).body).toEqual({ encerradas: 0 });
    expect(await isOpen(outra)).toBe(true);
  });
});

describe('who is not an Admin', () => {
  it.each([
    ['/redefinirsenha', {}],
    ['/bloquear', MOTIVO],
    ['/desbloquear', {}],
    ['/sessoes/encerrar', { todas: true }],
    ['/convite', {}],
  ])('never acts on an Admin: POST /usuario/:id%s', async (caminho, corpo) => {
    const outro = await createUsuario(api, 1, gerente.id);
    expect(await post(`/usuario/${outro.id}${caminho}`, corpo, gerente.token)).toMatchObject({
      status: 409,
      body: { codigo: 'usuario.protegido' },
    });
    expect(await isOpen(outro)).toBe(true);
  });

  it('never acts on who may more than they do', async () => {
    const { db } = api.database;
    await db.insertInto('perfil').values({ id: 951, nome: 'Outros modelos', visibilidade: 'PROJETO' }).execute();
    await api.database.pool.query(`insert into perfil_permissao select 951, id from permissao
      where chave = 'EmailTemplate:ListarEmailTemplate'`);
    const outro = await createUsuario(api, 951, gerente.id);
    expect((await post(`/usuario/${outro.id}/redefinirsenha`, {}, gerente.token)).status).toBe(403);
    expect(await isOpen(outro)).toBe(true);
  });

  it('never acts on who was given, by name, a right that they do not have', async () => {
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
       select $1, id, 'CONCEDE' from permissao where chave = 'EmailTemplate:EditarEmailTemplate'`,
      [alvo.id],
    );
    expect(await post(`/usuario/${alvo.id}/redefinirsenha`, {}, gerente.token)).toMatchObject({
      status: 403,
      body: { acao: expect.stringContaining('"Modelos de e-mail: Editar"') },
    });
    expect(await isOpen(alvo)).toBe(true);
  });

  it.each([
    ['POST', '/redefinirsenha', {}],
    ['POST', '/bloquear', MOTIVO],
    ['POST', '/mfa/remover', {}],
    ['GET', '/sessoes', undefined],
    ['PUT', '/perfil', { perfilId: 12, versao: 1 }],
  ])('never acts on somebody of a project that is not theirs: %s /usuario/:id%s', async (metodo, caminho, corpo) => {
    const alheio = (await createProjeto(api, admin.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, alheio);
    const url = `/usuario/${alvo.id}${caminho}`;
    expect(await api.send(metodo, url, corpo, gerente.token)).toMatchObject({
      status: 409,
      body: { codigo: 'usuario.protegido', mensagem: 'Esta pessoa também é de um projeto que não é seu.' },
    });
    expect(await isOpen(alvo)).toBe(true);
  });

  it.each([
    ['POST', '/redefinirsenha', {}],
    ['POST', '/bloquear', MOTIVO],
    ['POST', '/desbloquear', {}],
    ['POST', '/convite', {}],
    ['POST', '/sessoes/encerrar', { todas: true }],
    ['POST', '/mfa/remover', {}],
    ['GET', '/sessoes', undefined],
    ['GET', '', undefined],
    ['PUT', '/perfil', { perfilId: 12, versao: 1 }],
  ])('is told of somebody of another client as of nobody: %s /usuario/:id%s', async (metodo, caminho, corpo) => {
    const [solto, alheio] = [await createUsuario(api, 4), await createUsuario(api, 4)];
    await enterProjeto(api, alheio, (await createProjeto(api, admin.token)).cod_projeto_pro);
    for (const id of [solto.id, alheio.id])
      expect(await api.send(metodo, `/usuario/${id}${caminho}`, corpo, gerente.token)).toMatchObject({
        status: 404,
        body: { mensagem: 'Usuário não encontrado.' },
      });
    expect([await isOpen(solto), await isOpen(alheio)]).toEqual([true, true]);
  });

  it('lists, exports, searches and adds to a team only who is of the clients of their projects, or whom they invited', async () => {
    const projetoId = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    const [colega, alheio] = [await createUsuario(api, 4), await createUsuario(api, 4)];
    await enterProjeto(api, colega, projetoId);
    await enterProjeto(api, alheio, (await createProjeto(api, admin.token)).cod_projeto_pro);
    const read = async (url: string) => JSON.stringify((await api.send('GET', url, undefined, gerente.token)).body);
    const lugares = [
      await read('/usuario'),
      await read('/usuario/lista?limite=200'),
      await read('/busca?q=Pessoa'),
      await read(`/projeto/${projetoId}/equipe/candidato?busca=${alheio.email}`),
      JSON.stringify((await post('/usuario/exportar', { formato: 'csv' }, gerente.token)).body),
    ];
    expect(lugares.map((lido) => lido.includes(alheio.email))).toEqual([false, false, false, false, false]);
    expect([lugares[0], lugares[1], lugares[4]].map((lido) => lido?.includes(colega.email))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      (await post('/usuario/convidar', { nome: 'X', email: alheio.email, perfilId: 4 }, gerente.token)).body,
    ).toMatchObject({ codigo: 'dados.invalidos' });
  });

  it('acts on somebody of a common project, unless that person may more in it', async () => {
    const comum = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, comum);
    const end = () => post(`/usuario/${alvo.id}/sessoes/encerrar`, { todas: true }, gerente.token);
    expect((await end()).status).toBe(200);
    await enterProjeto(api, gerente, comum, 12);
    expect((await end()).status).toBe(403);
  });

  it.each(['/usuario/999999/redefinirsenha', '/usuario/999999/desbloquear'])('gets 404 of nobody: %s', async (url) => {
    expect(await post(url)).toMatchObject({ status: 404, body: { mensagem: 'Usuário não encontrado.' } });
  });
});

it('writes down each of these acts, by whom and on whom, without a password', async () => {
  const { senha } = (await post<{ senha: string }>(`/usuario/${alvo.id}/redefinirsenha`)).body;
  await post(`/usuario/${alvo.id}/bloquear`, MOTIVO);
  await post(`/usuario/${alvo.id}/desbloquear`);
  await post(`/usuario/${alvo.id}/sessoes/encerrar`, { todas: true });
  const fatos = await api.database.db
    .selectFrom('auditoria')
    .select(['acao', 'antes', 'depois'])
    .where('registroId', '=', alvo.id)
    .where('usuarioId', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(fatos.map(({ acao }) => acao)).toEqual(['SENHA_REDEFINIDA', 'BLOQUEIO', 'DESBLOQUEIO', 'SESSOES_ENCERRADAS']);
  expect(fatos[1]).toMatchObject({ depois: { situacao: 'BLOQUEADO', motivo: 'Saiu da empresa.' } });
  expect(JSON.stringify(fatos)).not.toContain(senha);
});

describe('POST /usuario/:id/inativar', () => {
  it('ends the sessions and keeps the person out until made active again', async () => {
    expect(await isOpen(alvo)).toBe(true);
    expect((await post(`/usuario/${alvo.id}/inativar`)).status).toBe(200);
    expect(await isOpen(alvo)).toBe(false);
    expect((await signin(alvo.email, SENHA)).status).not.toBe(200);
    expect((await post(`/usuario/${alvo.id}/inativar`)).body).toMatchObject({ codigo: 'usuario.situacao' });
    expect((await post(`/usuario/${alvo.id}/desbloquear`)).status).toBe(200);
    expect((await signin(alvo.email, SENHA)).status).toBe(200);
    const fatos = api.database.db.selectFrom('auditoria').selectAll().where('entidade', '=', 'usuario').orderBy('id');
    expect(await fatos.where('registroId', '=', alvo.id).where('acao', '=', 'SITUACAO').execute()).toMatchObject([
      { usuarioId: admin.id, antes: { situacao: 'ATIVO' }, depois: { situacao: 'INATIVO' } },
      { usuarioId: admin.id, antes: { situacao: 'INATIVO' }, depois: { situacao: 'ATIVO' } },
    ]);
  });

  it('is done neither on oneself nor on an administrator by who is not one', async () => {
    expect((await post(`/usuario/${admin.id}/inativar`)).body).toMatchObject({ codigo: 'usuario.protegido' });
    const { id } = await createUsuario(api, 1, gerente.id);
    expect((await post(`/usuario/${id}/inativar`, {}, gerente.token)).body).toMatchObject({
      codigo: 'usuario.protegido',
    });
    expect((await post(`/usuario/${gerente.id}/inativar`, {}, alvo.token)).status).toBe(403);
  });
});

describe('PUT /usuario/:id/nome', () => {
  const put = (nome: string, versao: number, token = admin.token) =>
    api.send('PUT', `/usuario/${alvo.id}/nome`, { nome, versao }, token);

  it('corrects the name over the version that was read, tells the person, and is on record', async () => {
    expect((await put('Nome Certo', 1)).status).toBe(200);
    expect((await put('Outro Nome', 1)).body).toMatchObject({ codigo: 'registro.alterado' });
    expect((await put('  ', 2)).status).toBe(422);
    const { rows } = await api.database.pool.query(
      `select u.nome, n.titulo, (select a.depois from auditoria a where a.entidade = 'usuario' and a.acao = 'U'
        and a.registro_id = u.id) as depois from usuario u join notificacao n on n.usuario_id = u.id where u.id = $1`,
      [alvo.id],
    );
    expect(rows).toEqual([{ nome: 'Nome Certo', titulo: 'Seu nome foi corrigido', depois: { nome: 'Nome Certo' } }]);
  });

  it('is refused to who may not edit people, and on who may more', async () => {
    expect((await put('X Y', 1, alvo.token)).status).toBe(403);
    const { id } = await createUsuario(api, 1, gerente.id);
    expect(
      (await api.send('PUT', `/usuario/${id}/nome`, { nome: 'X Y', versao: 1 }, gerente.token)).body,
    ).toMatchObject({ codigo: 'usuario.protegido' });
  });
});
