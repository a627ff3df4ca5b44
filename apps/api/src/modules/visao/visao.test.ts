import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { PERMISSAO_DA_LISTA } from '@cadencia/domain/visao/listas.ts';
import type { Visao, VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import { MAX_VISOES } from '@cadencia/domain/visao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

const ADMIN = 1;
const ESTADO = { busca: 'torre', ordem: '-nome', f: { inicio: '2027-01-01..' }, densidade: 'compacta' } as const;

let api: Api;
let ana: Pessoa;
let bia: Pessoa;
let admin: Pessoa;
let projeto: number;
/** Id of a project of another client. */
let outro: number;
let deAna: string;
let deBia: string;
let deAdmin: string;
let noOutro: string;
let serie = 0;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  [ana, bia, admin] = [await createUsuario(api), await createUsuario(api), await createUsuario(api, ADMIN)];
  projeto = (await createProjeto(api, ana.token)).cod_projeto_pro;
  outro = (await createProjeto(api, bia.token)).cod_projeto_pro;
  deAna = await enterProjeto(api, ana, projeto);
  deBia = await enterProjeto(api, bia, projeto);
  deAdmin = await enterProjeto(api, admin, projeto);
  noOutro = await enterProjeto(api, bia, outro);
});
afterAll(() => api.close());

const nome = () => {
  serie += 1;
  return `Visão ${serie}`;
};
const list = async (token: string, lista = 'area') =>
  (await api.send<VisoesDaLista>('GET', `/visao/${lista}`, undefined, token)).body;
const names = async (token: string, lista = 'area') => (await list(token, lista)).visoes.map((uma) => uma.nome);
const post = (token: string, corpo: object, lista = 'area') =>
  api.send<Visao>('POST', `/visao/${lista}`, { nome: nome(), estado: ESTADO, ...corpo }, token);
const create = async (token: string, corpo: object = {}, lista = 'area') => {
  const { status, body } = await post(token, corpo, lista);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const put = (token: string, { id, versao }: Visao, corpo: object) =>
  api.send<Visao>('PUT', `/visao/area/${id}?versao=${versao}`, corpo, token);
const remove = (token: string, { id, versao }: Visao) =>
  api.send('DELETE', `/visao/area/${id}?versao=${versao}`, undefined, token);
const restore = (token: string, { id }: Visao) =>
  api.send<Visao>('POST', `/visao/area/${id}/restaurar`, undefined, token);
const setDefault = (token: string, id: number | null, lista = 'area') =>
  api.send<VisoesDaLista>('PUT', `/visao/${lista}/padrao`, { id }, token);
const code = ({ body }: { body: unknown }) => (body as { codigo: string }).codigo;

describe('a view is its owner’s until it is shared', () => {
  it('keeps what the list shows, under a name; of one list, in every project of its owner', async () => {
    const visao = await create(deAna, { nome: 'Torres' });
    expect(visao).toEqual({
      id: expect.any(Number),
      versao: 1,
      nome: 'Torres',
      alcance: 'PESSOAL',
      neste: true,
      minha: true,
      editavel: true,
      autor: expect.stringMatching(/^Pessoa \d+$/),
      estado: ESTADO,
    });
    expect((await list(deAna)).visoes).toContainEqual(visao);
    expect(await names(ana.token)).toContain('Torres');
    expect(await names(deAna, 'sistema')).not.toContain('Torres');
    expect(await names(deBia)).not.toContain('Torres');
    expect(await names(deAdmin)).not.toContain('Torres');
  });

  it('shared in the project it is seen there and nowhere else; its owner sees it everywhere', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    const vista = (await list(deBia)).visoes.find(({ id }) => id === visao.id);
    expect(vista).toMatchObject({ minha: false, editavel: false, neste: true, alcance: 'PROJETO' });
    expect(await names(noOutro)).not.toContain(visao.nome);
    expect(await names(bia.token)).not.toContain(visao.nome);
    expect((await list(ana.token)).visoes.find(({ id }) => id === visao.id)).toMatchObject({ neste: false });
    // A change from elsewhere leaves the view shared where it was.
    const sem = await put(ana.token, visao, { estado: { busca: 'b' } });
    expect(sem.body).toMatchObject({ alcance: 'PROJETO', neste: false, estado: { busca: 'b' }, versao: 2 });
    expect(await names(deBia)).toContain(visao.nome);
    const privada = await put(deAna, sem.body, { alcance: 'PESSOAL' });
    expect(privada.body).toMatchObject({ alcance: 'PESSOAL', neste: true });
    expect(await names(deBia)).not.toContain(visao.nome);
  });

  it('everywhere is past the walls between clients: only an Admin shares there', async () => {
    expect(code(await post(deAna, { alcance: 'TODOS' }))).toBe('visao.para_todos');
    const visao = await create(deAdmin, { alcance: 'TODOS' });
    for (const token of [deAna, deBia, noOutro, ana.token]) expect(await names(token)).toContain(visao.nome);
    const minha = await create(deAna);
    expect(code(await put(deAna, minha, { alcance: 'TODOS' }))).toBe('visao.para_todos');
  });

  it('to share in the project there must be one', async () => {
    expect(code(await post(ana.token, { alcance: 'PROJETO' }))).toBe('projeto.nao_selecionado');
  });

  it('with the project gone nobody but its owner sees it', async () => {
    const passageiro = (await createProjeto(api, bia.token)).cod_projeto_pro;
    const visao = await create(await enterProjeto(api, bia, passageiro), { alcance: 'PROJETO' });
    expect((await api.send('DELETE', `/projeto/${passageiro}`, undefined, admin.token)).status).toBe(200);
    expect(await names(deAna)).not.toContain(visao.nome);
    expect(await names(bia.token)).toContain(visao.nome);
  });
});

describe('who changes and deletes', () => {
  it('one’s own and, as an Admin, what is shared; others may copy', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    expect(code(await put(deBia, visao, { nome: nome() }))).toBe('visao.alheia');
    expect(code(await remove(deBia, visao))).toBe('visao.alheia');
    expect((await put(noOutro, visao, { nome: nome() })).status).toBe(404);
    const copia = await create(deBia, { nome: visao.nome, estado: visao.estado });
    expect(copia).toMatchObject({ minha: true, alcance: 'PESSOAL' });
    const { body } = await put(deAdmin, visao, { nome: `${visao.nome} revista` });
    expect(body).toMatchObject({ minha: false, editavel: true, versao: 2 });
    const privada = await create(deAna);
    expect((await put(deAdmin, privada, { nome: nome() })).status).toBe(404);
    expect((await remove(deAdmin, privada)).status).toBe(404);
    expect((await remove(deAdmin, body)).status).toBe(200);
    expect(await names(deAna)).not.toContain(body.nome);
  });

  it('over the version that was read: the second is told who saved first', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    expect((await put(deAdmin, visao, { nome: nome() })).status).toBe(200);
    const tarde = await put(deAna, visao, { estado: {} });
    expect(tarde.status).toBe(409);
    expect(tarde.body).toMatchObject({
      codigo: 'registro.alterado',
      mensagem: expect.stringMatching(/^Registro alterado por Pessoa \d+/),
    });
    expect(code(await remove(deAna, visao))).toBe('registro.alterado');
  });

  it('deleting may be undone for a day, by who may delete it; then it is gone', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    await setDefault(deBia, visao.id);
    expect((await remove(deAna, visao)).status).toBe(200);
    expect((await list(deBia)).padrao).toBeNull();
    expect((await restore(deBia, visao)).status).toBe(404);
    expect((await restore(deAna, visao)).body).toMatchObject({ id: visao.id, nome: visao.nome });
    expect((await list(deBia)).padrao).toBe(visao.id);
    expect((await restore(deAna, visao)).status).toBe(404);
    await remove(deAna, visao);
    const igual = await create(deAna, { nome: visao.nome });
    expect(code(await restore(deAna, visao))).toBe('registro.repetido');
    api.setNow(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await remove(deAna, igual);
    api.setNow(new Date().toISOString());
    expect((await restore(deAna, visao)).status).toBe(404);
  });

  it('writes who did what down', async () => {
    const visao = await create(deAna);
    const { body } = await put(deAna, visao, { nome: nome() });
    await remove(deAna, body);
    await restore(deAna, body);
    const { rows } = await sql<{ acao: string; usuarioId: number; antes: object | null }>`
      select acao, usuario_id, antes from auditoria where entidade = 'visao_salva' and registro_id = ${visao.id} order by id`.execute(
      api.database.db,
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['I', 'U', 'D', 'RESTAURAR']);
    expect(new Set(rows.map(({ usuarioId }) => usuarioId))).toEqual(new Set([ana.id]));
    expect(rows[1]?.antes).toMatchObject({ nome: visao.nome });
  });
});

describe('the view that a list opens with', () => {
  it('is each person’s own, of any view that they see; nothing chosen is the list as it is', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    expect((await setDefault(deAna, null)).body.padrao).toBeNull();
    expect((await setDefault(deBia, visao.id)).body.padrao).toBe(visao.id);
    expect((await list(deAna)).padrao).toBeNull();
    expect((await list(deBia, 'sistema')).padrao).toBeNull();
    expect((await list(noOutro)).padrao).toBeNull();
    const propria = await create(deBia);
    expect((await setDefault(deBia, propria.id)).body.padrao).toBe(propria.id);
    expect((await setDefault(deBia, null)).body.padrao).toBeNull();
  });

  it('falls back when the view is deleted, or no longer shared', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    await setDefault(deBia, visao.id);
    await put(deAna, visao, { alcance: 'PESSOAL' });
    expect((await list(deBia)).padrao).toBeNull();
    await setDefault(deAna, visao.id);
    await remove(deAna, { ...visao, versao: 2 });
    expect((await list(deAna)).padrao).toBeNull();
  });

  it('may not be one that is not seen', async () => {
    const visao = await create(deAna);
    expect((await setDefault(deBia, visao.id)).status).toBe(404);
    expect((await setDefault(deAna, visao.id, 'sistema')).status).toBe(404);
    expect((await setDefault(deAna, 999_999_999)).status).toBe(404);
  });
});

describe('names and numbers', () => {
  it('a name is once among the views of a person and a list, whatever the case and accents', async () => {
    const visao = await create(deAna, { nome: 'Inspeção' });
    const igual = await post(deAna, { nome: 'INSPECAO' });
    expect(igual).toMatchObject({
      status: 409,
      body: { codigo: 'registro.repetido', campos: { nome: expect.any(String) } },
    });
    await create(deAna, { nome: 'Inspeção' }, 'sistema');
    await create(deBia, { nome: 'Inspeção' });
    const outra = await create(deAna);
    expect(code(await put(deAna, outra, { nome: 'inspeção' }))).toBe('registro.repetido');
    expect((await put(deAna, visao, { nome: 'inspeção' })).body.nome).toBe('inspeção');
  });

  it('at most fifty of a list, also when they come at once', { tags: ['demorado'] }, async () => {
    const carla = await createUsuario(api);
    const token = await enterProjeto(api, carla, projeto);
    await Promise.all(Array.from({ length: MAX_VISOES - 1 }, () => create(token)));
    const ultimas = await Promise.all(Array.from({ length: 4 }, () => post(token, {})));
    expect(ultimas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(ultimas.filter(({ status }) => status === 409).map(code)).toEqual(Array(3).fill('visao.limite'));
    expect((await list(token)).visoes.filter(({ minha }) => minha)).toHaveLength(MAX_VISOES);
    await create(token, {}, 'sistema');
  });
});

describe('who sees the list sees its views', () => {
  it('without the permission of the list no call is answered', async () => {
    const visao = await create(deAna, { alcance: 'PROJETO' });
    const { rows } = await sql<{ id: number }>`select id from permissao where chave = 'Area:ListarArea'`.execute(
      api.database.db,
    );
    const davi = await createUsuario(api);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito) values (${davi.id}, ${rows[0]?.id}, 'NEGA')`.execute(
      api.database.db,
    );
    const token = await enterProjeto(api, davi, projeto);
    const respostas = await Promise.all([
      api.send('GET', '/visao/area', undefined, token),
      post(token, {}),
      put(token, visao, { nome: nome() }),
      remove(token, visao),
      restore(token, visao),
      setDefault(token, visao.id),
    ]);
    expect(respostas.map(code)).toEqual(Array(6).fill('permissao.negada'));
    expect((await api.send('GET', '/visao/sistema', undefined, token)).status).toBe(200);
  });

  it('every register keeps views, under the permission of its list', () => {
    for (const { path, permission } of cadastros) expect(PERMISSAO_DA_LISTA.get(path)).toBe(permission('Listar'));
  });

  it('a list that is none is an address that is none', async () => {
    for (const lista of ['nada', 'visao', 'AREA', 'area%00', '__proto__']) {
      expect((await api.send('GET', `/visao/${lista}`, undefined, deAna)).status).toBe(404);
    }
  });
});

describe('bad input', () => {
  it.each([
    ['a name that is missing', { nome: undefined }, 'nome'],
    ['an empty name', { nome: '  ' }, 'nome'],
    ['a name that is too long', { nome: 'x'.repeat(61) }, 'nome'],
    ['a name of two lines', { nome: 'a\nb' }, 'nome'],
    ['control characters', { nome: 'a\u0000b' }, 'nome'],
    ['half a character', { nome: 'a\ud800' }, 'nome'],
    ['a name that is no text', { nome: 7 }, 'nome'],
    ['no state', { estado: undefined }, 'estado'],
    ['a state that is no object', { estado: [] }, 'estado'],
    ['a part that is unknown', { estado: { sql: 'drop table' } }, 'estado.sql'],
    ['a search that is too long', { estado: { busca: 'x'.repeat(101) } }, 'estado.busca'],
    ['a search with control characters', { estado: { busca: 'a\u0000' } }, 'estado.busca'],
    ['an order that is none', { estado: { ordem: 'nome;drop' } }, 'estado.ordem'],
    ['an order of too many', { estado: { ordem: 'a,b,c,d,e,f' } }, 'estado.ordem'],
    ['a filter with no name', { estado: { f: { 'a b': '1' } } }, 'estado.f.a b'],
    ['a filter that is no text', { estado: { f: { area: 1 } } }, 'estado.f.area'],
    ['a filter that is too long', { estado: { f: { area: 'x'.repeat(2_001) } } }, 'estado.f.area'],
    [
      'a column with no name',
      { estado: { colunas: { ordem: ['<b>'], larguras: {}, ocultas: [], fixas: [] } } },
      'estado.colunas.ordem.0',
    ],
    [
      'a width that is none',
      { estado: { colunas: { ordem: [], larguras: { a: -1 }, ocultas: [], fixas: [] } } },
      'estado.colunas.larguras.a',
    ],
    ['half of the columns', { estado: { colunas: { ordem: [] } } }, 'estado.colunas.larguras'],
    ['a density that is none', { estado: { densidade: 'gigante' } }, 'estado.densidade'],
    [
      'too much of everything',
      { estado: { f: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`f${i}`, 'x'.repeat(1_900)])) } },
      'estado',
    ],
    ['a sharing that is none', { alcance: 'MUNDO' }, 'alcance'],
    ['another’s name as owner', { usuarioId: 1 }, 'usuarioId'],
  ])('%s is refused, and said where', async (_, corpo, campo) => {
    const { status, body } = await post(deAna, corpo);
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as { campos: object }).campos)).toContain(campo);
  });

  it('HTML and formulas are text', async () => {
    const visao = await create(deAna, { nome: '<b>=1+1</b>', estado: { busca: '=cmd|calc' } });
    expect((await list(deAna)).visoes).toContainEqual(visao);
    expect(visao).toMatchObject({ nome: '<b>=1+1</b>', estado: { busca: '=cmd|calc' } });
  });

  it('a version, an id and a default that are none', async () => {
    const visao = await create(deAna);
    expect((await api.send('PUT', `/visao/area/${visao.id}`, {}, deAna)).status).toBe(422);
    expect((await api.send('PUT', `/visao/area/${visao.id}?versao=x`, {}, deAna)).status).toBe(422);
    expect((await api.send('PUT', '/visao/area/abc?versao=1', {}, deAna)).status).toBe(404);
    expect((await api.send('PUT', `/visao/sistema/${visao.id}?versao=1`, {}, deAna)).status).toBe(404);
    expect((await api.send('PUT', '/visao/area/padrao', { id: 'x' }, deAna)).status).toBe(422);
    expect((await api.send('GET', '/visao/area')).status).toBe(401);
  });
});
