import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import type { CategoriaEvento, EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let id: number;
let token: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  planejador = await createUsuario(api);
  id = (await createProjeto(api, planejador.token)).cod_projeto_pro;
  token = await enterProjeto(api, planejador, id);
});

const PADRAO = ['Reunião', 'Inspeção', 'Entrega', 'Treinamento', 'Bloqueio ou manobra', 'Outro'];

const fetchAll = async (bearer = token) =>
  (await api.send<CategoriaDoProjeto[]>('GET', '/calendario/categoria', undefined, bearer)).body;
const titles = async (bearer = token) => (await fetchAll(bearer)).map(({ title }) => title);
const find = async (title: string, bearer = token): Promise<CategoriaDoProjeto> => {
  const categoria = (await fetchAll(bearer)).find((cada) => cada.title === title);
  if (!categoria) throw new Error(`sem a categoria ${title}`);
  return categoria;
};
const add = (title: string, className = 'evento-neutro', bearer = token) =>
  api.send<CategoriaDoProjeto>('POST', '/calendario/categoria', { title, className }, bearer);
const replace = ({ id: qual, title, className, versao }: CategoriaDoProjeto, mudanca: object, bearer = token) =>
  api.send<CategoriaDoProjeto>(
    'PUT',
    `/calendario/categoria/${qual}`,
    { title, className, versao, ...mudanca },
    bearer,
  );
const remove = ({ id: qual, versao }: CategoriaDoProjeto, bearer = token) =>
  api.send('DELETE', `/calendario/categoria/${qual}?versao=${versao}`, undefined, bearer);

const addEvento = (categoriaId: number, bearer = token) =>
  api.send<EventoCalendario>(
    'POST',
    '/calendario',
    { title: 'Içamento', start: '2027-08-02T07:00', diaInteiro: false, categoriaId },
    bearer,
  );
const fetchCalendario = async (bearer = token) =>
  (
    await api.send<{ eventos: EventoCalendario[]; categorias: CategoriaEvento[] }>(
      'GET',
      '/calendario?de=2027-08-01T00:00&ate=2027-09-01T00:00',
      undefined,
      bearer,
    )
  ).body;
const outroProjeto = async () =>
  enterProjeto(api, planejador, (await createProjeto(api, planejador.token)).cod_projeto_pro);

describe('categories of a project: {id, title, textClass, className}', () => {
  it('begin as those of everybody, and say how many events have them', async () => {
    expect(await titles()).toEqual(PADRAO);
    await addEvento((await find('Entrega')).id);
    await addEvento((await find('Entrega')).id, await outroProjeto());
    expect((await fetchAll()).map(({ eventos }) => eventos)).toEqual([0, 0, 1, 0, 0, 0]);
  });

  it('a new one is offered at the end, painted in the colour of the palette, for the events of this project alone', async () => {
    const { status, body } = await add('Teste hidrostático', 'evento-inspecao');
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        title: 'Teste hidrostático',
        className: 'evento-inspecao',
        textClass: 'texto-inspecao',
        versao: 1,
        eventos: 0,
      },
    ]);
    expect(await titles()).toEqual([...PADRAO, 'Teste hidrostático']);
    expect((await addEvento(body.id)).body.category).toEqual({
      id: body.id,
      title: 'Teste hidrostático',
      className: 'evento-inspecao',
      textClass: 'texto-inspecao',
    });
    const la = await outroProjeto();
    expect(await titles(la)).toEqual(PADRAO);
    expect(await addEvento(body.id, la)).toMatchObject({
      status: 422,
      body: { campos: { categoriaId: expect.any(String) } },
    });
  });

  it('renamed and painted anew here, one of everybody keeps its id and its events, and is as before elsewhere', async () => {
    const la = await outroProjeto();
    const reuniao = await find('Reunião');
    await addEvento(reuniao.id);
    await addEvento(reuniao.id, la);
    const { body } = await replace(reuniao, { title: 'Reunião diária', className: 'evento-critico' });
    expect(body).toEqual({
      id: reuniao.id,
      title: 'Reunião diária',
      className: 'evento-critico',
      textClass: 'texto-critico',
      versao: 2,
      eventos: 1,
    });
    expect(await titles()).toEqual(['Reunião diária', ...PADRAO.slice(1)]);
    const aqui = await fetchCalendario();
    expect(aqui.categorias[0]).toMatchObject({ id: reuniao.id, title: 'Reunião diária' });
    expect(aqui.eventos).toMatchObject([
      { className: 'evento-critico', category: { id: reuniao.id, title: 'Reunião diária' } },
    ]);
    expect((await fetchCalendario(la)).eventos).toMatchObject([
      { className: 'evento-marca', category: { id: reuniao.id, title: 'Reunião' } },
    ]);
    expect((await replace(body, { title: 'DDS' })).body).toMatchObject({ id: reuniao.id, title: 'DDS', versao: 3 });
  });

  it('removed, it is no longer offered; its events keep it, and its name brings the same one back', async () => {
    const entrega = await find('Entrega');
    const { body: evento } = await addEvento(entrega.id);
    expect(await remove(entrega)).toMatchObject({ status: 200, body: {} });
    expect(await titles()).toEqual(PADRAO.filter((title) => title !== 'Entrega'));
    expect((await fetchCalendario()).eventos).toMatchObject([{ category: { id: entrega.id, title: 'Entrega' } }]);
    expect((await addEvento(entrega.id)).status).toBe(422);
    const semMudar = {
      title: evento.title,
      start: evento.start,
      diaInteiro: false,
      categoriaId: entrega.id,
      versao: 1,
    };
    expect((await api.send('PUT', `/calendario/${evento.id}`, semMudar, token)).status).toBe(200);
    expect((await remove({ ...entrega, versao: 2 })).status).toBe(404);
    expect((await add('entrega', 'evento-feito')).body).toMatchObject({
      id: entrega.id,
      title: 'entrega',
      className: 'evento-feito',
      eventos: 1,
    });
  });

  it('has one category at least', async () => {
    const [primeira, ...outras] = await fetchAll();
    for (const categoria of outras) expect((await remove(categoria)).status).toBe(200);
    expect(primeira && (await remove(primeira))).toMatchObject({ status: 422, body: { codigo: 'dados.invalidos' } });
    expect(await titles()).toEqual(['Reunião']);
  });

  it('has fifty at most', { tags: ['demorado'] }, async () => {
    for (let n = 7; n <= 50; n += 1) expect((await add(`Frente ${n}`)).status).toBe(200);
    expect(await add('Uma a mais')).toMatchObject({ status: 422, body: { campos: { title: expect.any(String) } } });
    expect(await fetchAll()).toHaveLength(50);
  });

  it('go with a project in which nothing was registered', async () => {
    await add('Içamento');
    await replace(await find('Outro'), { title: 'Diversos' });
    const admin = await createUsuario(api, 1);
    expect((await api.send('DELETE', `/projeto/${id}`, undefined, admin.token)).status).toBe(200);
    expect(await titles(await outroProjeto())).toEqual(PADRAO);
  });
});

describe('one writer at a time', () => {
  it('of two who save over the same version the second is told who the first was', async () => {
    const reuniao = await find('Reunião');
    const doColega = await enterProjeto(api, await createUsuario(api), id);
    expect((await replace(reuniao, { title: 'Primeiro' }, doColega)).status).toBe(200);
    expect(await replace(reuniao, { title: 'Segundo' })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.alterado', mensagem: expect.stringContaining('Pessoa') },
    });
    expect((await remove(reuniao)).status).toBe(409);
    expect((await titles())[0]).toBe('Primeiro');
  });

  it('of two at once with one name there is one', async () => {
    const respostas = await Promise.all([add('Içamento'), add('IÇAMENTO')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await titles()).toHaveLength(7);
  });

  it('writes every change down and tells the project', async () => {
    const ouvidos: string[] = [];
    const stop = api.hub.subscribe((fato) => ouvidos.push(JSON.stringify(fato)));
    const { body: nova } = await add('Içamento');
    const { body: mudada } = await replace(nova, { className: 'evento-critico' });
    await remove(mudada);
    await add('Içamento');
    await expect.poll(() => ouvidos.filter((fato) => fato.includes('"calendario"'))).toHaveLength(4);
    stop();
    const { rows } = await api.database.pool.query(
      `select acao, usuario_id::int, projeto_id::int from auditoria
       where entidade = 'evento_categoria' and registro_id = $1 order by id`,
      [nova.id],
    );
    expect(rows).toEqual(
      ['I', 'U', 'D', 'RESTAURAR'].map((acao) => ({ acao, usuario_id: planejador.id, projeto_id: id })),
    );
  });

  it('is refused in a closed project, which goes on being read', async () => {
    const reuniao = await find('Reunião');
    await api.database.db.updateTable('projeto').set({ situacao: 'ENCERRADO' }).where('id', '=', id).execute();
    for (const { status, body } of [await add('Nova'), await replace(reuniao, {}), await remove(reuniao)]) {
      expect([status, body]).toMatchObject([409, { codigo: 'projeto.situacao' }]);
    }
    expect(await titles()).toEqual(PADRAO);
  });
});

describe('isolation and permission', () => {
  it('one of another project does not exist', async () => {
    const { body: minha } = await add('Içamento');
    const la = await outroProjeto();
    expect((await replace(minha, { title: 'Tomada' }, la)).status).toBe(404);
    expect((await remove(minha, la)).status).toBe(404);
    expect((await find('Içamento')).versao).toBe(1);
  });

  it('who may only consult reads them, and writes nothing', async () => {
    const reuniao = await find('Reunião');
    const consulta = await enterProjeto(api, await createUsuario(api, 12), id);
    expect(await titles(consulta)).toEqual(PADRAO);
    const respostas = [
      await add('Nova', 'evento-marca', consulta),
      await replace(reuniao, {}, consulta),
      await remove(reuniao, consulta),
    ];
    expect(respostas.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('bad input', () => {
  it.each(['Içamento <b>"x"</b>; drop table evento; --', '👷🏽‍♀️ ç ã õ', 'x'.repeat(60)])(
    'keeps the name as it was typed: %s',
    async (title) => {
      expect((await add(title)).body.title).toBe(title);
    },
  );

  it.each([
    ['title', { title: '' }],
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(61) }],
    ['title', { title: 'A\u0000B' }],
    ['title', { title: 'reunião' }],
    ['title', { title: undefined }],
    ['className', { className: 'marco' }],
    ['className', { className: 'evento-roxo"onload=' }],
    ['textClass', { textClass: 'texto-critico' }],
  ])('names the field %s in %o', async (campo, mudanca) => {
    const corpo = { title: 'Nova', className: 'evento-marca', ...mudanca };
    expect(await api.send('POST', '/calendario/categoria', corpo, token)).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { [campo]: expect.any(String) } },
    });
    expect(await titles()).toEqual(PADRAO);
  });

  it('the name of another is refused in a change too', async () => {
    expect(await replace(await find('Entrega'), { title: 'REUNIÃO' })).toMatchObject({
      status: 422,
      body: { campos: { title: 'Já existe uma categoria com este nome.' } },
    });
    expect((await replace(await find('Entrega'), { title: 'ENTREGA' })).status).toBe(200);
  });
});
