import { randomUUID } from 'node:crypto';
import type { EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestCalculo } from '../../../infra/calculo.ts';
import { write } from '../../../infra/transaction.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importNovo } from '../../../testing/importacao.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';
import { calcular } from './commands.ts';

let api: Api;
let usuario: { id: number; token: string };
let token: string;
let projetoId: number;
const eventos: Evento[] = [];

beforeAll(async () => {
  api = await startApi();
  api.hub.subscribe((evento) => eventos.push(evento));
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
  projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, usuario, projetoId);
  eventos.length = 0;
});

const estado = async (): Promise<EstadoCronograma> =>
  (await api.send<EstadoCronograma>('GET', '/cronograma', undefined, token)).body;

const ask = (corpo: Record<string, unknown>) =>
  api.send<{ trabalhoId: string; codigo?: string; campos?: Record<string, string> }>(
    'POST',
    '/cronograma/calcular',
    corpo,
    token,
  );

const semPasso = (): void => undefined;

/** A link that closes a loop: A80 back to A10. */
async function closeCiclo(): Promise<void> {
  await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id)
    select ${projetoId}, a.id, b.id from atividade a join atividade b on b.projeto_id = a.projeto_id and b.codigo = 'A20'
    where a.projeto_id = ${projetoId} and a.codigo = 'A40'`.execute(api.database.db);
}

describe('asking for a calculation', () => {
  it('leaves no work to an expected finish gone by, but to what has resources', { tags: ['demorado'] }, async () => {
    const { db } = api.database;
    await sql`update projeto set opcoes = opcoes || '{"usarTerminoEsperado": true}' where id = ${projetoId}`.execute(
      db,
    );
    await sql`update atividade set termino_esperado = '2027-08-02T06:00' where projeto_id = ${projetoId} and codigo in ('A10', 'B10')`.execute(
      db,
    );
    await sql`with e as (insert into especialidade (sigla, nome, mao_obra) values (${`X${projetoId}`}, ${`Crew X${projetoId}`}, 'DIRETA') returning id)
      insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade, hh, hh_real)
      select ${projetoId}, a.id, e.id, 1, 10, 0 from atividade a, e where a.projeto_id = ${projetoId} and a.codigo = 'A10'`.execute(
      db,
    );
    expect((await ask({ dataBase: '2027-08-02T08:00' })).status).toBe(200);
    await api.idle();
    const { rows } =
      await sql`select a.codigo, a.duracao > 0 as dura, c.inicio_cedo = c.termino_cedo as termina_ao_comecar
      from atividade a join atividade_calculo c on c.atividade_id = a.id
      where a.projeto_id = ${projetoId} and a.codigo in ('A10', 'B10') order by a.codigo`.execute(db);
    expect(rows).toEqual([
      { codigo: 'A10', dura: true, terminaAoComecar: false },
      { codigo: 'B10', dura: true, terminaAoComecar: true },
    ]);
  });

  it('moves the data date forward, calculates, and tells it to whoever listens', async () => {
    const antes = await estado();
    const { status, body } = await ask({ dataBase: '2027-08-03T07:00' });
    expect(status).toBe(200);
    await api.idle();
    const depois = await estado();
    // Nothing was done until 03/08 07:00: A10 takes 10 h from there; the 66 h after A10 end on 07/08 at 01:00.
    expect(depois).toMatchObject({
      dataBase: '2027-08-03T07:00',
      termino: '2027-08-07T01:00',
      calculo: antes.calculo + 1,
      pendente: false,
      erro: null,
    });
    const trabalho = await api.send('GET', `/trabalho/${body.trabalhoId}`, undefined, token);
    expect(trabalho.body).toMatchObject({ tipo: 'CALCULO', situacao: 'CONCLUIDO', andamento: 100, erro: null });
    expect(eventos).toContainEqual({ tipo: 'calculo', projetoId, calculo: antes.calculo + 1, erro: null });
    expect(eventos).toContainEqual(expect.objectContaining({ tipo: 'trabalho', situacao: 'CONCLUIDO', projetoId }));
  });

  it('moves the data date back only with a reason, which is kept', { tags: ['demorado'] }, async () => {
    await ask({ dataBase: '2027-08-03T07:00' });
    const recusada = await ask({ dataBase: '2027-08-02T07:00' });
    expect(recusada).toMatchObject({ status: 422, body: { codigo: 'cronograma.data_base' } });
    const aceita = await ask({ dataBase: '2027-08-02T07:00', motivo: 'Data digitada errada' });
    expect(aceita.status).toBe(200);
    await api.idle();
    expect(await estado()).toMatchObject({ dataBase: '2027-08-02T07:00', termino: '2027-08-06T01:00' });
    const registro = await api.database.db
      .selectFrom('auditoria')
      .select(['antes', 'depois'])
      .where('projetoId', '=', projetoId)
      .where('acao', '=', 'DATA_BASE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(registro).toEqual({
      antes: { dataBase: '2027-08-03T07:00' },
      depois: { dataBase: '2027-08-02T07:00', motivo: 'Data digitada errada' },
    });
  });

  it('refuses impossible data dates', async () => {
    for (const dataBase of ['2027-02-30T07:00', '2027-08-02', '0001-01-01T00:00', '9999-12-31T00:00', 'amanhã'])
      expect({ dataBase, ...(await ask({ dataBase })) }).toMatchObject({
        dataBase,
        status: 422,
        body: { codigo: 'dados.invalidos', campos: { dataBase: expect.any(String) } },
      });
  });

  slow('serves everybody who asked before it began', async () => {
    const { calculo } = await estado();
    const pedidos = await Promise.all(
      ['2027-08-02T08:00', '2027-08-02T09:00', '2027-08-02T10:00', '2027-08-02T11:00'].map((dataBase) =>
        ask({ dataBase, motivo: 'Ensaio' }),
      ),
    );
    await api.idle();
    const trabalhos = await api.database.db
      .selectFrom('trabalho')
      .select('situacao')
      .where(
        'id',
        'in',
        pedidos.map(({ body }) => body.trabalhoId),
      )
      .execute();
    expect(trabalhos.map(({ situacao }) => situacao)).toEqual(Array(4).fill('CONCLUIDO'));
    const feitos = (await estado()).calculo - calculo;
    expect(feitos).toBeGreaterThanOrEqual(1);
    expect(feitos).toBeLessThanOrEqual(4);
  });
});

describe('a schedule that cannot be calculated', () => {
  it('keeps its former dates and says the loop by the codes of its activities', async () => {
    const antes = await estado();
    await closeCiclo();
    const { body } = await ask({ dataBase: '2027-08-03T07:00' });
    await api.idle();
    const depois = await estado();
    expect(depois).toMatchObject({ termino: antes.termino, calculo: antes.calculo, pendente: false });
    expect(depois.erro).toContain('A20 → A30 → A40 → A20');
    const trabalho = await api.send('GET', `/trabalho/${body.trabalhoId}`, undefined, token);
    expect(trabalho.body).toMatchObject({
      situacao: 'FALHOU',
      erro: { codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A20 → A30 → A40 → A20') },
    });
    expect(eventos).toContainEqual(expect.objectContaining({ tipo: 'calculo', erro: 'cronograma.ciclo' }));
    // The loop is of activities that a field supervisor without a frente does not see.
    const dele = await enterProjeto(api, await createUsuario(api, 5), projetoId);
    const visto = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, dele);
    expect(visto.body.erro).toBe('As datas não puderam ser calculadas. Consulte o planejador.');
  });

  it('is calculated again once the loop is gone', async () => {
    await closeCiclo();
    await ask({ dataBase: '2027-08-02T07:00' });
    await api.idle();
    await sql`delete from atividade_relacao r using atividade a
      where a.id = r.sucessora_id and a.codigo = 'A20' and r.projeto_id = ${projetoId}
        and r.predecessora_id = (select id from atividade where projeto_id = ${projetoId} and codigo = 'A40')`.execute(
      api.database.db,
    );
    await ask({ dataBase: '2027-08-02T07:00' });
    await api.idle();
    expect(await estado()).toMatchObject({ erro: null, termino: '2027-08-06T01:00' });
  });

  it('has dates or a reason when a calendar has no working time', async () => {
    const vazia = JSON.stringify(Array.from({ length: 7 }, () => []));
    await sql`update calendario set semana = ${vazia} where projeto_id = ${projetoId}`.execute(api.database.db);
    await ask({ dataBase: '2027-08-02T07:00' });
    await api.idle();
    const { erro, avisos } = await estado();
    expect(erro !== null || avisos > 0).toBe(true);
    if (erro) expect(erro).toContain('2×10 h');
  });
});

describe('writes that come while a calculation runs', () => {
  it('leave the project pending, so that their own calculation follows', async () => {
    const { pool, db } = api.database;
    const escritor = await pool.connect();
    await escritor.query('begin');
    await escritor.query('update projeto set alteracao = alteracao + 1, calculo_pendente = true where id = $1', [
      projetoId,
    ]);
    // The calculation reads its snapshot now; its end waits for the writer, which commits in between.
    const calculando = calcular(db, { projetoId, usuarioId: usuario.id }, semPasso);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await escritor.query('commit');
    escritor.release();
    await calculando;
    expect(await estado()).toMatchObject({ pendente: true });
    await write(db, (tx) => requestCalculo(tx, { projetoId, usuarioId: usuario.id }));
    await api.idle();
    expect(await estado()).toMatchObject({ pendente: false });
  });

  it('never let the older of two calculations at once overwrite the newer', async () => {
    const { db } = api.database;
    const { calculo } = await estado();
    const pedido = { projetoId, usuarioId: usuario.id };
    await Promise.all([calcular(db, pedido, semPasso), calcular(db, pedido, semPasso)]);
    expect((await estado()).calculo).toBe(calculo + 2);
  });

  it('is called off by who asked for it: the former dates stay, and the next one makes it good', {
    tags: ['demorado'],
  }, async () => {
    const { pool } = api.database;
    const antes = await estado();
    const trava = await pool.connect();
    await trava.query('begin');
    await trava.query('select from atividade_calculo where projeto_id = $1 for update', [projetoId]);
    const { body } = await ask({ dataBase: '2027-08-03T07:00' });
    const cancel = (de: string) => api.send('POST', `/trabalho/${body.trabalhoId}/cancelar`, {}, de);
    expect((await cancel((await createUsuario(api)).token)).status).toBe(404);
    expect((await cancel(token)).status).toBe(200);
    await api.idle();
    await trava.query('rollback');
    trava.release();
    expect((await api.send('GET', `/trabalho/${body.trabalhoId}`, undefined, token)).body).toMatchObject({
      situacao: 'FALHOU',
      erro: { codigo: 'trabalho.cancelado' },
    });
    expect(await estado()).toMatchObject({ pendente: true, calculo: antes.calculo, termino: antes.termino });
    await ask({ dataBase: '2027-08-03T07:00' });
    await api.idle();
    expect(await estado()).toMatchObject({ pendente: false, calculo: antes.calculo + 1 });
  });

  it('goes on while somebody else who asked for it waits', { tags: ['demorado'] }, async () => {
    const { pool } = api.database;
    const trava = await pool.connect();
    await trava.query('begin');
    await trava.query('select from atividade_calculo where projeto_id = $1 for update', [projetoId]);
    const outro = await createUsuario(api);
    const deOutro = await enterProjeto(api, outro, projetoId);
    await api.database.pool.query(
      `insert into trabalho (id, tipo, usuario_id, projeto_id) values ($1, 'CALCULO', $2, $3)`,
      [randomUUID(), outro.id, projetoId],
    );
    const { body } = await ask({ dataBase: '2027-08-03T07:00' });
    await api.send('POST', `/trabalho/${body.trabalhoId}/cancelar`, {}, token);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await trava.query('rollback');
    trava.release();
    await api.idle();
    const { body: feito } = await api.send<EstadoCronograma>('GET', '/cronograma', undefined, deOutro);
    expect(feito).toMatchObject({ pendente: false, dataBase: '2027-08-03T07:00' });
  });

  it('shows itself as work to follow when it takes more than a second', { tags: ['demorado'] }, async () => {
    const { pool, db } = api.database;
    const trava = await pool.connect();
    await trava.query('begin');
    await trava.query('select from projeto where id = $1 for update', [projetoId]);
    const pedido = { projetoId, usuarioId: usuario.id };
    await db
      .transaction()
      .execute((tx) =>
        sql`select graphile_worker.add_job('calcular', payload := ${JSON.stringify(pedido)}::json, max_attempts := 1)`.execute(
          tx,
        ),
      );
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    await trava.query('commit');
    trava.release();
    await api.idle();
    const { situacao } = await db
      .selectFrom('trabalho')
      .select('situacao')
      .where('projetoId', '=', projetoId)
      .where('tipo', '=', 'CALCULO')
      .executeTakeFirstOrThrow();
    expect(situacao).toBe('CONCLUIDO');
    expect(eventos).toContainEqual(expect.objectContaining({ tipo: 'trabalho', situacao: 'EXECUTANDO', projetoId }));
  });
});

describe('who may', () => {
  it('asks for the right to calculate', async () => {
    const consulta = await createUsuario(api, 12);
    const dela = await enterProjeto(api, consulta, projetoId);
    const { status, body } = await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-03T07:00' }, dela);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      codigo: 'permissao.negada',
      acao: expect.stringContaining('"Gestão do Projeto: Calcular o cronograma"'),
    });
  });

  it('refuses in a project that is closed', async () => {
    await api.database.db.updateTable('projeto').set({ situacao: 'ENCERRADO' }).where('id', '=', projetoId).execute();
    expect(await ask({ dataBase: '2027-08-03T07:00' })).toMatchObject({
      status: 409,
      body: { codigo: 'projeto.situacao' },
    });
  });
});

it('counts minutes of the wall clock in the database as everywhere else', async () => {
  const instantes = [
    '1900-01-01T00:00',
    '1969-12-31T23:59',
    '1970-01-01T00:01',
    '2027-08-02T07:13',
    '2199-12-31T23:59',
  ];
  const { rows } = await sql<{ minuto: number; volta: string }>`
    select minuto_de(i) as minuto, de_minuto(minuto_de(i)) as volta from unnest(${instantes}::timestamp[]) i`.execute(
    api.database.db,
  );
  expect(rows.map(({ minuto }) => minuto)).toEqual(instantes.map((instante) => Date.parse(`${instante}Z`) / 60_000));
  expect(rows.map(({ volta }) => volta)).toEqual(instantes);
});
