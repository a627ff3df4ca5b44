import { randomUUID } from 'node:crypto';
import type { createApontamentos, estornarApontamentos } from '@cadencia/domain/apontamento/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importNovo, listTodas } from '../../../testing/importacao.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createFrente, createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';

type Resultado = AnswerOf<typeof estornarApontamentos>['resultados'][number];

let api: Api;
let projetoId: number;
let token: string;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());
beforeEach(async () => {
  const usuario = await createUsuario(api);
  projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, usuario, projetoId);
});

/** Reports on an activity over its current state; answers the id of the report. */
async function report(
  codigo: string,
  avanco: number,
  quem = token,
  ultimoVisto: number | null = null,
): Promise<number> {
  const atividadeId = (await listTodas(api, quem)).find((linha) => linha.codigo === codigo)?.id;
  const itens = [{ chave: randomUUID(), atividadeId, referencia: '2027-08-04T05:00', avanco, ultimoVisto }];
  const { body } = await api.send<AnswerOf<typeof createApontamentos>>('POST', '/apontamento', { itens }, quem);
  expect(body.resultados[0]).toMatchObject({ ok: true });
  return body.resultados[0]?.id ?? 0;
}

/** Takes one report back and answers its result. */
async function estornar(apontamentoId: number, quem = token, motivo?: string): Promise<Resultado | undefined> {
  const corpo = { itens: [{ chave: randomUUID(), apontamentoId }], motivo };
  const { body } = await api.send<{ resultados: Resultado[] }>('POST', '/apontamento/estornar', corpo, quem);
  return body.resultados[0];
}

describe('without a reason', () => {
  it('takes one back of ten minutes ago or less, and the history says that it was undone', {
    tags: ['demorado'],
  }, async () => {
    const id = await report('A30', 25);
    expect(await estornar(id)).toMatchObject({ ok: true });
    const { rows } = await sql<{ observacao: string }>`
      select observacao from apontamento where estornado_id = ${id}`.execute(api.database.db);
    expect(rows[0]?.observacao).toBe('Desfeito por quem apontou, em até dez minutos.');
  });

  it('takes one back of who may only report, when it is their own', async () => {
    const supervisor = await createUsuario(api, 5);
    const frente = await createFrente(api, projetoId, supervisor.id);
    await sql`update atividade set frente_id = ${frente} where projeto_id = ${projetoId}`.execute(api.database.db);
    const dele = await enterProjeto(api, supervisor, projetoId);
    const alheio = await report('A30', 25);
    expect(await estornar(alheio, dele)).toMatchObject({ ok: false, codigo: 'apontamento.estorno_motivo' });
    const proprio = await report('A30', 40, dele, alheio);
    expect(await estornar(proprio, dele)).toMatchObject({ ok: true });
  });

  slow('refuses one of eleven minutes ago, and takes it back with a reason', async () => {
    const id = await report('A30', 25);
    // The table refuses changes of a report: its trigger is off while the test moves the time.
    await api.dono.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update apontamento set registrado_em = now() - interval '11 minutes' where id = ${id}`.execute(tx);
    });
    expect(await estornar(id)).toMatchObject({ ok: false, codigo: 'apontamento.estorno_motivo' });
    expect(await estornar(id, token, 'Percentual digitado na atividade errada.')).toMatchObject({ ok: true });
  });

  it('refuses the one of somebody else', async () => {
    const id = await report('A30', 25);
    const outro = await createUsuario(api);
    const tokenDele = await enterProjeto(api, outro, projetoId);
    expect(await estornar(id, tokenDele)).toMatchObject({ ok: false, codigo: 'apontamento.estorno_motivo' });
  });
});

it('the table itself refuses what would change a report, take it out, or mark it without the row that takes it back', async () => {
  const id = await report('A30', 30);
  const attempt = (texto: string) => api.dono.pool.query(`${texto} where id = ${id}`);
  for (const texto of [
    'update apontamento set avanco = 99',
    `update apontamento set situacao = 'ESTORNADO', observacao = 'outra'`,
    `update apontamento set situacao = 'REJEITADO'`,
    'delete from apontamento',
  ])
    await expect(attempt(texto)).rejects.toThrow('append-only');
  await expect(attempt(`update apontamento set situacao = 'ESTORNADO'`)).rejects.toThrow('no row takes back');
  // The calculation that the report asked for holds rows of the other tables.
  await api.idle();
  await expect(api.dono.pool.query('truncate apontamento cascade')).rejects.toThrow('append-only');
});
