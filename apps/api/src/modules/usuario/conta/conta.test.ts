import type { Ausencia } from '@cadencia/domain/usuario/conta/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;
interface Recusa {
  readonly codigo?: string;
  readonly campos?: Record<string, string>;
}

let api: Api;
let usuario: Pessoa;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
});

const get = <T = Record<string, unknown>>(url: string, token = usuario.token) =>
  api.send<T>('GET', `/usuario/conta${url}`, undefined, token);
const put = <T = Recusa>(url: string, body: unknown, token = usuario.token) =>
  api.send<T>('PUT', `/usuario/conta${url}`, body, token);

const APP = {
  LAYOUT: 'vertical',
  LAYOUT_THEME: 'dark',
  LAYOUT_MODE: 'detached',
  TOPBAR_COLOR: 'brand',
  MENU_COLOR: 'light',
  MENU_SIZE: 'sm-hover',
};

describe('GET and PUT /usuario/conta', () => {
  it('is the whole account and no password', async () => {
    expect((await get('')).body).toEqual({
      id: usuario.id,
      nome: expect.stringMatching(/^Pessoa/),
      email: usuario.email,
      telefone: null,
      perfilId: 3,
      perfilNome: 'Planejador',
      foto: false,
      trocarSenha: false,
      mfa: false,
      codigosRestantes: 0,
      preferencias: { versao: 1 },
      trocaEmail: null,
      versao: 1,
    });
  });

  it('changes name and telephone, with HTML, quotes and emoji as they are', async () => {
    const nome = `Ana "Nina" <script>alert('x')</script> 🛠️ ${'ç'.repeat(70)}`;
    const { body } = await put('', { nome, telefone: ' +55 (71) 98888-7777 ', versao: 1 });
    expect(body).toMatchObject({ nome, telefone: '+55 (71) 98888-7777', versao: 2 });
    expect((await get('')).body).toEqual(body);
  });

  it('refuses a save over a version nobody read, and says who saved', async () => {
    await put('', { nome: 'Primeira', telefone: null, versao: 1 });
    expect(await put('', { nome: 'Segunda', telefone: null, versao: 1 })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.alterado', mensagem: expect.stringContaining('Primeira') },
    });
  });

  it('lets one of two saves at once through', async () => {
    const saves = ['A', 'B'].map((nome) => put('', { nome, telefone: null, versao: 1 }));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['nome', { nome: ' ', telefone: null }],
    ['nome', { nome: 'x'.repeat(121), telefone: null }],
    ['nome', { nome: 'Ana\r\nBcc: x@y.z', telefone: null }],
    ['nome', { nome: 'Ana\tMaria', telefone: null }],
    ['nome', { nome: 'Ana\u2028Maria', telefone: null }],
    ['telefone', { nome: 'A', telefone: '123' }],
    ['telefone', { nome: 'A', telefone: 'ligue para mim' }],
  ])('says what is wrong with %s', async (campo, dados) => {
    const { status, body } = await put('', { ...dados, versao: 1 });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([422, [campo]]);
  });

  it('does not let anybody change e-mail, profile or situation', async () => {
    await put('', { nome: 'A', telefone: null, versao: 1, email: 'x@y.z', perfilId: 1, situacao: 'INATIVO' });
    expect((await get('')).body).toMatchObject({ email: usuario.email, perfilId: 3 });
  });
});

describe('PUT /usuario/conta/preferencias', () => {
  it('keeps what is not sent, and takes `app` back to none', async () => {
    await put('/preferencias', { app: APP, densidade: 'compacta' });
    await put('/preferencias', { paginaInicial: '/gestaoprojeto?aba=curva' });
    expect((await get('')).body).toMatchObject({
      preferencias: { app: APP, densidade: 'compacta', paginaInicial: '/gestaoprojeto?aba=curva' },
      versao: 1,
    });
    expect((await put('/preferencias', { app: null })).body).toMatchObject({ app: null, densidade: 'compacta' });
  });

  it.each([
    ['app.MENU_SIZE', { app: { ...APP, MENU_SIZE: 'enorme' } }],
    ['app.EXTRA', { app: { ...APP, EXTRA: 1 } }],
    ['app.LAYOUT', { app: { ...APP, LAYOUT: undefined } }],
    ['paginaInicial', { paginaInicial: 'https://outro.exemplo' }],
    ['paginaInicial', { paginaInicial: '//outro.exemplo' }],
    ['paginaInicial', { paginaInicial: '/\\outro.exemplo' }],
    ['paginaInicial', { paginaInicial: '/\t/outro.exemplo' }],
    ['densidade', { densidade: 'minima' }],
    ['projetoPadrao', { projetoPadrao: 999_999 }],
    ['notificacoes.MENCAO.sistema', { notificacoes: { MENCAO: { sistema: 'sim' } } }],
  ])('refuses %s', async (campo, mudanca) => {
    const { status, body } = await put('/preferencias', mudanca);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([422, [campo]]);
  });

  it('takes a project of one’s own as the default, and none of others', async () => {
    const meu = (await createProjeto(api, usuario.token)).cod_projeto_pro;
    const alheio = (await createProjeto(api, (await createUsuario(api)).token)).cod_projeto_pro;
    expect((await put('/preferencias', { projetoPadrao: meu })).body).toMatchObject({ projetoPadrao: meu });
    expect((await put('/preferencias', { projetoPadrao: alheio })).status).toBe(422);
  });

  it('of two devices the second to save a form is told when the first did; the layout counts for none', async () => {
    await put('/preferencias', { app: APP });
    expect((await put('/preferencias', { densidade: 'compacta', versao: 1 })).body).toMatchObject({ versao: 2 });
    api.setNow('2026-08-10T15:00:00Z');
    expect(await put('/preferencias', { paginaInicial: '/servico', versao: 1 })).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.alterado',
        mensagem: expect.stringMatching(/^Registro alterado por Pessoa \d+ às \d\d:\d\d/),
      },
    });
    await put('/preferencias', { app: null });
    expect((await put('/preferencias', { paginaInicial: '/servico', versao: 2 })).body).toMatchObject({
      densidade: 'compacta',
      paginaInicial: '/servico',
      versao: 3,
    });
  });

  it('loses nothing when two keys are saved at once', async () => {
    await Promise.all([
      put('/preferencias', { densidade: 'confortavel' }),
      put('/preferencias', { paginaInicial: '/servico' }),
      put('/preferencias', { notificacoes: { MENCAO: { sistema: true } } }),
      put('/preferencias', { notificacoes: { CALCULO: { sistema: false } } }),
    ]);
    expect((await get('')).body).toMatchObject({
      preferencias: {
        densidade: 'confortavel',
        paginaInicial: '/servico',
        notificacoes: { MENCAO: { sistema: true }, CALCULO: { sistema: false } },
      },
    });
  });
});

describe('own projects and absence', () => {
  async function team(): Promise<{ projeto: number; colega: Pessoa }> {
    const projeto = (await createProjeto(api, usuario.token)).cod_projeto_pro;
    const colega = await createUsuario(api, 2);
    await enterProjeto(api, colega, projeto);
    return { projeto, colega };
  }
  const level = (projetoId: number, usuarioId: number, nivel: number) =>
    api.database.db
      .updateTable('projetoUsuario')
      .set({ nivelAprovacao: nivel, alcada: '1500.5' })
      .where('projetoId', '=', projetoId)
      .where('usuarioId', '=', usuarioId)
      .execute();
  const AGOSTO = { inicio: '2027-08-02', termino: '2027-08-13' };
  const read = async () => (await get<Ausencia>('/ausencia')).body;
  /** Saves an absence over the current version. */
  const markAbsent = async (dados: object) =>
    put<Ausencia & Recusa>('/ausencia', { ...dados, versao: (await read()).versao });

  it('lists profile, level and limits of each project', async () => {
    const { projeto, colega } = await team();
    await enterProjeto(api, colega, projeto, 8);
    await level(projeto, colega.id, 3);
    expect((await get<unknown[]>('/projetos', colega.token)).body).toEqual([
      {
        projetoId: projeto,
        titulo: expect.any(String),
        perfilNome: 'Aprovador',
        nivel: 3,
        alcadaValor: '1500.50',
        alcadaHh: null,
      },
    ]);
  });

  it('is written where the substitute is a member of the same level or a higher one', async () => {
    const { projeto, colega } = await team();
    const outro = (await createProjeto(api, usuario.token)).cod_projeto_pro;
    await enterProjeto(api, colega, outro);
    await level(projeto, usuario.id, 2);
    await level(projeto, colega.id, 2);
    await level(outro, usuario.id, 3);
    await level(outro, colega.id, 2);
    const ausencia = { substitutoId: colega.id, ...AGOSTO };
    expect((await markAbsent(ausencia)).body).toMatchObject(ausencia);
    expect(await read()).toMatchObject(ausencia);
    const { rows } = await api.database.pool.query(
      'select projeto_id from projeto_usuario where usuario_id = $1 and substituto_id = $2',
      [usuario.id, colega.id],
    );
    expect(rows).toEqual([{ projeto_id: projeto }]);
    const nenhuma = { substitutoId: null, inicio: null, termino: null };
    expect((await markAbsent(nenhuma)).body).toMatchObject(nenhuma);
    expect(await read()).toMatchObject(nenhuma);
  });

  it('is not written over what the manager wrote of it meanwhile, nor the manager over the person', async () => {
    const { projeto, colega } = await team();
    const url = `/projeto/${projeto}/equipe`;
    const membro = async () =>
      (
        await api.send<{ linhas: { usuarioId: number; versao: number }[] }>('GET', url, undefined, colega.token)
      ).body.linhas.find(({ usuarioId }) => usuarioId === usuario.id);
    const lidaPelaPessoa = await read();
    const lidoPeloGerente = (await membro())?.versao;
    const substituicao = { usuarioId: colega.id, ...AGOSTO };
    const doGerente = (versao: number | undefined) =>
      api.send<Recusa>('PUT', `${url}/${usuario.id}`, { versao, substituicao }, colega.token);
    const escrita = { substitutoId: colega.id, inicio: '2027-09-01', termino: '2027-09-02' };
    expect((await put('/ausencia', { ...escrita, versao: lidaPelaPessoa.versao })).status).toBe(200);
    expect((await doGerente(lidoPeloGerente)).body).toMatchObject({ codigo: 'registro.alterado' });
    const { versao } = await read();
    expect((await doGerente((await membro())?.versao)).status).toBe(200);
    expect(await put('/ausencia', { ...escrita, versao })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.alterado' },
    });
    expect(await read()).toMatchObject({ substitutoId: colega.id, ...AGOSTO });
  });

  it('is refused of oneself, of a stranger, of a lower level and of who is blocked', async () => {
    const { projeto, colega } = await team();
    const estranho = await createUsuario(api);
    const ask = async (substitutoId: number) => (await markAbsent({ substitutoId, ...AGOSTO })).body.campos;
    const campos = { substitutoId: expect.any(String) };
    expect(await ask(usuario.id)).toEqual(campos);
    expect(await ask(estranho.id)).toEqual(campos);
    await level(projeto, usuario.id, 2);
    expect(await ask(colega.id)).toEqual(campos);
    await level(projeto, usuario.id, 0);
    await api.database.db.updateTable('usuario').set({ situacao: 'BLOQUEADO' }).where('id', '=', colega.id).execute();
    expect(await ask(colega.id)).toEqual(campos);
  });

  it.each([
    ['termino', { inicio: '2027-08-13', termino: '2027-08-02' }],
    ['termino', { inicio: '2027-08-13', termino: null }],
    ['inicio', { inicio: '2027-02-30', termino: '2027-08-02' }],
  ])('says what is wrong with %s', async (campo, periodo) => {
    const { body } = await put('/ausencia', { substitutoId: 1, ...periodo, versao: 0 });
    expect(Object.keys(body.campos ?? {})).toContain(campo);
  });
});

describe('GET /usuario/conta/dados (LGPD)', () => {
  it('exports what is kept of the person, without password, secret or anybody else', async () => {
    const outra = await createUsuario(api);
    await createProjeto(api, usuario.token);
    await put('', { nome: 'Ana Nova', telefone: '71 98888-7777', versao: 1 });
    const { status, body } = await get('/dados');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      conta: { nome: 'Ana Nova', email: usuario.email },
      projetos: [{ perfilNome: 'Planejador' }],
      sessoes: [{ dispositivo: 'Outro programa' }],
    });
    const texto = JSON.stringify(body);
    expect(texto).toContain('"acao":"LOGIN"');
    for (const alheio of ['argon2', outra.email, 'mfaSegredo', 'sha256']) expect(texto).not.toContain(alheio);
  });

  it('has what was done on the account, and not what was written of other people', async () => {
    const admin = await createUsuario(api, 1);
    const dados = { nome: 'Visita de Fora', email: 'visita.de.fora@exemplo.com.br', perfilId: 12 };
    expect((await api.send('POST', '/usuario/convidar', dados, admin.token)).status).toBe(200);
    await api.send('PUT', `/usuario/${usuario.id}/perfil`, { perfilId: 12, versao: 1 }, admin.token);
    expect((await get('/dados')).body).toMatchObject({
      acoesDeOutros: [{ acao: 'PERFIL', antes: { perfilId: 3 }, depois: { perfilId: 12 } }],
    });
    const deQuemConvidou = JSON.stringify((await get('/dados', admin.token)).body);
    expect(deQuemConvidou).toContain('"acao":"CONVITE"');
    for (const alheio of [dados.nome, dados.email]) expect(deQuemConvidou).not.toContain(alheio);
  });

  it('is written down', async () => {
    await get('/dados');
    const { rows } = await api.database.pool.query(
      `select acao from auditoria where usuario_id = $1 order by id desc limit 1`,
      [usuario.id],
    );
    expect(rows).toEqual([{ acao: 'DADOS_EXPORTADOS' }]);
  });
});
