import type { Curva, OpcoesDaCurva } from '@cadencia/domain/curvaavanco/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { createContrato, createFrente, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
let token: string;
let projetoId: number;
let ids: Readonly<Record<'area' | 'dentro' | 'disciplina' | 'contrato' | 'especialidade', number>>;

const CORTE = '2027-08-03T14:00';

const curva = async (query: string, quem = token) =>
  (await api.send<Curva>('GET', `/curvaavanco/dados?${query}`, undefined, quem)).body;

/** HH of the example: 304 in the serviço, of which 24 (A20) of the specialty and 40 (B10) of the other serviço. */
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
  const [liberar, andaime, ...resto] = SERVICO_EXEMPLO.atividades;
  const eap = [...SERVICO_EXEMPLO.eap, ['w3', 'w1', 'AND', 'Andaimes'] as const];
  const atividades = [liberar!, { ...andaime!, eap: 'w3' }, ...resto].map((uma) => ({ eap: 'w2', ...uma }));
  ({ token, projetoId } = await importEEntra(api, buildXer([{ ...SERVICO_EXEMPLO, eap, atividades }])));
  const { rows: projetos } = await api.database.pool.query('select cliente_id from projeto where id = $1', [projetoId]);
  const contrato = await createContrato(api, projetos[0].cliente_id);
  const { rows } = await api.database.pool.query(
    `with a as (insert into area (cliente_id, sigla, nome) values ($1, 'CX', 'Caustificação') returning id),
      dentro as (insert into area (cliente_id, sigla, nome, area_pai_id) select $1, 'CX-1', 'Forno', id from a returning id),
      d as (insert into disciplina (sigla, nome, cor) values ('AND-T', 'Andaimes', '#112233') returning id),
      e as (insert into especialidade (sigla, nome, mao_obra, custo_hh) values ('RAQ-T', 'Raqueteiro', 'DIRETA', 10) returning id)
     select a.id as area, dentro.id as dentro, d.id as disciplina, e.id as especialidade from a, dentro, d, e`,
    [projetos[0].cliente_id],
  );
  ids = { ...rows[0], contrato };
  await api.database.pool.query(
    `update servico s set area_id = $2, disciplina_id = $3, contrato_id = $4, fase = 'POS_PARADA' from eap e
     where e.id = s.eap_id and s.projeto_id = $1 and e.codigo like '%AND'`,
    [projetoId, ids.dentro, ids.disciplina, contrato],
  );
  await api.database.pool.query(`update atividade set especialidade_id = $2 where projeto_id = $1 and codigo = 'A20'`, [
    projetoId,
    ids.especialidade,
  ]);
  await api.send('POST', '/cronograma/calcular', { dataBase: CORTE }, token);
  await api.idle();
});
afterAll(() => api.close());

it('is of the activities that pass the filter: area with what is within it, discipline, contract, specialty, phase', async () => {
  const pesos = async (query: string) => (await curva(`grao=DIA&${query}`)).pesoTotal;
  expect(await pesos('')).toBe(344);
  expect(await pesos(`areaId=${ids.area}`)).toBe(40);
  expect(await pesos(`areaId=${ids.dentro}`)).toBe(40);
  expect(await pesos(`disciplinaId=${ids.disciplina}`)).toBe(40);
  expect(await pesos(`contratoId=${ids.contrato}`)).toBe(40);
  expect(await pesos(`especialidadeId=${ids.especialidade}`)).toBe(24);
  expect(await pesos(`especialidadeId=${ids.especialidade}&contratoId=${ids.contrato}`)).toBe(0);
  expect(await pesos('fase=POS_PARADA')).toBe(40);
  expect(await pesos('fase=PARADA')).toBe(304);
  const periodo = `grao=DIA&inicio=2027-08-02T07:00&contratoId=${ids.contrato}`;
  const { body } = await api.send<{ total: number; linhas: { codigo: string }[] }>(
    'GET',
    `/curvaavanco/dados/periodo?${periodo}`,
    undefined,
    token,
  );
  expect(body.linhas.map(({ codigo }) => codigo)).toEqual(['B10']);
});

it('offers to be filtered by what the activities that one sees are of', async () => {
  const opcoes = async (quem: string) =>
    (await api.send<OpcoesDaCurva>('GET', '/curvaavanco/dados/opcoes', undefined, quem)).body;
  const todas = await opcoes(token);
  expect(todas.areas).toEqual([{ id: ids.dentro, nome: 'CX-1 – Forno' }]);
  expect(todas.disciplinas).toEqual([{ id: ids.disciplina, nome: 'AND-T – Andaimes' }]);
  expect(todas.contratos.map(({ id }) => id)).toEqual([ids.contrato]);
  expect(todas.especialidades.map(({ id }) => id)).toContain(ids.especialidade);

  const supervisor = await createUsuario(api, 5);
  const meu = await enterProjeto(api, supervisor, projetoId);
  const frente = await createFrente(api, projetoId, supervisor.id);
  await api.database.pool.query(`update atividade set frente_id = $2 where projeto_id = $1 and codigo = 'A30'`, [
    projetoId,
    frente,
  ]);
  expect((await curva('grao=DIA', meu)).pesoTotal).toBe(72);
  expect((await curva(`grao=DIA&contratoId=${ids.contrato}`, meu)).pesoTotal).toBe(0);
  const dele = await opcoes(meu);
  expect([dele.areas, dele.disciplinas, dele.contratos]).toEqual([[], [], []]);
});

it('opens on the window of the shutdown with what came before carried into it, and on everything when asked', async () => {
  await api.database.pool.query(
    `update projeto set inicio_parada = '2027-08-03T07:00', termino_parada = '2027-08-05T07:00' where id = $1`,
    [projetoId],
  );
  const [tudo, parada] = [await curva('grao=DIA'), await curva('grao=DIA&janela=PARADA')];
  expect(tudo.periodos[0]?.inicio).toBe('2027-08-02T07:00');
  expect(parada.periodos[0]?.inicio).toBe('2027-08-03T07:00');
  // A late finish is visible.
  expect(parada.periodos.at(-1)?.termino).toBe(tudo.periodos.at(-1)?.termino);
  expect(parada.periodos).toEqual(tudo.periodos.slice(1));
  expect(parada.indices).toEqual(tudo.indices);
  expect(parada.parada).toEqual({ inicio: '2027-08-03T07:00', termino: '2027-08-05T07:00' });
  // No work is within the window, which is in other years.
  await api.database.pool.query(
    `update projeto set inicio_parada = '2030-08-03T07:00', termino_parada = '2030-08-05T07:00' where id = $1`,
    [projetoId],
  );
  expect((await curva('grao=DIA&janela=PARADA')).periodos).toEqual(tudo.periodos);
});

it('has no period across the data date, whatever the grain, and says of both parts which they are', async () => {
  for (const grao of ['HORA', 'TURNO', 'DIA', 'SEMANA', 'MES']) {
    const { periodos, corte, indices } = await curva(`grao=${grao}`);
    expect(corte).toBe(CORTE);
    const antes = periodos.filter(({ termino }) => termino <= CORTE);
    const depois = periodos.slice(antes.length);
    expect(antes.at(-1)).toMatchObject({ termino: CORTE, realizadoPct: indices.realizadoPct, spi: indices.spi });
    expect(antes.at(-1)?.previstoPct).toBe(indices.previstoPct);
    expect(antes.every(({ tendencia }) => tendencia === null)).toBe(true);
    expect(antes.at(-1)?.tendenciaPct).toBe(antes.at(-1)?.realizadoPct);
    expect(depois.every(({ realizado, tendencia }) => realizado === null && tendencia !== null)).toBe(true);
    expect(new Set(periodos.map(({ rotulo }) => rotulo)).size).toBe(periodos.length);
  }
  const { periodos } = await curva('grao=DIA');
  expect(periodos.map(({ rotulo }) => rotulo).slice(0, 4)).toEqual([
    '02/08',
    '03/08 até 14:00',
    '03/08 desde 14:00',
    '04/08',
  ]);
});

it('answers many who ask at once with what each of them sees, and nobody from before what they wrote', async () => {
  const supervisor = await createUsuario(api, 5);
  const meu = await enterProjeto(api, supervisor, projetoId);
  await createFrente(api, projetoId, supervisor.id);
  const peso = async (quem: string) => (await curva('grao=MES', quem)).pesoTotal;
  const muitos = () => [token, meu, token, meu, token, meu].map(peso);
  const antes = await peso(token);
  expect(await Promise.all(muitos())).toEqual([antes, 0, antes, 0, antes, 0]);
  const emCurso = muitos();
  await api.database.pool.query(
    `update linhabase_item set peso = peso + 1
    where atividade_id in (select id from atividade where projeto_id = $1 and codigo = 'A20')`,
    [projetoId],
  );
  expect(await Promise.all(muitos())).toEqual([antes + 1, 0, antes + 1, 0, antes + 1, 0]);
  for (const visto of await Promise.all(emCurso)) expect([antes, antes + 1, 0]).toContain(visto);
  // A failed read does not affect the others.
  const vezes = Array.from({ length: 4 }, (_, i) =>
    api.send('GET', `/curvaavanco/dados?grao=HORA&ate=20${i % 2 ? 27 : 97}-08-03T14:00`, undefined, token),
  );
  expect((await Promise.all(vezes)).map(({ status }) => status)).toEqual([422, 200, 422, 200]);
});
