import type { Comentario, Pessoa } from '@cadencia/domain/comentario/schema.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CenarioArea, cenarioArea } from '../../testing/area.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

type Falha = { codigo: string; mensagem: string; campos: Record<string, string> };
interface Lista {
  linhas: Comentario[];
  proximo: number | null;
  total: number;
}
type Colega = { id: number; nome: string; token: string };

let api: Api;
let cenario: CenarioArea;
let onde: string;
let ana: Colega;
let beto: Colega;

/** A person of the project with a name of their own. */
async function colega(nome: string, perfil = 3, projetoId = cenario.projetoId): Promise<Colega> {
  const { id, token } = await createUsuario(api, perfil);
  await api.database.db.updateTable('usuario').set({ nome }).where('id', '=', id).execute();
  return { id, nome, token: await enterProjeto(api, { id, token }, projetoId, perfil) };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  cenario = await cenarioArea(api);
  onde = await cenario.novaArea();
  ana = await colega('Ana Conceição');
  beto = await colega('Beto Araújo', 12);
});
afterAll(() => api.close());

const comment = (texto: string, token: string, mais: object = {}, alvo = onde) =>
  api.send<Comentario & Falha>('POST', `/comentario/de/${alvo}`, { texto, ...mais }, token);
const edit = (id: number, versao: number, corpo: object, token: string) =>
  api.send<Comentario & Falha>('PUT', `/comentario/${id}?versao=${versao}`, corpo, token);
const remove = (id: number, versao: number, token: string) =>
  api.send<Falha>('DELETE', `/comentario/${id}?versao=${versao}`, undefined, token);
const list = async (token: string, query = '', alvo = onde) =>
  (await api.send<Lista>('GET', `/comentario/de/${alvo}${query}`, undefined, token)).body;
const pessoas = async (token: string, busca = '', alvo = onde) =>
  (
    await api.send<Pessoa[]>(
      'GET',
      `/comentario/de/${alvo}/pessoas?busca=${encodeURIComponent(busca)}`,
      undefined,
      token,
    )
  ).body;
const mencoesDe = async (token: string) =>
  (await api.send<{ linhas: Notificacao[] }>('GET', '/notificacao', undefined, token)).body.linhas.filter(
    ({ tipo }) => tipo === 'MENCAO',
  );

const HORA_MS = 3_600_000;
async function daquiA<T>(horas: number, trabalho: () => Promise<T>): Promise<T> {
  api.setNow(new Date(Date.now() + horas * HORA_MS).toISOString());
  try {
    return await trabalho();
  } finally {
    api.setNow(new Date().toISOString());
  }
}

describe('a comment', () => {
  it('is read by who sees the record as it was written, the newest first, in windows', async () => {
    const alvo = await cenario.novaArea();
    const hostil = '<img src=x onerror=alert(1)> =1+1\n"aspas" 👷 @ninguém';
    const { status, body } = await comment(hostil, beto.token, {}, alvo);
    expect(status).toBe(200);
    expect(body).toMatchObject({ texto: hostil, autor: beto.nome, autorId: beto.id, editadoEm: null, mencoes: [] });
    for (const texto of ['dois', 'três']) await comment(texto, ana.token, {}, alvo);
    const primeira = await list(beto.token, '?limite=2', alvo);
    expect(primeira.linhas.map(({ texto, editar, excluir }) => [texto, editar, excluir])).toEqual([
      ['três', false, false],
      ['dois', false, false],
    ]);
    expect(primeira.total).toBe(3);
    const segunda = await list(beto.token, `?limite=2&cursor=${primeira.proximo}`, alvo);
    expect(segunda).toMatchObject({ linhas: [{ texto: hostil, editar: true, excluir: true }], proximo: null });
  });

  it.each<[string, object, string]>([
    ['without text', { texto: '' }, 'texto'],
    ['of blanks', { texto: ' \n ' }, 'texto'],
    ['of more than 2,000 characters', { texto: 'x'.repeat(2_001) }, 'texto'],
    ['of another type', { texto: 7 }, 'texto'],
    ['with control characters', { texto: 'a\u0007b' }, 'texto'],
    ['naming too many', { texto: 'a', mencoes: Array.from({ length: 21 }, (_, i) => i + 1) }, 'mencoes'],
    ['naming nobody that exists', { texto: '@x', mencoes: [999_999] }, 'mencoes'],
    ['with a field that does not exist', { texto: 'a', autorId: 1 }, 'autorId'],
  ])('%s is refused in its field', async (_, mais, campo) => {
    const { status, body } = await comment('', ana.token, mais);
    expect([status, Object.keys(body.campos)]).toEqual([422, [campo]]);
  });

  it('is announced when it is written, corrected and deleted, without saying on what: not every reader sees that', async () => {
    const ouvidos: Evento[] = [];
    const silence = api.hub.subscribe((fato) => void (fato.tipo === 'comentario' && ouvidos.push(fato)));
    const { id } = (await comment('Falta o peso', ana.token)).body;
    await edit(id, 1, { texto: 'Falta a massa' }, ana.token);
    await edit(id, 1, { texto: 'recusado' }, ana.token);
    await remove(id, 2, ana.token);
    await expect.poll(() => ouvidos).toEqual([1, 2, 3].map(() => ({ tipo: 'comentario', projetoId: null })));
    silence();
  });

  it('may have 2,000 characters', async () => {
    expect((await comment('é'.repeat(2_000), ana.token)).status).toBe(200);
  });

  it('is corrected by who wrote it, for a day, over the version that was read, and says that it was', async () => {
    const { id } = (await comment('Trocar junta', ana.token)).body;
    expect((await edit(id, 1, { texto: 'Trocar a junta' }, ana.token)).body).toMatchObject({
      texto: 'Trocar a junta',
      versao: 2,
      editadoEm: expect.any(String),
    });
    expect((await edit(id, 1, { texto: 'outra' }, ana.token)).body.codigo).toBe('registro.alterado');
    expect((await edit(id, 2, { texto: 'outra' }, beto.token)).body).toMatchObject({
      codigo: 'comentario.alheio',
      mensagem: 'Só quem escreveu o comentário pode mudá-lo.',
    });
    // An Admin may delete a comment but not change its words.
    expect((await edit(id, 2, { texto: 'outra' }, cenario.token)).body.codigo).toBe('comentario.alheio');
    expect((await daquiA(23, () => edit(id, 2, { texto: 'no prazo' }, ana.token))).status).toBe(200);
    const tarde = await daquiA(25, async () => ({
      edicao: (await edit(id, 3, { texto: 'tarde' }, ana.token)).body,
      exclusao: (await remove(id, 3, ana.token)).body,
      lida: (await list(ana.token)).linhas.find((linha) => linha.id === id),
    }));
    expect(tarde).toMatchObject({
      edicao: { codigo: 'comentario.prazo', mensagem: 'O prazo de 24 horas para mudar este comentário terminou.' },
      exclusao: { codigo: 'comentario.prazo' },
      lida: { editar: false, excluir: false },
    });
  });

  it('is deleted by who wrote it for a day, and by an Admin at any time', async () => {
    const [um, dois] = [(await comment('um', ana.token)).body.id, (await comment('dois', ana.token)).body.id];
    expect((await remove(um, 1, beto.token)).body.codigo).toBe('comentario.alheio');
    expect((await remove(um, 7, ana.token)).body.codigo).toBe('registro.alterado');
    expect((await remove(um, 1, ana.token)).status).toBe(200);
    expect((await remove(um, 2, ana.token)).status).toBe(404);
    expect((await daquiA(100, () => remove(dois, 1, cenario.token))).status).toBe(200);
    const ids = (await list(ana.token)).linhas.map(({ id }) => id);
    expect([ids.includes(um), ids.includes(dois)]).toEqual([false, false]);
    const { rows } = await api.database.pool.query(
      `select acao, antes->>'texto' as texto from auditoria where entidade = 'comentario' and registro_id = $1 order by id`,
      [dois],
    );
    expect(rows).toEqual([
      { acao: 'I', texto: null },
      { acao: 'D', texto: 'dois' },
    ]);
  });
});

describe('who does not see the record', () => {
  it.each([
    ['of another client', 404, () => cenario.alheio],
    ['without the permission', 403, () => cenario.semDireito],
    ['without a session', 401, () => ''],
  ])('%s reads, writes, changes and names nothing', async (_, status, quem) => {
    const { id } = (await comment('reservado', ana.token)).body;
    const token = quem();
    const proprio = status === 401 ? 401 : 404;
    expect({
      list: (await api.send('GET', `/comentario/de/${onde}`, undefined, token)).status,
      create: (await comment('x', token)).status,
      pessoas: (await api.send('GET', `/comentario/de/${onde}/pessoas`, undefined, token)).status,
      edit: (await edit(id, 1, { texto: 'x' }, token)).status,
      remove: (await remove(id, 1, token)).status,
    }).toEqual({ list: status, create: status, pessoas: status, edit: proprio, remove: proprio });
  });

  it('even wrote it: who left the project changes nothing there any more', async () => {
    const carla = await colega('Carla Saiu');
    const { id } = (await comment('meu', carla.token)).body;
    await api.database.db.deleteFrom('projetoUsuario').where('usuarioId', '=', carla.id).execute();
    expect((await edit(id, 1, { texto: 'x' }, carla.token)).status).toBe(404);
  });
});

describe('a mention', () => {
  it('offers people of the project who see the record, by parts of their names, and nobody else', async () => {
    const outro = (await createProjeto(api, cenario.admin.token)).cod_projeto_pro;
    await colega('Ana de Outro Cliente', 3, outro);
    await colega('Ana Sem Direito', 900);
    const inativa = await colega('Ana Inativa');
    await api.database.db.updateTable('usuario').set({ situacao: 'INATIVO' }).where('id', '=', inativa.id).execute();
    expect(await pessoas(beto.token, 'ana')).toEqual([{ id: ana.id, nome: ana.nome }]);
    expect(await pessoas(beto.token, 'CONCEICAO ana')).toEqual([{ id: ana.id, nome: ana.nome }]);
    expect(await pessoas(beto.token, '%')).toEqual([]);
    // The caller is not in the list.
    expect(await pessoas(ana.token, 'ana')).toEqual([]);
    const todos = (await pessoas(beto.token)).map(({ nome }) => nome);
    expect(todos).toContain(ana.nome);
    expect(todos.filter((nome) => /Outro|Sem Direito|Inativa|Beto/.test(nome))).toEqual([]);
  });

  it('offers eight at most', async () => {
    for (let n = 0; n < 10; n++) await colega(`Zeca ${n}`);
    expect(await pessoas(ana.token, 'zeca')).toHaveLength(8);
  });

  it('tells the person, once, with the way to the record in its project', async () => {
    const texto = `@${beto.nome} confira a junta, @${beto.nome}`;
    const { body } = await comment(texto, ana.token, { mencoes: [beto.id, beto.id] });
    expect(body.mencoes).toEqual([{ id: beto.id, nome: beto.nome }]);
    const [aviso, ...resto] = await mencoesDe(beto.token);
    expect(resto).toEqual([]);
    expect(aviso).toMatchObject({
      titulo: expect.stringMatching(/^Ana Conceição citou você em Área U\d+/),
      texto,
      link: `/area?registro=${onde.split('/')[1]}`,
      projetoId: cenario.projetoId,
    });
    // A correction notifies only people who were not named before.
    const carla = await colega('Carla Nova', 12);
    const corrigido = `${texto} e @${carla.nome}`;
    await edit(body.id, 1, { texto: corrigido, mencoes: [beto.id, carla.id] }, ana.token);
    expect(await mencoesDe(beto.token)).toHaveLength(1);
    expect(await mencoesDe(carla.token)).toHaveLength(1);
    // A named person who left the project stays named.
    await api.database.db.deleteFrom('projetoUsuario').where('usuarioId', '=', carla.id).execute();
    const depois = await edit(body.id, 2, { texto: `${corrigido}!`, mencoes: [beto.id, carla.id] }, ana.token);
    expect(depois.body.mencoes).toHaveLength(2);
  });

  it('of oneself tells nobody', async () => {
    const antes = (await mencoesDe(ana.token)).length;
    expect((await comment(`@${ana.nome}`, ana.token, { mencoes: [ana.id] })).status).toBe(200);
    expect((await mencoesDe(ana.token)).length).toBe(antes);
  });

  it('of who does not see the record, or is not in the text, is refused, and its name is not told', async () => {
    const estranho = await createUsuario(api, 3);
    const recusada = await comment('@x', ana.token, { mencoes: [estranho.id] });
    expect([recusada.status, recusada.body.campos]).toEqual([
      422,
      { mencoes: 'Cite só pessoas do projeto que veem este registro.' },
    ]);
    expect((await comment('sem nome', ana.token, { mencoes: [beto.id] })).body.campos).toEqual({
      mencoes: 'Escreva @Beto Araújo no texto.',
    });
  });

  it('without a project selected is of people who share one', async () => {
    const dora = await createUsuario(api, 3);
    // A person without a project sees no plant at all.
    expect((await api.send('GET', `/comentario/de/${onde}/pessoas`, undefined, dora.token)).status).toBe(404);
    await enterProjeto(api, dora, cenario.projetoId);
    expect(await pessoas(dora.token, 'beto')).toEqual([{ id: beto.id, nome: beto.nome }]);
    expect(await pessoas(dora.token, 'outro')).toEqual([]);
  });
});
