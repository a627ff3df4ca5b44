import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

let api: Api;
let gerente: Pessoa;
let pessoa: Pessoa;
let id: number;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  gerente = await createUsuario(api, 2);
  pessoa = await createUsuario(api, 12, gerente.id);
  id = (await createProjeto(api, gerente.token)).cod_projeto_pro;
});

const post = (body: object, { projeto = id, token = gerente.token } = {}) =>
  api.send('POST', `/projeto/${projeto}/usuario`, body, token);
const linkByGet = (usuario: number, { projeto = id, token = gerente.token } = {}) =>
  api.send('GET', `/projeto/${projeto}/${usuario}`, undefined, token);
const vinculos = () =>
  api.database.db
    .selectFrom('projetoUsuario')
    .select(['usuarioId', 'perfilId'])
    .where('projetoId', '=', id)
    .where('usuarioId', '=', pessoa.id)
    .execute();
const auditados = () =>
  api.database.db
    .selectFrom('auditoria')
    .select(['acao', 'usuarioId', 'antes', 'depois'])
    .where('entidade', '=', 'projeto_usuario')
    .where('projetoId', '=', id)
    .orderBy('id')
    .execute();

describe.each<[string, (usuario: number, onde?: { projeto?: number; token?: string }) => ReturnType<typeof post>]>([
  ['GET /projeto/{a}/{b}', linkByGet],
  ['POST /projeto/{id}/usuario', (usuario, onde) => post({ cod_usuario_usu: usuario }, onde)],
])('%s', (_, link) => {
  it('puts the user in the project, once, and records it once', async () => {
    const esperado = {
      status: 200,
      body: { cod_projeto_pro: id, cod_usuario_usu: pessoa.id, cod_perfil_prf: null, num_nivel_aprovacao_upr: 0 },
    };
    expect(await link(pessoa.id)).toMatchObject(esperado);
    expect(await link(pessoa.id)).toMatchObject(esperado);
    expect(await vinculos()).toEqual([{ usuarioId: pessoa.id, perfilId: null }]);
    expect(await auditados()).toEqual([
      { acao: 'I', usuarioId: gerente.id, antes: null, depois: { usuarioId: pessoa.id, perfilId: null } },
    ]);
    expect((await api.send('GET', `/projeto/${id}`, undefined, pessoa.token)).status).toBe(200);
  });

  it('makes one link of many at once', async () => {
    const respostas = await Promise.all([link(pessoa.id), link(pessoa.id), link(pessoa.id)]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await vinculos()).toHaveLength(1);
    expect(await auditados()).toHaveLength(1);
  });

  it('needs the permission in that project', async () => {
    await enterProjeto(api, pessoa, id);
    expect(await link(pessoa.id, { token: pessoa.token })).toMatchObject({
      status: 403,
      body: {
        acao: 'Peça a permissão "Projetos: Incluir pessoas na equipe" ao gerente da parada ou ao administrador.',
      },
    });
  });

  it("is refused on another's project and on one that does not exist", async () => {
    const alheio = await createProjeto(api, (await createUsuario(api, 2)).token);
    for (const projeto of [alheio.cod_projeto_pro, 999_999]) {
      expect(await link(pessoa.id, { projeto })).toMatchObject({
        status: 404,
        body: { codigo: 'projeto.nao_encontrado' },
      });
    }
  });

  it('is refused for somebody who does not exist or is no longer active', async () => {
    expect(await link(999_999)).toMatchObject({ status: 404, body: { mensagem: 'Usuário não encontrado.' } });
    await api.database.db.updateTable('usuario').set({ situacao: 'INATIVO' }).where('id', '=', pessoa.id).execute();
    expect(await link(pessoa.id)).toMatchObject({
      status: 422,
      body: { campos: { cod_usuario_usu: 'Este usuário está inativo.' } },
    });
  });
});

describe('GET /projeto/{a}/{b}', () => {
  it('says that it is deprecated', async () => {
    expect((await linkByGet(pessoa.id)).headers).toMatchObject({ deprecation: 'true' });
  });

  it.each(['/projeto/1/x', '/projeto/x/1', '/projeto/1/2/3', '/projeto/eap/x', '/projeto/listar/1'])(
    'takes digits only: %s is not an address',
    async (url) => {
      expect(await api.send('GET', url, undefined, gerente.token)).toMatchObject({
        status: 404,
        body: { codigo: 'requisicao.rota' },
      });
    },
  );

  it('does not take the addresses of our own reads', async () => {
    expect((await api.send('GET', `/projeto/eap/${id}`, undefined, gerente.token)).body).toBeInstanceOf(Array);
    expect(await vinculos()).toEqual([]);
  });

  it('links nobody when only its headers are asked for', async () => {
    const resposta = await api.app.inject({
      method: 'HEAD',
      url: `/api/projeto/${id}/${pessoa.id}`,
      headers: { authorization: `Bearer ${gerente.token}` },
    });
    expect(resposta.statusCode).toBe(404);
    expect(await vinculos()).toEqual([]);
  });
});

describe('a profile inside the project', () => {
  const give = (cod_perfil_prf: number | null, onde?: { token: string }) =>
    post({ cod_usuario_usu: pessoa.id, cod_perfil_prf }, onde);

  it('is given, changed and taken back, each time recorded', async () => {
    expect((await give(3)).body).toMatchObject({ cod_perfil_prf: 3 });
    expect((await give(4)).body).toMatchObject({ cod_perfil_prf: 4 });
    await post({ cod_usuario_usu: pessoa.id });
    expect(await vinculos()).toEqual([{ usuarioId: pessoa.id, perfilId: 4 }]);
    expect((await give(null)).body).toMatchObject({ cod_perfil_prf: null });
    expect((await auditados()).map(({ acao, depois }) => [acao, depois])).toEqual([
      ['I', { usuarioId: pessoa.id, perfilId: 3 }],
      ['U', { usuarioId: pessoa.id, perfilId: 4 }],
      ['U', { usuarioId: pessoa.id, perfilId: null }],
    ]);
  });

  it('is not changed over a version that somebody else changed', async () => {
    const { body } = await give(3);
    expect(body).toMatchObject({ versao: 1 });
    const sobre = (cod_perfil_prf: number) => post({ cod_usuario_usu: pessoa.id, cod_perfil_prf, versao: 1 });
    const respostas = await Promise.all([sobre(4), sobre(6)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({
      codigo: 'registro.alterado',
      mensagem: expect.stringMatching(/^Registro alterado por Pessoa \d+ às \d\d:\d\d\.$/),
      acao: 'Recarregue para continuar.',
    });
    expect(await auditados()).toHaveLength(2);
    expect((await give(7)).body).toMatchObject({ cod_perfil_prf: 7, versao: 3 });
  });

  it('is never Admin, nor one that does not exist', async () => {
    for (const perfil of [1, 77, 2 ** 40]) {
      expect(await give(perfil)).toMatchObject({ status: 422, body: { codigo: 'dados.invalidos' } });
    }
    expect((await give(1)).body).toMatchObject({
      campos: { cod_perfil_prf: 'O perfil Admin não é dado por projeto.' },
    });
    expect(await vinculos()).toEqual([]);
  });

  it('is given only by who has all of its rights', async () => {
    const planejador = await createUsuario(api, 3);
    await enterProjeto(api, planejador, id);
    await enterProjeto(api, pessoa, id);
    const token = planejador.token;
    expect(await give(2, { token })).toMatchObject({ status: 403, body: { codigo: 'permissao.negada' } });
    expect((await give(4, { token })).status).toBe(200);
    const aSiMesmo = { cod_usuario_usu: planejador.id, cod_perfil_prf: 2 };
    expect((await post(aSiMesmo, { token })).status).toBe(403);
    const aoGerente = { cod_usuario_usu: gerente.id, cod_perfil_prf: 12 };
    expect((await post(aoGerente, { token })).status).toBe(403);
  });
});

describe('GET /projeto/usuarioaprovacao/{a}/{b}', () => {
  const alcada = (usuario: number, { projeto = id, token = gerente.token } = {}) =>
    api.send('GET', `/projeto/usuarioaprovacao/${projeto}/${usuario}`, undefined, token);

  it('answers level 0 when there is none, in the team or not', async () => {
    for (const usuario of [gerente.id, pessoa.id, 999_999]) {
      expect(await alcada(usuario)).toMatchObject({
        status: 200,
        body: {
          cod_projeto_pro: id,
          cod_usuario_usu: usuario,
          num_nivel_aprovacao_upr: 0,
          val_alcada_upr: null,
          num_alcada_hh_upr: null,
          documentos: [],
          substituindo: [],
        },
      });
    }
  });

  it('answers level and limits, money as exact text', async () => {
    await post({ cod_usuario_usu: pessoa.id });
    await api.database.db
      .updateTable('projetoUsuario')
      .set({ nivelAprovacao: 2, alcada: '150000.10', alcadaHh: 200 })
      .where('projetoId', '=', id)
      .where('usuarioId', '=', pessoa.id)
      .execute();
    expect((await alcada(pessoa.id)).body).toEqual({
      cod_projeto_pro: id,
      cod_usuario_usu: pessoa.id,
      num_nivel_aprovacao_upr: 2,
      val_alcada_upr: '150000.10',
      num_alcada_hh_upr: 200,
      documentos: ['ASFE', 'SSE', 'CAP'],
      substituindo: [],
    });
  });

  it("refuses a project that is not the caller's, known or not", async () => {
    const alheio = await createProjeto(api, (await createUsuario(api)).token);
    for (const projeto of [alheio.cod_projeto_pro, 999_999]) {
      expect(await alcada(gerente.id, { projeto })).toMatchObject({
        status: 404,
        body: { codigo: 'projeto.nao_encontrado' },
      });
    }
  });
});
