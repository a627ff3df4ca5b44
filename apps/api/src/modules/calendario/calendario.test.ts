import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type {
  CategoriaEvento,
  EventoCalendario,
  MarcoCalendario,
  PrazoCalendario,
} from '@cadencia/domain/calendario/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  createAtividade,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

interface Calendario {
  readonly eventos: EventoCalendario[];
  readonly marcos: MarcoCalendario[];
  readonly prazos: PrazoCalendario[];
  readonly categorias: CategoriaEvento[];
  readonly parada: { inicio: string; termino: string };
  readonly fuso: string;
  readonly agora: string;
}

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let id: number;
let token: string;
let reuniao: number;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  const { rows } = await sql<{ id: number }>`select id from evento_categoria where titulo = 'Reunião'`.execute(
    api.database.db,
  );
  reuniao = rows[0]?.id ?? 0;
});
afterAll(() => api.close());
beforeEach(async () => {
  planejador = await createUsuario(api);
  id = (await createProjeto(api, planejador.token)).cod_projeto_pro;
  token = await enterProjeto(api, planejador, id);
});

const AGOSTO = 'de=2027-08-01T00:00&ate=2027-09-01T00:00';
const corpo = (mudanca: object = {}) => ({
  title: 'Reunião diária',
  start: '2027-08-02T07:00',
  end: '2027-08-02T07:30',
  diaInteiro: false,
  categoriaId: reuniao,
  ...mudanca,
});
const add = (mudanca: object = {}, bearer = token) =>
  api.send<EventoCalendario>('POST', '/calendario', corpo(mudanca), bearer);
const replace = (evento: EventoCalendario, mudanca: object = {}, bearer = token) =>
  api.send<EventoCalendario>('PUT', `/calendario/${evento.id}`, corpo({ versao: evento.versao, ...mudanca }), bearer);
const remove = ({ id: qual, versao }: EventoCalendario, bearer = token) =>
  api.send('DELETE', `/calendario/${qual}?versao=${versao}`, undefined, bearer);
const fetchAll = async (periodo = AGOSTO, bearer = token) =>
  (await api.send<Calendario>('GET', `/calendario?${periodo}`, undefined, bearer)).body;
const titles = async (periodo = AGOSTO, bearer = token) =>
  (await fetchAll(periodo, bearer)).eventos.map(({ title }) => title);

/** Makes a milestone with dates, as the calculation of the schedule would. */
async function createMarco(servico: number, inicio: string): Promise<number> {
  const marco = await createAtividade(api, servico);
  await sql`update atividade set tipo = 'MARCO_FIM', duracao = 0, nome = 'Mecânica concluída' where id = ${marco}`.execute(
    api.database.db,
  );
  await sql`insert into atividade_calculo (atividade_id, projeto_id, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde,
    folga_total, folga_livre, critica) select id, projeto_id, ${inicio}, ${inicio}, ${inicio}, ${inicio}, 0, 0, true
    from atividade where id = ${marco}`.execute(api.database.db);
  return marco;
}

describe('§4 calendar: fetch, add, update (replace by id) and delete (remove by id)', () => {
  it('adds an event with id, title, start, end, className and category {id, title, textClass, className}', async () => {
    const { status, body } = await add({ local: 'Sala 2', descricao: 'Trazer a curva.' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Reunião diária',
      start: '2027-08-02T07:00',
      end: '2027-08-02T07:30',
      className: 'evento-marca',
      category: { id: reuniao, title: 'Reunião', textClass: 'texto-marca', className: 'evento-marca' },
      diaInteiro: false,
      local: 'Sala 2',
      descricao: 'Trazer a curva.',
      autor: expect.stringMatching(/^Pessoa \d+$/),
      versao: 1,
    });
    expect((await fetchAll()).eventos).toEqual([body]);
  });

  it('the end is optional', async () => {
    const { body } = await add({ end: undefined });
    expect(body).not.toHaveProperty('end');
    expect(await titles()).toEqual(['Reunião diária']);
  });

  it('update replaces by id: what is not sent again is gone, the others stay', async () => {
    const { body: outro } = await add({ title: 'Outro', start: '2027-08-01T07:00', end: undefined });
    const { body: evento } = await add({ local: 'Sala 2' });
    const { body: novo } = await replace(evento, { title: 'Mudou', end: undefined });
    expect(novo).toEqual({
      ...evento,
      title: 'Mudou',
      end: undefined,
      local: '',
      versao: 2,
    });
    expect((await fetchAll()).eventos).toEqual([outro, JSON.parse(JSON.stringify(novo))]);
  });

  it('delete removes by id, and can be undone: the same event, the same id', async () => {
    const [{ body: um }, { body: outro }] = [await add(), await add({ title: 'Outro' })];
    expect(await remove(um)).toMatchObject({ status: 200, body: {} });
    expect(await titles()).toEqual(['Outro']);
    expect((await remove(um)).status).toBe(404);
    const desfeita = await api.send<EventoCalendario>('POST', `/calendario/${um.id}/restaurar`, undefined, token);
    expect(desfeita.body).toMatchObject({ id: um.id, title: um.title });
    expect(await titles()).toEqual(['Reunião diária', 'Outro']);
    expect((await api.send('POST', `/calendario/${outro.id}/restaurar`, undefined, token)).status).toBe(404);
  });

  it('a fetch answers what touches the period, at its edges too', async () => {
    await add({ title: 'atravessa', start: '2027-07-30T00:00', end: '2027-08-02T00:00', diaInteiro: true });
    await add({ title: 'acaba na borda', start: '2027-07-31T00:00', end: '2027-08-01T00:00', diaInteiro: true });
    await add({ title: 'último dia', start: '2027-08-31T00:00', end: undefined, diaInteiro: true });
    await add({ title: 'depois', start: '2027-09-01T00:00', end: undefined });
    await add({ title: 'um ano', start: '2026-08-15T00:00', end: '2027-08-16T00:00', diaInteiro: true });
    expect(await titles()).toEqual(['um ano', 'atravessa', 'último dia']);
    expect(await titles('de=2027-08-02T07:15&ate=2027-08-02T07:20')).toEqual(['um ano']);
  });

  it('answers the categories, the window of the shutdown and now on its wall clock', async () => {
    api.setNow('2027-08-02T10:05:00Z');
    const { categorias, parada, fuso, agora } = await fetchAll();
    expect(categorias.map(({ title }) => title)).toEqual([
      'Reunião',
      'Inspeção',
      'Entrega',
      'Treinamento',
      'Bloqueio ou manobra',
      'Outro',
    ]);
    expect(parada).toEqual({ inicio: '2027-08-02T07:00', termino: '2027-08-31T07:00' });
    expect([fuso, agora]).toEqual(['America/Sao_Paulo', '2027-08-02T07:05']);
    api.setNow(new Date().toISOString());
  });
});

it('shows the dates of open requests to who sees them, until they end', async () => {
  const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${id}`.execute(
    api.database.db,
  );
  const admin = await enterProjeto(api, await createUsuario(api, 1), id);
  const banco = { api, token: admin, projetoId: id, clienteId: rows[0]?.clienteId ?? 0 };
  const sse = await createSample(banco, cadastroDe('sse'), {
    inicioPrevisto: '2027-08-10T07:00',
    terminoPrevisto: '2027-08-11T19:00',
  });
  const prazos = async (bearer = token) => (await fetchAll(AGOSTO, bearer)).prazos;
  expect(await prazos()).toMatchObject([
    {
      registro: 'sse',
      id: sse.id,
      start: '2027-08-10T07:00',
      endereco: `/solicitacao-servico-extra?registro=${sse.id}`,
    },
  ]);
  const aPrazo = { severidade: 'PRAZO', prazo: '2027-08-12' };
  const recomendada = await createSample(banco, cadastroDe('recomendacao'), aPrazo);
  expect((await prazos())[1]).toMatchObject({
    id: recomendada.id,
    start: '2027-08-12T00:00',
    endereco: `/controleinspecao/recomendacoes?registro=${recomendada.id}`,
  });
  await sql`update recomendacao set situacao = 'VERIFICADA' where id = ${recomendada.id}`.execute(api.database.db);
  expect(await prazos()).toHaveLength(1);
  // Another contractor, and another project, see none of it.
  const outra = await createUsuario(api, 11);
  expect(await prazos(await enterProjeto(api, outra, id, 11))).toEqual([]);
  const alheio = await createProjeto(api, planejador.token);
  expect(await prazos(await enterProjeto(api, planejador, alheio.cod_projeto_pro))).toEqual([]);
  await sql`update sse set situacao = 'CANCELADA' where id = ${sse.id}`.execute(api.database.db);
  expect(await prazos()).toEqual([]);
});

describe('one record, one writer', () => {
  it('of two who save over the same version the second is told who the first was', async () => {
    const { body: evento } = await add();
    const colega = await createUsuario(api);
    const doColega = await enterProjeto(api, colega, id);
    expect((await replace(evento, { title: 'Primeiro' }, doColega)).status).toBe(200);
    expect(await replace(evento, { title: 'Segundo' })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.alterado', mensagem: expect.stringContaining('Pessoa') },
    });
    expect((await remove(evento)).status).toBe(409);
    expect(await titles()).toEqual(['Primeiro']);
  });

  it('writes every change down and tells the project', async () => {
    const ouvidos: string[] = [];
    const stop = api.hub.subscribe((fato) => ouvidos.push(JSON.stringify(fato)));
    const { body: evento } = await add();
    const { body: novo } = await replace(evento);
    await remove(novo);
    await api.send('POST', `/calendario/${evento.id}/restaurar`, undefined, token);
    await expect.poll(() => ouvidos.filter((fato) => fato.includes('"calendario"'))).toHaveLength(4);
    stop();
    const { rows } = await api.database.pool.query(
      `select acao, usuario_id::int, projeto_id::int from auditoria where entidade = 'evento' and registro_id = $1 order by id`,
      [evento.id],
    );
    expect(rows).toEqual(
      ['I', 'U', 'D', 'RESTAURAR'].map((acao) => ({ acao, usuario_id: planejador.id, projeto_id: id })),
    );
  });

  it('is refused in a closed project, which goes on being read', async () => {
    const { body: evento } = await add();
    await api.database.db.updateTable('projeto').set({ situacao: 'ENCERRADO' }).where('id', '=', id).execute();
    for (const { status, body } of [await add(), await replace(evento), await remove(evento)]) {
      expect([status, body]).toMatchObject([409, { codigo: 'projeto.situacao' }]);
    }
    expect(await titles()).toHaveLength(1);
  });

  it('holds its project: one with events is not deleted', async () => {
    await add();
    const gerente = await createUsuario(api, 1);
    expect(await api.send('DELETE', `/projeto/${id}`, undefined, gerente.token)).toMatchObject({
      status: 409,
      body: { mensagem: expect.stringContaining('1 evento do calendário') },
    });
  });
});

describe('isolation and permission', () => {
  it('an event of another project does not exist: not read, changed, deleted, restored or exported', async () => {
    const { body: evento } = await add();
    const outro = await createProjeto(api, planejador.token);
    const la = await enterProjeto(api, planejador, outro.cod_projeto_pro);
    expect(await titles(AGOSTO, la)).toEqual([]);
    const respostas = [
      await replace(evento, {}, la),
      await remove(evento, la),
      await api.send('POST', `/calendario/${evento.id}/restaurar`, undefined, la),
      await api.send('GET', `/calendario/${evento.id}/ics`, undefined, la),
    ];
    expect(respostas.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await titles()).toEqual(['Reunião diária']);
  });

  it('who may only consult reads and exports, and writes nothing', async () => {
    const { body: evento } = await add();
    const consulta = await enterProjeto(api, await createUsuario(api, 12), id);
    expect(await titles(AGOSTO, consulta)).toEqual(['Reunião diária']);
    const respostas = [await add({}, consulta), await replace(evento, {}, consulta), await remove(evento, consulta)];
    expect(respostas.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('needs a project', async () => {
    expect(await api.send('GET', `/calendario?${AGOSTO}`, undefined, planejador.token)).toMatchObject({
      status: 409,
      body: { codigo: 'projeto.nao_selecionado' },
    });
  });

  it('milestones of the schedule are shown read-only, to a FRENTE user only their own', async () => {
    const supervisor = await createUsuario(api, 5);
    const doSupervisor = await enterProjeto(api, supervisor, id);
    const frenteId = await createFrente(api, id, supervisor.id);
    const meu = await createMarco(await createServico(api, id, { frenteId }), '2027-08-20T07:00');
    const alheio = await createMarco(await createServico(api, id), '2027-08-10T17:00');
    await createMarco(await createServico(api, id), '2027-09-10T17:00');
    expect((await fetchAll()).marcos).toMatchObject([
      { atividadeId: alheio, title: 'Mecânica concluída', start: '2027-08-10T17:00', concluido: false, critico: true },
      { atividadeId: meu, start: '2027-08-20T07:00' },
    ]);
    expect((await fetchAll(AGOSTO, doSupervisor)).marcos.map(({ atividadeId }) => atividadeId)).toEqual([meu]);
  });
});

describe('bad input', () => {
  it.each([
    'Parada <b>geral</b> & "aspas" \'simples\'; drop table evento; --',
    '👷🏽‍♀️ içamento do vaso, ç ã õ',
    'x'.repeat(200),
  ])('keeps the title as it was typed: %s', async (title) => {
    const { status, body } = await add({ title });
    expect([status, body.title]).toEqual([200, title]);
    expect(await titles()).toEqual([title]);
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'A\u0000B' }],
    ['start', { start: '2027-02-30T07:00' }],
    ['start', { start: '2027-08-02' }],
    ['start', { start: '2027-08-02T07:00', diaInteiro: true, end: undefined }],
    ['end', { end: '2027-08-02T07:00' }],
    ['end', { end: '2027-08-01T07:00' }],
    ['end', { end: '2028-08-04T07:00' }],
    ['end', { start: '2027-08-02T00:00', end: '2027-08-03T07:00', diaInteiro: true }],
    ['categoriaId', { categoriaId: 999_999 }],
    ['local', { local: 'x'.repeat(121) }],
    ['descricao', { descricao: 'x'.repeat(2_001) }],
    ['className', { className: 'evento-critico' }],
  ])('names the field %s in %o', async (campo, mudanca) => {
    expect(await add(mudanca)).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { [campo]: expect.any(String) } },
    });
    expect(await titles('de=2026-08-01T00:00&ate=2027-08-02T00:00')).toEqual([]);
  });

  it.each([
    '',
    'de=2027-08-01T00:00',
    'de=2027-08-01T00:00&ate=2027-08-01T00:00',
    'de=2027-08-01T00:00&ate=2029-08-01T00:00',
    'de=ontem&ate=hoje',
  ])('refuses the period "%s"', async (periodo) => {
    expect((await api.send('GET', `/calendario?${periodo}`, undefined, token)).status).toBe(422);
  });
});

describe('.ics', () => {
  const fetchIcs = (caminho: string, bearer = token) =>
    api.app.inject({ method: 'GET', url: `/api/calendario${caminho}`, headers: { authorization: `Bearer ${bearer}` } });
  /** Content lines, joined as a reader joins them. */
  const linhasDe = (texto: string): string[] => texto.replace(/\r\n[ \t]/g, '').split('\r\n');
  const valores = (texto: string, nome: string): string[] =>
    linhasDe(texto)
      .filter((linha) => linha.split(/[:;]/)[0] === nome)
      .map((linha) => linha.slice(linha.indexOf(':') + 1));

  it('of one event: instants in UTC of the zone of the project, the same UID after every change', async () => {
    const { body: evento } = await add({ title: 'Liberação; vaso, fase\\1', descricao: 'linha 1\nlinha 2' });
    const antes = await fetchIcs(`/${evento.id}/ics`);
    expect(antes.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(antes.headers['content-disposition']).toBe(`attachment; filename="evento-${evento.id}.ics"`);
    // 07:00 in São Paulo is 10:00 in UTC.
    expect(valores(antes.body, 'DTSTART')).toEqual(['20270802T100000Z']);
    expect(valores(antes.body, 'DTEND')).toEqual(['20270802T103000Z']);
    expect(valores(antes.body, 'SUMMARY')).toEqual(['Liberação\\; vaso\\, fase\\\\1']);
    expect(valores(antes.body, 'DESCRIPTION')).toEqual(['linha 1\\nlinha 2']);
    expect(valores(antes.body, 'CATEGORIES')).toEqual(['Reunião']);
    await replace(evento, { title: 'Outro nome' });
    const depois = await fetchIcs(`/${evento.id}/ics`);
    expect(valores(depois.body, 'UID')).toEqual(valores(antes.body, 'UID'));
    expect([valores(antes.body, 'SEQUENCE'), valores(depois.body, 'SEQUENCE')]).toEqual([['0'], ['1']]);
  });

  it('of a whole day without an end: the day and the day after', async () => {
    const { body: evento } = await add({ start: '2027-08-31T00:00', end: undefined, diaInteiro: true });
    const { body } = await fetchIcs(`/${evento.id}/ics`);
    expect([valores(body, 'DTSTART'), valores(body, 'DTEND')]).toEqual([['20270831'], ['20270901']]);
  });

  it('of what is on screen: the categories asked for, with or without milestones, of this project alone', async () => {
    const entrega = (await fetchAll()).categorias.find(({ title }) => title === 'Entrega')?.id;
    await add({ title: 'Daily' });
    await add({ title: 'Guindaste', categoriaId: entrega });
    await createMarco(await createServico(api, id), '2027-08-10T17:00');
    const outro = await createProjeto(api, planejador.token);
    await add({ title: 'Alheio' }, await enterProjeto(api, planejador, outro.cod_projeto_pro));
    const tudo = await fetchIcs(`/ics?${AGOSTO}`);
    expect(valores(tudo.body, 'SUMMARY')).toEqual([
      'Daily',
      'Guindaste',
      expect.stringContaining('Mecânica concluída'),
    ]);
    expect(new Set(valores(tudo.body, 'UID')).size).toBe(3);
    const soEntregas = await fetchIcs(`/ics?${AGOSTO}&categorias=${entrega}&marcos=false`);
    expect(valores(soEntregas.body, 'SUMMARY')).toEqual(['Guindaste']);
    expect(valores((await fetchIcs(`/ics?${AGOSTO}&categorias=&marcos=false`)).body, 'SUMMARY')).toEqual([]);
  });

  it('needs Calendario:ExportarCalendario', async () => {
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${planejador.id}, id, 'NEGA' from permissao where chave = 'Calendario:ExportarCalendario'`.execute(
      api.database.db,
    );
    expect((await fetchIcs(`/ics?${AGOSTO}`)).statusCode).toBe(403);
  });
});
