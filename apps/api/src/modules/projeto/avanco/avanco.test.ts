import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import {
  createAtividade,
  createContrato,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
  touchProjeto,
} from '../../../testing/sample.ts';

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let projeto: ProjetoWire;
let id: number;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  planejador = await createUsuario(api);
  projeto = await createProjeto(api, planejador.token);
  id = projeto.cod_projeto_pro;
});

const figuras = async (token = planejador.token) => {
  const { body } = await api.send<ProjetoWire>('GET', `/projeto/${id}`, undefined, token);
  const [naLista] = (await api.send<ProjetoWire[]>('GET', '/projeto', undefined, token)).body.filter(
    ({ cod_projeto_pro }) => cod_projeto_pro === id,
  );
  expect(body).toMatchObject(naLista ?? {});
  return { previsto: body.num_previsto_pro, real: body.num_real_pro };
};

const setDataBase = (dataBase: string) =>
  api.database.db.updateTable('projeto').set({ dataBase }).where('id', '=', id).execute();

/** Makes a main baseline of the activities with these dates and weights. */
async function freeze(
  itens: readonly { atividade: number; inicio: string; termino: string; peso: number; perfil?: string }[],
): Promise<void> {
  const { id: linhabaseId } = await api.database.db
    .insertInto('linhabase')
    .values({ projetoId: id, numero: 0, nome: 'LB0', principal: true, dataBase: '2027-08-02T07:00' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { atividade, inicio, termino, peso, perfil = 'LINEAR' } of itens) {
    await sql`
      insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, peso, perfil_curva, calendario_id)
      select ${linhabaseId}, id, ${inicio}, ${termino}, duracao, ${peso}, ${perfil}, calendario_id
      from atividade where id = ${atividade}`.execute(api.database.db);
  }
  await touchProjeto(api, id);
}

describe('the progress of a project', () => {
  it('is null for both figures when nothing has weight', async () => {
    expect(await figuras()).toEqual({ previsto: null, real: null });
    const servico = await createServico(api, id);
    await createAtividade(api, servico, { peso: 0 });
    expect(await figuras()).toEqual({ previsto: null, real: null });
  });

  it('is the weighted mean of what was reported, without a baseline', async () => {
    const servico = await createServico(api, id);
    await createAtividade(api, servico, { peso: 30, avanco: 50 });
    await createAtividade(api, servico, { peso: 10, avanco: 0 });
    await createAtividade(api, servico, { peso: 0, avanco: 90 });
    // (30 × 50 + 10 × 0) / 40
    expect(await figuras()).toEqual({ previsto: null, real: 37.5 });
  });

  it('counts the working time of each calendar, not elapsed time', async () => {
    const servico = await createServico(api, id);
    // On 2×10 h (07–17 and 19–05) 2 August 07:00 to 3 August 05:00 is 20 h of work; at 19:00 ten of them are done.
    const atividade = await createAtividade(api, servico);
    await freeze([{ atividade, inicio: '2027-08-02T07:00', termino: '2027-08-03T05:00', peso: 8 }]);
    await setDataBase('2027-08-02T18:00');
    expect(await figuras()).toEqual({ previsto: 50, real: 0 });
    await setDataBase('2027-08-02T20:00');
    expect(await figuras()).toEqual({ previsto: 55, real: 0 });
  });

  it('adds what is finished, part of what is under way, nothing of what comes', async () => {
    const servico = await createServico(api, id);
    const [a, b, c] = [
      await createAtividade(api, servico, { avanco: 20 }),
      await createAtividade(api, servico),
      await createAtividade(api, servico),
    ];
    await freeze([
      { atividade: a, inicio: '2027-08-02T07:00', termino: '2027-08-02T17:00', peso: 50 },
      // Half of the time of a FRONTAL profile is 1 − (1 − ½)² = ¾ of the weight.
      { atividade: b, inicio: '2027-08-02T07:00', termino: '2027-08-03T05:00', peso: 40, perfil: 'FRONTAL' },
      { atividade: c, inicio: '2027-08-02T19:00', termino: '2027-08-03T05:00', peso: 10 },
    ]);
    await setDataBase('2027-08-02T17:00');
    // Planned 50 + 30 + 0 of 100; actual 50 × 20 %.
    expect(await figuras()).toEqual({ previsto: 80, real: 10 });
    await setDataBase('2027-08-02T07:00');
    expect(await figuras()).toEqual({ previsto: 0, real: 10 });
    await setDataBase('2027-09-30T07:00');
    expect(await figuras()).toEqual({ previsto: 100, real: 10 });
  });

  it('does not work on the days that the calendar takes off', async () => {
    const servico = await createServico(api, id);
    const atividade = await createAtividade(api, servico);
    await sql`insert into calendario_excecao (calendario_id, ordem, de, ate, intervalos)
      select calendario_id, 1, '2027-08-03', '2027-08-03', '[]' from projeto where id = ${id}`.execute(api.database.db);
    // 2, 3 and 4 August with the 3rd off: 20 h + 0 h + 20 h. The night that begins on the 2nd ends on the 3rd at 05:00.
    await freeze([{ atividade, inicio: '2027-08-02T07:00', termino: '2027-08-05T05:00', peso: 1 }]);
    await setDataBase('2027-08-04T07:00');
    expect((await figuras()).previsto).toBe(50);
  });

  it('weighs by the baseline, so that what it does not hold does not count', async () => {
    const servico = await createServico(api, id);
    const dentro = await createAtividade(api, servico, { peso: 1, avanco: 40 });
    await createAtividade(api, servico, { peso: 1_000, avanco: 0 });
    await freeze([{ atividade: dentro, inicio: '2027-08-02T07:00', termino: '2027-08-02T17:00', peso: 5 }]);
    expect((await figuras()).real).toBe(40);
  });
});

it('follows a write that moved something, from the very next read on', async () => {
  const atividade = await createAtividade(api, await createServico(api, id), { peso: 1, avanco: 10 });
  expect((await figuras()).real).toBe(10);
  await sql`update atividade set avanco = 30 where id = ${atividade}`.execute(api.database.db);
  await touchProjeto(api, id);
  expect((await figuras()).real).toBe(30);
});

describe('who sees only some rows', () => {
  it('reads the figures of those rows: a FRENTE user', async () => {
    const supervisor = await createUsuario(api, 5);
    await enterProjeto(api, supervisor, id);
    const frenteId = await createFrente(api, id, supervisor.id);
    const meu = await createServico(api, id, { frenteId });
    const alheio = await createServico(api, id);
    const atividade = await createAtividade(api, meu, { peso: 10, avanco: 80 });
    const emprestada = await createAtividade(api, alheio, { peso: 10, avanco: 40, frenteId });
    await createAtividade(api, alheio, { peso: 980, avanco: 0 });
    expect((await figuras(supervisor.token)).real).toBe(60);
    expect((await figuras()).real).toBe(1.2);
    await freeze([
      { atividade, inicio: '2027-08-02T07:00', termino: '2027-08-02T17:00', peso: 10 },
      { atividade: emprestada, inicio: '2027-08-03T07:00', termino: '2027-08-03T17:00', peso: 10 },
    ]);
    await setDataBase('2027-08-02T17:00');
    expect(await figuras(supervisor.token)).toEqual({ previsto: 50, real: 60 });
  });

  it('reads the figures of those rows: a CONTRATO user, and nothing without a contract', async () => {
    const contratada = await createUsuario(api, 11);
    await enterProjeto(api, contratada, id);
    const contratoId = await createContrato(api, projeto.cod_cliente_cli);
    await createAtividade(api, await createServico(api, id, { contratoId }), { peso: 10, avanco: 30 });
    await createAtividade(api, await createServico(api, id), { peso: 10, avanco: 90 });
    expect((await figuras(contratada.token)).real).toBeNull();
    await api.database.db
      .updateTable('projetoUsuario')
      .set({ contratoId })
      .where('usuarioId', '=', contratada.id)
      .execute();
    expect((await figuras(contratada.token)).real).toBe(30);
  });
});
