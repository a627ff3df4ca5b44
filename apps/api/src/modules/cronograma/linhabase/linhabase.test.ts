import type { Comparacao } from '@cadencia/domain/cronograma/comparacao/schema.ts';
import type { LinhaBase } from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createUsuario } from '../../../testing/sample.ts';
import { calcular } from '../calculo/commands.ts';

let api: Api;
let correntes: Correntes;

const CAMINHO = '/cronograma/linhabase';
type Resposta = LinhaBase & { codigo?: string; campos?: Record<string, string> };
const keep = (corpo: object, de = correntes.token) => api.send<Resposta>('POST', CAMINHO, corpo, de);
const excluir = (id: number, de = correntes.token) =>
  api.send<{ codigo?: string }>('DELETE', `${CAMINHO}/${id}`, undefined, de);
const list = async () => (await correntes.get<{ linhas: LinhaBase[]; total: number }>('/linhabase')).body;
const pool = () => api.database.pool;

/** A20 takes 5 h more: 03/08 17:00 becomes 22:00 of the night shift. */
async function lengthen(): Promise<void> {
  await pool().query('update atividade set duracao = 1500, duracao_restante = 1500 where id = $1', [
    correntes.idDe('A20'),
  ]);
  await pool().query('update projeto set alteracao = alteracao + 1, calculo_pendente = true where id = $1', [
    correntes.projetoId,
  ]);
}
async function recalcular(): Promise<void> {
  const { id: usuarioId } = await createUsuario(api);
  await calcular(api.database.db, { projetoId: correntes.projetoId, usuarioId }, () => undefined);
}

beforeAll(async () => {
  api = await startApi();
  correntes = await Correntes.enter(api);
});
afterAll(() => api.close());

describe('the schedule of now, kept to compare with', () => {
  it('has all of it: nothing differs until something changes, and then the cause is told', async () => {
    const { status, body } = await keep({ nome: '  Antes da rev. 2 ' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        numero: 1,
        nome: 'Antes da rev. 2',
        tipo: 'CENARIO',
        situacao: 'RASCUNHO',
        principal: false,
        rede: true,
        termino: '2027-08-03T17:00',
      },
    });
    const compare = async () => (await correntes.get<Comparacao>(`/comparacao?antes=${body.id}`)).body;
    const nada = { alteradas: 0, adicionadas: 0, removidas: 0 };
    expect(await compare()).toMatchObject({ atividades: nada, vinculos: nada, termino: { minutos: 0 } });

    await lengthen();
    await recalcular();
    const feita = await compare();
    expect(feita.termino).toEqual({ antes: '2027-08-03T17:00', depois: '2027-08-04T00:00', minutos: 420 });
    expect(feita.causas?.filter(({ minutos }) => minutos !== 0)).toMatchObject([{ grupo: 'DURACAO', minutos: 420 }]);

    const depois = (await keep({ nome: 'Rev. 2', tipo: 'REPLANEJAMENTO' })).body;
    expect(depois.numero).toBe(2);
    const entre = (await correntes.get<Comparacao>(`/comparacao?antes=${body.id}&depois=${depois.id}`)).body;
    expect(entre).toMatchObject({ depois: { nome: 'Rev. 2' }, termino: { minutos: 420 } });
  });

  it('refuses a name that is taken, none, or too long, and what is no field', async () => {
    expect(await keep({ nome: 'REV. 2' })).toMatchObject({
      status: 409,
      body: { codigo: 'registro.repetido', campos: { nome: expect.any(String) as string } },
    });
    for (const corpo of [{}, { nome: ' ' }, { nome: 'x'.repeat(81) }, { nome: 'A', tipo: 'CONTRATUAL' }]) {
      expect(await keep(corpo)).toMatchObject({ status: 422 });
    }
    expect(await keep({ nome: 'A', principal: true })).toMatchObject({ status: 422 });
    expect((await list()).total).toBe(2);
  });

  it('is not kept while its dates are not calculated', async () => {
    await lengthen();
    expect(await keep({ nome: 'Sem cálculo' })).toMatchObject({
      status: 409,
      body: { codigo: 'linhabase.sem_calculo' },
    });
    await recalcular();
    expect(await keep({ nome: 'Com cálculo' })).toMatchObject({ status: 200 });
  });

  it('asked for twice at once is kept once', async () => {
    const respostas = await Promise.all([keep({ nome: 'Duas vezes' }), keep({ nome: 'Duas vezes' })]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('leaves the place of the contract’s baseline to it, and is told in the history of the project', async () => {
    const { linhas } = await list();
    expect(linhas.map(({ numero, principal }) => [numero, principal])).not.toContainEqual([0, true]);
    const { rows } = await pool().query<{ acao: string; nome: string; itens: number }>(
      `select acao, depois->>'nome' as nome, (depois->>'itens')::int as itens from auditoria
       where entidade = 'linhabase' and projeto_id = $1 order by id`,
      [correntes.projetoId],
    );
    expect(rows[0]).toEqual({ acao: 'I', nome: 'Antes da rev. 2', itens: 4 });
  });
});

describe('what was kept', () => {
  it('goes when it serves no more; what was approved, or is the main one, stays', async () => {
    const { linhas } = await list();
    const [uma, outra] = linhas.map(({ id }) => id);
    expect(await excluir(uma ?? 0)).toMatchObject({ status: 200 });
    expect(await excluir(uma ?? 0)).toMatchObject({ status: 404 });
    await pool().query("update linhabase set situacao = 'APROVADA' where id = $1", [outra]);
    expect(await excluir(outra ?? 0)).toMatchObject({ status: 409, body: { codigo: 'linhabase.fixa' } });
    const { rows } = await pool().query('select 1 from linhabase_item where linhabase_id = $1', [uma]);
    expect(rows).toHaveLength(0);
  });

  it('is of its project, and of who sees it whole', async () => {
    const id = (await list()).linhas[0]?.id ?? 0;
    const outro = await correntes.deOutroProjeto();
    expect(await excluir(id, outro)).toMatchObject({ status: 404 });
    const supervisor = await correntes.daFrente(['A20']);
    expect(await keep({ nome: 'Do supervisor' }, supervisor)).toMatchObject({ status: 403 });
    expect(await excluir(id, supervisor)).toMatchObject({ status: 403 });
  });

  it('becomes the main one with a reason: the first is the contract’s, a later one replaces it', async () => {
    const choose = (id: number, motivo?: string, de = correntes.token) =>
      api.send<Resposta>('POST', `${CAMINHO}/${id}/principal`, motivo === undefined ? {} : { motivo }, de);
    const motivo = 'Congelamento do plano aprovado no comitê.';
    await pool().query('delete from linhabase where projeto_id = $1 and (principal or numero = 0)', [
      correntes.projetoId,
    ]);
    const [uma, outra] = [await keep({ nome: 'LB0' }), await keep({ nome: 'Emenda 1', tipo: 'REPLANEJAMENTO' })];
    expect(await choose(uma.body.id)).toMatchObject({ status: 422 });
    expect(await choose(uma.body.id, motivo)).toMatchObject({
      status: 200,
      body: { principal: true, numero: 0, tipo: 'CONTRATUAL', situacao: 'APROVADA', motivo },
    });
    expect(await choose(uma.body.id, motivo)).toMatchObject({ status: 409 });
    const outro = await correntes.deOutroProjeto();
    expect(await choose(outra.body.id, motivo, outro)).toMatchObject({ status: 404 });
    expect(await choose(outra.body.id, motivo, await correntes.daFrente(['A20']))).toMatchObject({ status: 403 });

    const [a, b] = await Promise.all([choose(outra.body.id, motivo), choose(outra.body.id, motivo)]);
    expect([a.status, b.status].toSorted((x, y) => x - y)).toEqual([200, 409]);
    const { linhas } = await list();
    expect(linhas.filter(({ principal }) => principal)).toMatchObject([{ nome: 'Emenda 1', tipo: 'REPLANEJAMENTO' }]);
    expect(linhas.find(({ nome }) => nome === 'LB0')).toMatchObject({ numero: 0, situacao: 'SUBSTITUIDA' });
    expect(await excluir(uma.body.id)).toMatchObject({ status: 409, body: { codigo: 'linhabase.fixa' } });
    await recalcular();
  });

  it('is at most two hundred', async () => {
    await pool().query(
      `insert into linhabase (projeto_id, numero, nome, data_base, situacao)
       select $1, 1000 + n, 'n' || n, now(), 'RASCUNHO' from generate_series(1, 200) n`,
      [correntes.projetoId],
    );
    expect(await keep({ nome: 'Uma a mais' })).toMatchObject({ status: 409, body: { codigo: 'linhabase.demais' } });
  });
});
