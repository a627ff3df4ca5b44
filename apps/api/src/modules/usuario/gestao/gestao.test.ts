import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokensEnviados } from '../../../testing/correio.ts';
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
  alvo = await createUsuario(api, 4);
});

const post = <T = { codigo?: string }>(url: string, body: unknown = {}, token = admin.token) =>
  api.send<T>('POST', url, body, token);
const isOpen = async ({ token }: Pessoa) => (await api.send('GET', '/projeto', undefined, token)).status === 200;
const signin = (email: string, des_senha_usu: string) =>
  api.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu: email, des_senha_usu });
const MOTIVO = { motivo: 'Saiu da empresa.' };

/** What the person was told of one kind. */
const avisos = async (tipo: string): Promise<string[]> => {
  const { rows } = await api.database.pool.query<{ texto: string }>(
    'select texto from notificacao where usuario_id = $1 and tipo = $2 order by id',
    [alvo.id, tipo],
  );
  return rows.map(({ texto }) => texto);
};

let serie = 0;
const convite = (mudanca: object = {}) => {
  serie += 1;
  return { nome: 'Ivo "Zé" <b>Lima</b> 🛠', email: `convidada${serie}@exemplo.com.br`, perfilId: 4, ...mudanca };
};

describe('POST /usuario/convidar', () => {
  it('sends a link of 72 h that lets the person choose a password and enter, once', async () => {
    const dados = convite({ email: `Convidada.X@Exemplo.com.br` });
    const email = 'convidada.x@exemplo.com.br';
    const { status, body } = await post<{ id: number }>('/usuario/convidar', dados);
    expect(status).toBe(200);
    const [token = ''] = await tokensEnviados(api, email);
    const conferido = (await api.send<{ expiraEm: string }>('POST', '/usuario/conferirtoken', { token })).body;
    expect(conferido).toMatchObject({ tipo: 'CONVITE', nome: dados.nome, email: 'c***@exemplo.com.br' });
    expect((Date.parse(conferido.expiraEm) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    expect((await signin(email, NOVA)).status).toBe(422);
    const confirm = () => api.send('POST', '/usuario/confirmarsenha', { des_senha_usu: NOVA, token });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).body).toMatchObject({ codigo: 'senha.token' });
    expect((await signin(email, NOVA)).status).toBe(200);
    expect(await post(`/usuario/${body.id}/convite`)).toMatchObject({ body: { codigo: 'usuario.situacao' } });
  });

  it('puts the person in a project of who invites, and in no other', async () => {
    const meu = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    const alheio = (await createProjeto(api, admin.token)).cod_projeto_pro;
    const { body } = await post<{ id: number }>('/usuario/convidar', convite({ projetoId: meu }), gerente.token);
    const { rows } = await api.database.pool.query('select projeto_id from projeto_usuario where usuario_id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ projeto_id: meu }]);
    const recusa = await post('/usuario/convidar', convite({ projetoId: alheio }), gerente.token);
    expect(recusa).toMatchObject({ status: 404, body: { codigo: 'projeto.nao_encontrado' } });
  });

  it('only lets Admin give profile 1', async () => {
    expect(await post('/usuario/convidar', convite({ perfilId: 1 }), gerente.token)).toMatchObject({
      status: 422,
      body: { campos: { perfilId: 'O perfil Admin só é dado por um administrador.' } },
    });
    expect((await post('/usuario/convidar', convite({ perfilId: 1 }))).status).toBe(200);
  });

  it('gives nobody a profile that may more than the inviter', async () => {
    const { db } = api.database;
    await db.insertInto('perfil').values({ id: 950, nome: 'Modelos', visibilidade: 'PROJETO' }).execute();
    await api.database.pool.query(`insert into perfil_permissao select 950, id from permissao
      where chave = 'EmailTemplate:EditarEmailTemplate'`);
    expect(await post('/usuario/convidar', convite({ perfilId: 950 }), gerente.token)).toMatchObject({
      status: 403,
      body: { acao: expect.stringContaining('EmailTemplate:EditarEmailTemplate') },
    });
  });

  it('gives nobody, in a project, a profile that may more than the inviter there', async () => {
    const { db } = api.database;
    await db.insertInto('perfil').values({ id: 953, nome: 'Porteiro', visibilidade: 'PROJETO' }).execute();
    await api.database.pool.query(`insert into perfil_permissao select 953, id from permissao
      where chave = 'Projeto:VincularUsuario'`);
    const projetoId = (await createProjeto(api, admin.token)).cod_projeto_pro;
    await enterProjeto(api, gerente, projetoId, 953);
    expect((await post('/usuario/convidar', convite(), gerente.token)).status).toBe(200);
    expect((await post('/usuario/convidar', convite({ projetoId }), gerente.token)).status).toBe(403);
  });

  it('says that an e-mail is taken, in its field', async () => {
    expect(await post('/usuario/convidar', convite({ email: alvo.email.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { codigo: 'registro.repetido', campos: { email: expect.any(String) } },
    });
  });

  it.each(['', 'sem arroba', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.z', '<a@b.cd>', 'a,b@c.de'])(
    'refuses "%s" as an e-mail',
    async (email) => {
      const { status, body } = await post<{ campos: object }>('/usuario/convidar', convite({ email }));
      expect(status).toBe(422);
      expect(Object.keys(body.campos)).toEqual(['email']);
    },
  );

  it('sends another link on request, and voids the one before', async () => {
    const dados = convite();
    const { id } = (await post<{ id: number }>('/usuario/convidar', dados)).body;
    expect((await post(`/usuario/${id}/convite`)).status).toBe(200);
    const [primeiro, segundo] = await tokensEnviados(api, dados.email);
    const check = (token: string | undefined) => api.send('POST', '/usuario/conferirtoken', { token });
    expect((await check(primeiro)).status).toBe(422);
    expect((await check(segundo)).status).toBe(200);
  });
});

describe('GET /usuario/lista', () => {
  const list = (query: string, token = admin.token) =>
    api.send<{ linhas: { id: number; nome: string }[]; total: number }>(
      'GET',
      `/usuario/lista?${query}`,
      undefined,
      token,
    );

  it('tells what administering needs of each person, and no password', async () => {
    await createProjeto(api, alvo.token);
    const projeto = (await createProjeto(api, gerente.token)).cod_projeto_pro;
    await enterProjeto(api, alvo, projeto);
    const { body } = await list(`busca=${encodeURIComponent(alvo.email)}`);
    expect(body).toEqual({
      total: 1,
      linhas: [
        {
          id: alvo.id,
          nome: expect.any(String),
          email: alvo.email,
          perfilId: 4,
          perfilNome: 'Controlador (Apontador)',
          projetos: 1,
          situacao: 'ATIVO',
          ultimoAcesso: expect.any(String),
          mfa: false,
          bloqueadoAte: null,
          motivoBloqueio: null,
          foto: false,
          versao: 1,
        },
      ],
    });
  });

  it('filters by situation and profile, and reads % and _ as letters', async () => {
    await post(`/usuario/${alvo.id}/bloquear`, MOTIVO);
    const ids = async (query: string) => (await list(query)).body.linhas.map(({ id }) => id);
    expect(await ids('situacao=BLOQUEADO')).toContain(alvo.id);
    expect(await ids('situacao=ATIVO')).not.toContain(alvo.id);
    expect(await ids('perfilId=1')).toContain(admin.id);
    expect(await ids('perfilId=1')).not.toContain(alvo.id);
    expect(await ids('busca=%25')).toEqual([]);
    expect(await ids('pagina=500')).toEqual([]);
  });

  it('finds a name without its accents and in any case', async () => {
    await api.database.db.updateTable('usuario').set({ nome: 'Otávio Conceição' }).where('id', '=', alvo.id).execute();
    expect((await list('busca=OTAVIO%20conceicao')).body.linhas.map(({ id }) => id)).toEqual([alvo.id]);
  });

  it('shows who is waiting after wrong passwords, until somebody unlocks them', async () => {
    for (let i = 0; i < 6; i++) await signin(alvo.email, 'errada');
    const [linha] = (await list(`busca=${alvo.email}`)).body.linhas;
    expect(linha).toMatchObject({ bloqueadoAte: expect.any(String) });
    expect((await signin(alvo.email, SENHA)).status).toBe(429);
    expect((await post(`/usuario/${alvo.id}/desbloquear`)).status).toBe(200);
    expect((await signin(alvo.email, SENHA)).status).toBe(200);
  });
});

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
    await api.send(
      'PUT',
      '/usuario/conta/preferencias',
      { notificacoes: { SENHA: { sistema: false, email: false } } },
      alvo.token,
    );
    await post(`/usuario/${alvo.id}/redefinirsenha`);
    expect(await avisos('SENHA')).toEqual([expect.stringContaining('gerou uma senha provisória para você')]);
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

  it('never leaves the product without an active Admin, of two who block each other at once too', async () => {
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
    const { id } = (await post<{ id: number }>('/usuario/convidar', convite())).body;
    await post(`/usuario/${id}/bloquear`, MOTIVO);
    await post(`/usuario/${id}/desbloquear`);
    expect((await post(`/usuario/${id}/convite`)).status).toBe(200);
  });
});

describe('PUT /usuario/:id/perfil', () => {
  const change = (perfilId: number, { de = admin, em = alvo, versao = 1 } = {}) =>
    api.send<{ codigo: string; campos: object }>('PUT', `/usuario/${em.id}/perfil`, { perfilId, versao }, de.token);
  const perfilDe = async ({ id }: Pessoa) => {
    const { rows } = await api.database.pool.query('select perfil_id from usuario where id = $1', [id]);
    return rows[0].perfil_id;
  };

  it('changes the rights from the next call on, tells the person, and writes down who did it', async () => {
    expect(await change(12)).toMatchObject({ status: 200, body: {} });
    expect(await api.send('POST', '/projeto', {}, alvo.token)).toMatchObject({ status: 403 });
    expect(await avisos('PERMISSAO')).toEqual([expect.stringContaining('mudou o seu perfil para Consulta.')]);
    const { rows } = await api.database.pool.query(
      `select usuario_id, antes, depois from auditoria where registro_id = $1 and acao = 'PERFIL'`,
      [alvo.id],
    );
    expect(rows).toEqual([{ usuario_id: admin.id, antes: { perfilId: 4 }, depois: { perfilId: 12 } }]);
  });

  it('reaches the open screens of the person at once', async () => {
    const { port } = api.app.server.address() as AddressInfo;
    const controle = new AbortController();
    const corrente = await fetch(`http://127.0.0.1:${port}/api/evento`, {
      headers: { authorization: `Bearer ${alvo.token}` },
      signal: controle.signal,
    });
    const leitor = (corrente.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    await change(12);
    let ouvido = '';
    while (!ouvido.includes('"permissoes"')) ouvido += (await leitor.read()).value ?? '';
    controle.abort();
  });

  it('changes and tells nothing when it is the profile they have', async () => {
    expect((await change(4)).status).toBe(200);
    expect(await avisos('PERMISSAO')).toEqual([]);
  });

  it('refuses a version nobody read', async () => {
    await change(12);
    expect(await change(5)).toMatchObject({ status: 409, body: { codigo: 'registro.alterado' } });
    expect(await perfilDe(alvo)).toBe(12);
  });

  it('refuses a profile that does not exist, in its field', async () => {
    expect(await change(30_000)).toMatchObject({ status: 422, body: { campos: { perfilId: expect.any(String) } } });
  });

  it('gives Admin only by an Admin, and never takes or gives what the caller has not', async () => {
    expect((await change(1, { de: gerente })).status).toBe(422);
    const outroAdmin = await createUsuario(api, 1);
    expect((await change(12, { de: gerente, em: outroAdmin })).body).toMatchObject({ codigo: 'usuario.protegido' });
    const { db, pool } = api.database;
    await db.insertInto('perfil').values({ id: 952, nome: 'Editor de modelos', visibilidade: 'PROJETO' }).execute();
    await pool.query(`insert into perfil_permissao select 952, id from permissao
      where chave = 'EmailTemplate:EditarEmailTemplate'`);
    expect((await change(952, { de: gerente })).status).toBe(403);
    expect([await perfilDe(alvo), await perfilDe(outroAdmin)]).toEqual([4, 1]);
  });

  it('is not of oneself', async () => {
    expect((await change(12, { em: admin })).body).toMatchObject({ codigo: 'usuario.protegido' });
  });

  it('leaves an active Admin, of two who demote each other at once too', async () => {
    const so = await startApi({ jobs: false });
    try {
      const [a, b] = [await createUsuario(so, 1), await createUsuario(so, 1)];
      const demote = (quem: Pessoa, de: Pessoa) =>
        so.send('PUT', `/usuario/${de.id}/perfil`, { perfilId: 12, versao: 1 }, quem.token);
      expect((await Promise.all([demote(a, b), demote(b, a)])).map(({ status }) => status)).toContain(200);
      const { rows } = await so.database.pool.query('select from usuario where perfil_id = 1');
      expect(rows).toHaveLength(1);
    } finally {
      await so.close();
    }
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
    const outro = await createUsuario(api, 1);
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
    const outro = await createUsuario(api, 951);
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
      body: { acao: expect.stringContaining('EmailTemplate:EditarEmailTemplate') },
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
