import { randomUUID } from 'node:crypto';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

/** 04/08/2027 05:00 in São Paulo: the status date of the vectors. */
const AGORA = '2027-08-04T08:00:00Z';
const REFERENCIA = '2027-08-04T05:00';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow(AGORA);
});
afterAll(() => api.close());

interface Resultado {
  ok: boolean;
  id: number | null;
  codigo: string | null;
  mensagem: string | null;
  campos: Record<string, string>;
}
type Linhas = Record<string, AtividadeLinha>;

let token: string;
let projetoId: number;
let usuario: { id: number; email: string; token: string };
beforeEach(async () => {
  usuario = await createUsuario(api);
  projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, usuario, projetoId);
});

async function atividades(quem = token): Promise<Linhas> {
  const { body } = await api.send<{ linhas: AtividadeLinha[] }>(
    'GET',
    '/cronograma/atividade?limite=200',
    undefined,
    quem,
  );
  return Object.fromEntries(body.linhas.map((linha) => [linha.codigo, linha]));
}

const item = (linha: AtividadeLinha | undefined, avanco: number, resto: Record<string, unknown> = {}) => ({
  chave: randomUUID(),
  atividadeId: linha?.id,
  referencia: REFERENCIA,
  avanco,
  ultimoVisto: linha?.ultimoApontamentoId ?? null,
  ...resto,
});

const report = (itens: readonly unknown[], quem = token) =>
  api.send<{ resultados: Resultado[] }>('POST', '/apontamento', { itens }, quem);

const curva = async (query = 'grao=TURNO', quem = token): Promise<Curva> =>
  (await api.send<Curva>('GET', `/curvaavanco/dados?${query}`, undefined, quem)).body;

/** The reports of vector T3. */
async function reportT3(): Promise<void> {
  const linhas = await atividades();
  const { body } = await report([
    item(linhas['A10'], 100, { hh: 22 }),
    item(linhas['B10'], 100, { hh: 46 }),
    item(linhas['A20'], 100, { hh: 30 }),
    item(linhas['A30'], 75, { hh: 66, restante: 300 }),
  ]);
  expect(body.resultados.map((resultado) => resultado.ok)).toEqual([true, true, true, true]);
  await api.idle();
}

async function calcularEm(dataBase: string): Promise<void> {
  const { status } = await api.send('POST', '/cronograma/calcular', { dataBase }, token);
  expect(status).toBe(200);
  await api.idle();
}

describe('the curve of an imported schedule', () => {
  it('gives the planned values of vector T2 at the shift ends right after the import', {
    tags: ['demorado'],
  }, async () => {
    const { periodos, unidade, linhaBase } = await curva();
    expect(unidade).toBe('HH');
    expect(linhaBase?.nome).toBe('LB0 Importada');
    const pontos = periodos.map((periodo) => [
      Number(periodo.previstoAcumulado.toFixed(2)),
      Number(periodo.previstoPct?.toFixed(2)),
    ]);
    expect(pontos).toEqual([
      [60, 17.44],
      [108, 31.4],
      [162, 47.09],
      [192, 55.81],
      [216, 62.79],
      [268, 77.91],
      [320, 93.02],
      [344, 100],
    ]);
  });

  it('gives the indices of vectors T3 and T4 after the reports', async () => {
    await reportT3();
    await calcularEm(REFERENCIA);
    const { indices, corte } = await curva();
    expect(corte).toBe(REFERENCIA);
    expect(indices.pv).toBeCloseTo(192, 6);
    expect(indices.ev).toBeCloseTo(138, 6);
    expect(indices.ac).toBeCloseTo(164, 6);
    expect(indices.previstoPct).toBeCloseTo(55.81, 2);
    expect(indices.realizadoPct).toBeCloseTo(40.12, 2);
    expect(indices.desvio).toBeCloseTo(-15.7, 2);
    expect(indices.spi).toBeCloseTo(0.7188, 4);
    expect(indices.cpi).toBeCloseTo(0.8415, 4);
    expect(indices.sv).toBeCloseTo(-54, 6);
    expect(indices.cv).toBeCloseTo(-26, 6);
    expect(indices.eac?.map((value) => Number(value.toFixed(2)))).toEqual([408.81, 370, 504.61]);
    expect(indices.tcpi).toBeCloseTo(1.1444, 4);
    expect(indices.prazoAgregado).toBeCloseTo(25, 6);
    expect(indices.spiT).toBeCloseTo(0.625, 6);
    expect(indices.terminoSpiT).toBe('2027-08-08T08:36');
  });

  it('explains a period by its activities, and the parts sum to the period', async () => {
    await reportT3();
    const { periodos } = await curva();
    const noturno = periodos[3];
    const { body } = await api.send<{ linhas: { codigo: string; previsto: number }[]; previsto: number }>(
      'GET',
      `/curvaavanco/dados/periodo?grao=TURNO&inicio=${noturno?.inicio}`,
      undefined,
      token,
    );
    expect(body.linhas.reduce((soma, linha) => soma + linha.previsto, 0)).toBeCloseTo(noturno?.previsto ?? 0, 9);
    expect(body.previsto).toBeCloseTo(30, 6);
    expect(body.linhas[0]?.codigo).toBe('A40');
  });

  it('counts time up to the actual finish once everything is done, not up to the data date', {
    tags: ['demorado'],
  }, async () => {
    const linhas = await atividades();
    const { body } = await report(
      Object.values(linhas).map((linha) => item(linha, 100, { referencia: '2027-08-04T05:00' })),
    );
    expect(body.resultados.every(({ ok }) => ok)).toBe(true);
    await calcularEm('2027-08-04T05:00');
    // The plan of T1 is 76 working hours on 2×10 h; 40 of them passed by the finish.
    const esperado = { spiT: 1.9, terminoSpiT: REFERENCIA };
    expect((await curva()).indices).toMatchObject(esperado);
    await calcularEm('2027-08-10T07:00');
    const { corte, indices } = await curva();
    expect(corte).toBe('2027-08-10T07:00');
    expect(indices).toMatchObject(esperado);
  });

  it('refuses to look decades away from the data date', async () => {
    for (const ate of ['1900-01-01T00:00', '2199-12-31T23:59']) {
      const url = `/curvaavanco/dados?grao=MES&ate=${ate}`;
      const { status, body } = await api.send<{ campos: Record<string, string> }>('GET', url, undefined, token);
      const campos = { ate: 'Informe uma data entre 25/07/2017 e 09/08/2037.' };
      expect([ate, status, body.campos]).toEqual([ate, 422, campos]);
    }
  });

  it('refuses a grain that gives more periods than anybody can read', async () => {
    await api.database.pool.query(
      "update linhabase_item set termino = termino + interval '3 years' where linhabase_id = (select id from linhabase where projeto_id = $1)",
      [projetoId],
    );
    const { status, body } = await api.send<{ campos: Record<string, string> }>(
      'GET',
      '/curvaavanco/dados?grao=HORA',
      undefined,
      token,
    );
    expect(status).toBe(422);
    expect(body.campos['grao']).toContain('grão maior');
  });
});

describe('a report of progress', () => {
  it('moves the forecast from the data date with what remains (vector T5)', async () => {
    await reportT3();
    await calcularEm(REFERENCIA);
    const linhas = await atividades();
    const datas = ['A30', 'A40', 'A50', 'A60', 'A70', 'A80'].map((codigo) => [
      codigo,
      linhas[codigo]?.inicioCedo,
      linhas[codigo]?.terminoCedo,
    ]);
    expect(datas).toEqual([
      ['A30', '2027-08-04T07:00', '2027-08-04T12:00'],
      ['A40', '2027-08-04T12:00', '2027-08-05T08:00'],
      ['A50', '2027-08-05T08:00', '2027-08-05T16:00'],
      ['A60', '2027-08-05T16:00', '2027-08-06T10:00'],
      ['A70', '2027-08-06T10:00', '2027-08-06T16:00'],
      ['A80', '2027-08-06T16:00', '2027-08-06T22:00'],
    ]);
    expect(linhas['A30']).toMatchObject({
      situacao: 'EM_ANDAMENTO',
      avanco: 75,
      duracaoRestante: 300,
      hhRealizado: 66,
    });
    expect(linhas['A10']).toMatchObject({ situacao: 'CONCLUIDA', avanco: 100, duracaoRestante: 0 });
  });

  it('sent twice under one key is one report', async () => {
    const pedido = item((await atividades())['A10'], 40);
    const primeira = await report([pedido]);
    const segunda = await report([pedido]);
    expect(segunda.body).toEqual(primeira.body);
    const { rows } = await api.database.pool.query('select count(*)::int as n from apontamento where projeto_id = $1', [
      projetoId,
    ]);
    expect(rows[0]).toEqual({ n: 1 });
  });

  it('over one that its author did not see is told who reported what', async () => {
    const linha = (await atividades())['A10'];
    const outro = await createUsuario(api);
    const tokenDoOutro = await enterProjeto(api, outro, projetoId);
    const [primeiro, segundo] = await Promise.all([report([item(linha, 30)]), report([item(linha, 50)], tokenDoOutro)]);
    const resultados = [primeiro.body.resultados[0], segundo.body.resultados[0]];
    expect(resultados.filter((resultado) => resultado?.ok)).toHaveLength(1);
    const recusado = resultados.find((resultado) => !resultado?.ok);
    expect(recusado?.codigo).toBe('apontamento.conflito');
    expect(recusado?.mensagem).toMatch(/^Pessoa \d+ apontou (30|50)% nesta atividade às \d\d:\d\d\.$/);
  });

  it('refuses what contradicts the last one or the clock, and stores nothing of it', async () => {
    await report([item((await atividades())['A10'], 40, { referencia: '2027-08-02T12:00' })]);
    for (const [caso, avanco, resto, codigo] of RECUSADOS) {
      const { body } = await report([item((await atividades())['A10'], avanco, resto)]);
      expect([caso, body.resultados[0]?.ok, body.resultados[0]?.codigo]).toEqual([caso, false, codigo]);
      expect([caso, (await atividades())['A10']?.avanco]).toEqual([caso, 40]);
    }
  });

  const RECUSADOS = [
    ['a percentage below the last', 30, {}, 'apontamento.percentual_menor'],
    ['a future instant', 60, { referencia: '2027-08-04T05:06' }, 'apontamento.data'],
    ['a finish without 100 %', 60, { terminoReal: REFERENCIA }, 'dados.invalidos'],
    ['a start after the report', 60, { inicioReal: '2027-08-04T05:01' }, 'apontamento.data'],
  ] as const;

  const ILEGIVEIS = [
    ['percent 101', { avanco: 101 }, 'itens.0.avanco'],
    ['−1 remaining', { restante: -1 }, 'itens.0.restante'],
    ['nothing remaining below 100 %', { restante: 0 }, 'itens.0.restante'],
    ['31 February', { referencia: '2027-02-31T05:00' }, 'itens.0.referencia'],
    ['an unknown field', { peso: 3 }, 'itens.0.peso'],
  ] as const;

  it('refuses what is not readable with a message on the field', async () => {
    for (const [caso, resto, campo] of ILEGIVEIS) {
      const { status, body } = await report([item((await atividades())['A10'], 50, resto)]);
      expect([caso, status]).toEqual([caso, 422]);
      expect(Object.keys((body as unknown as { campos: Record<string, string> }).campos)).toContain(campo);
    }
  });

  it('refused does not hold back the others of the same sending', async () => {
    const linhas = await atividades();
    const { body } = await report([
      item(linhas['A10'], 50),
      item(linhas['A20'], 50, { referencia: '2030-01-01T00:00' }),
    ]);
    expect(body.resultados.map((resultado) => resultado.ok)).toEqual([true, false]);
  });

  slow('on a service cancelled while it was on its way is told so, and the others of the sending stand', async () => {
    const linhas = await atividades();
    const atrasados = [item(linhas['A10'], 100), item(linhas['A20'], 40)];
    const { pool } = api.database;
    await pool.query("update atividade set situacao = 'CANCELADA' where id = $1", [linhas['A20']?.id]);
    const { body } = await report(atrasados);
    expect(body.resultados).toMatchObject([
      { ok: true },
      { ok: false, codigo: 'apontamento.atividade', mensagem: expect.stringContaining('cancelada') },
    ]);
    // Sent again by a phone in doubt it is the same answer, and nothing of it is stored.
    expect((await report(atrasados)).body).toEqual(body);
    const { rows } = await pool.query('select atividade_id as id from apontamento where projeto_id = $1', [projetoId]);
    expect(rows).toEqual([{ id: linhas['A10']?.id }]);
  });

  it('on an activity of another project is refused as not found', async () => {
    const alheia = (await atividades())['A10'];
    const outro = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
    const { body } = await report([item(alheia, 10)], await enterProjeto(api, usuario, outro));
    expect(body.resultados[0]).toMatchObject({ ok: false, codigo: 'registro.nao_encontrado' });
  });

  it('needs the permission, and a project that takes reports', async () => {
    const linha = (await atividades())['A10'];
    const leitor = await createUsuario(api, 12);
    expect((await report([item(linha, 10)], await enterProjeto(api, leitor, projetoId))).status).toBe(403);
    await api.database.pool.query("update projeto set situacao = 'ENCERRADO' where id = $1", [projetoId]);
    const { status, body } = await report([item(linha, 10)]);
    expect([status, (body as unknown as { mensagem: string }).mensagem]).toEqual([
      409,
      'Projeto em Encerrado: alteração não permitida.',
    ]);
  });

  it('leaves an audit row and takes a key of its own in it', async () => {
    const pedido = item((await atividades())['A10'], 20);
    await report([pedido]);
    const { rows } = await api.database.pool.query(
      "select usuario_id, depois ->> 'chave' as chave from auditoria where entidade = 'apontamento' and projeto_id = $1",
      [projetoId],
    );
    expect(rows).toEqual([{ usuario_id: usuario.id, chave: pedido.chave }]);
  });
});

describe('a supervisor of one frente', () => {
  it('sees, counts, curves and reports only what is theirs', async () => {
    const supervisor = await createUsuario(api, 5);
    const { rows } = await api.database.pool.query(
      `with quem as (insert into pessoa (cliente_id, nome, vinculo, usuario_id)
          select cliente_id, 'Batista', 'CLIENTE', $2::bigint from projeto where id = $1 returning id),
        f as (insert into frente (projeto_id, codigo, nome, pessoa_encarregado_id) select $1, 'F-01', 'Feixes', id from quem returning id)
       update atividade set frente_id = f.id from f where projeto_id = $1 and codigo in ('A30', 'A60') returning atividade.id`,
      [projetoId, supervisor.id],
    );
    expect(rows).toHaveLength(2);
    const todas = await atividades();
    const meu = await enterProjeto(api, supervisor, projetoId);
    expect(Object.keys(await atividades(meu)).sort()).toEqual(['A30', 'A60']);
    const dele = await curva('grao=DIA', meu);
    expect(dele.pesoTotal).toBe(156);
    // One cut for everything: the data date.
    await report([item(todas['A10'], 40, { referencia: '2027-08-04T03:00' })]);
    const cortes = [await curva('grao=DIA'), await curva('grao=DIA', meu)].map(({ corte }) => corte);
    expect(cortes).toEqual(['2027-08-02T07:00', '2027-08-02T07:00']);
    const painel = await api.send<{ projeto: { atividades: { total: number } } }>(
      'GET',
      '/dashboard/main',
      undefined,
      meu,
    );
    expect(painel.body.projeto.atividades.total).toBe(2);
    const { body } = await report([item(todas['A10'], 10), item(todas['A30'], 10)], meu);
    expect(body.resultados.map((resultado) => resultado.codigo)).toEqual(['registro.nao_encontrado', null]);
  });
});
