import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokensEnviados } from '../../../testing/correio.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
const NOVA = 'vento de agosto na torre';

let api: Api;
let admin: Pessoa;
let gerente: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  admin = await createUsuario(api, 1);
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());

const post = <T = { codigo?: string }>(url: string, body: unknown = {}, token = admin.token) =>
  api.send<T>('POST', url, body, token);
const signin = (email: string, des_senha_usu: string) =>
  api.send<{ token: string }>('POST', '/usuario/signin', { des_email_usu: email, des_senha_usu });

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
      body: { acao: expect.stringContaining('"Modelos de e-mail: Editar"') },
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
    expect(await post('/usuario/convidar', convite({ email: gerente.email.toUpperCase() }))).toMatchObject({
      status: 409,
      body: {
        codigo: 'usuario.email',
        mensagem: 'Este e-mail já é de um usuário.',
        acao: 'Procure a pessoa na lista de usuários ou use outro e-mail.',
        campos: { email: 'Já é o e-mail de um usuário.' },
      },
    });
  });

  it('does not say whose an e-mail is to who may not see the users', async () => {
    await api.database.db.insertInto('perfil').values({ id: 954, nome: 'Recepção', visibilidade: 'PROJETO' }).execute();
    await api.database.pool.query(`insert into perfil_permissao select 954, id from permissao
      where chave = 'Usuario:CadastrarUsuario'`);
    const recepcao = await createUsuario(api, 954);
    const recusa = await post('/usuario/convidar', convite({ email: gerente.email, perfilId: 954 }), recepcao.token);
    expect(recusa).toMatchObject({
      status: 422,
      body: { campos: { email: 'Não é possível usar este e-mail: fale com o administrador.' } },
    });
    expect(JSON.stringify(recusa.body)).not.toMatch(/já|existe/i);
  });

  it.each(['', 'sem arroba', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.z', '<a@b.cd>', 'a,b@c.de'])(
    'refuses "%s" as an e-mail',
    async (email) => {
      const { status, body } = await post<{ campos: object }>('/usuario/convidar', convite({ email }));
      expect(status).toBe(422);
      expect(Object.keys(body.campos)).toEqual(['email']);
    },
  );

  it('refuses a name of two lines', async () => {
    const { status, body } = await post<{ campos: object }>('/usuario/convidar', convite({ nome: 'Ana\nBcc: x@y.z' }));
    expect([status, body.campos]).toEqual([422, { nome: 'Use uma linha só.' }]);
  });

  it('sends another link on request, and voids the one before', async () => {
    const dados = convite();
    const { id } = (await post<{ id: number }>('/usuario/convidar', dados)).body;
    expect((await post(`/usuario/${id}/convite`)).status).toBe(200);
    const [primeiro, segundo] = await tokensEnviados(api, dados.email);
    const check = (token: string | undefined) => api.send('POST', '/usuario/conferirtoken', { token });
    expect((await check(primeiro)).status).toBe(422);
    expect((await check(segundo)).status).toBe(200);
  });

  it('gives the link to who sends it where nothing leaves by e-mail, and keeps it from them where it does', async () => {
    const dados = convite();
    const { id } = (await post<{ id: number }>('/usuario/convidar', dados)).body;
    const { body } = await post<{ link: string }>(`/usuario/${id}/convite`);
    const [, segundo] = await tokensEnviados(api, dados.email);
    expect(body).toEqual({ link: `http://127.0.0.1:4700/auth/convite?token=${segundo}` });
    const varias = await post<{ links: { id: number; link: string }[] }>('/usuario/lote/convite', {
      ids: [id, admin.id],
    });
    expect(varias.body).toMatchObject({
      feitos: [id],
      links: [{ id, link: expect.stringContaining('/auth/convite?token=') }],
    });
    const comCorreio = await startApi({
      jobs: false,
      env: { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_REMETENTE: 'cadencia@parada.exemplo' },
    });
    try {
      const outro = await createUsuario(comCorreio, 1);
      const call = async <T>(url: string, corpo: object) =>
        (await comCorreio.send<T>('POST', url, corpo, outro.token)).body;
      const novo = await call<{ id: number }>('/usuario/convidar', convite());
      expect(await call(`/usuario/${novo.id}/convite`, {})).toEqual({ link: null });
      expect(await call('/usuario/lote/convite', { ids: [novo.id] })).toEqual({
        feitos: [novo.id],
        recusas: [],
        links: [],
      });
    } finally {
      await comCorreio.close();
    }
  });
});
