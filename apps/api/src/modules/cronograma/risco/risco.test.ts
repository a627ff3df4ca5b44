import type { LinhaCriticidade, SimulacaoRisco } from '@cadencia/domain/cronograma/risco/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
  correntes = await Correntes.enter(api);
});
afterAll(() => api.close());

const ask = (corpo: object = {}, de = correntes.token) =>
  api.send<{ id: number; trabalhoId: string; codigo?: string }>('POST', '/cronograma/risco', corpo, de);
const ultima = async (de?: string) =>
  (await correntes.get<{ simulacao: SimulacaoRisco | null }>('/risco', de)).body.simulacao;
const criticidades = async (id: number, de?: string) =>
  (await correntes.get<{ linhas: LinhaCriticidade[]; total: number }>(`/risco/${id}/criticidade`, de)).body;
async function simular(corpo: object = {}): Promise<SimulacaoRisco> {
  const { status, body } = await ask(corpo);
  expect({ status, body }).toMatchObject({ status: 200 });
  await api.idle();
  const feita = await ultima();
  if (!feita) throw new Error('no simulation');
  return feita;
}

describe('the risk of the dates', () => {
  it('is the same for the same seed, between the best and the worst that there may be', async () => {
    const feita = await simular({ rodadas: 500, marcos: [correntes.idDe('B20')] });
    expect(feita).toMatchObject({ situacao: 'PRONTA', desatualizada: false, erro: null, resultado: { rodadas: 500 } });
    const termino = feita.resultado?.termino;
    const emOrdem = [termino?.minimo, termino?.p10, termino?.p50, termino?.p80, termino?.p90, termino?.maximo];
    expect([...emOrdem].sort()).toEqual(emOrdem);
    // 30 h of the longer chain, from 10 % less (27 h) to 25 % more (37.5 h), in shifts of 10 h.
    expect(termino?.calculado).toBe('2027-08-03T17:00');
    expect((termino?.minimo ?? '') >= '2027-08-03T14:00').toBe(true);
    expect((termino?.maximo ?? '') <= '2027-08-04T02:30').toBe(true);
    expect(termino?.histograma.at(-1)?.acumuladas).toBe(500);
    expect(feita.resultado?.marcos).toMatchObject([{ atividade: { codigo: 'B20' } }]);
    expect(feita.resultado?.tornado[0]).toMatchObject({ tipo: 'DURACAO', codigo: 'A20' });
    // The other chain needs 18.75 h at most: it never decides the end.
    const { linhas, total } = await criticidades(feita.id);
    expect(total).toBe(2);
    expect(Object.fromEntries(linhas.map(({ codigo, indice }) => [codigo, indice]))).toEqual({ A10: 1, A20: 1 });
    const outra = await simular({ rodadas: 500, marcos: [correntes.idDe('B20')] });
    expect(outra.id).not.toBe(feita.id);
    expect(outra.resultado).toEqual(feita.resultado);
    expect((await simular({ rodadas: 500, semente: 2 })).resultado?.termino).not.toEqual(termino);
  });

  it('counts work that may turn up, by its name', async () => {
    const certo = { nome: 'Solda extra', probabilidade: 1, otimista: 600, provavel: 600, pessimista: 600 };
    const semFaixa = { rodadas: 100, otimista: 1, pessimista: 1 };
    const { resultado } = await simular({ ...semFaixa, extras: [{ ...certo, atividades: [correntes.idDe('A20')] }] });
    // 10 h more, always: the next shift whole.
    expect(resultado?.termino).toMatchObject({ p10: '2027-08-04T05:00', p90: '2027-08-04T05:00', desvio: 0 });
  });

  it('refuses what cannot be, by field', async () => {
    const extra = {
      nome: 'X',
      probabilidade: 1,
      otimista: 5,
      provavel: 4,
      pessimista: 3,
      atividades: [correntes.idDe('A10')],
    };
    for (const [ruim, campo] of [
      [{ rodadas: 5 }, 'rodadas'],
      [{ rodadas: 1_000_000 }, 'rodadas'],
      [{ otimista: 2, pessimista: 1 }, 'pessimista'],
      [{ marcos: [999_999_999] }, 'marcos'],
      [{ distribuicao: 'NORMAL' }, 'distribuicao'],
      [{ extras: [extra] }, 'extras.0.pessimista'],
    ] as const) {
      expect(await ask(ruim)).toMatchObject({
        status: 422,
        body: { codigo: 'dados.invalidos', campos: { [campo]: expect.any(String) } },
      });
    }
  });

  it('is shown as far as one may see the activities, and to nobody of another project', async () => {
    const { id } = await simular({ rodadas: 100, marcos: [correntes.idDe('B20')] });
    const semFrente = await correntes.semFrente();
    expect((await ultima(semFrente))?.resultado).toMatchObject({ rodadas: 100, marcos: [], tornado: [] });
    expect(await criticidades(id, semFrente)).toEqual({ linhas: [], total: 0 });
    const outro = await correntes.deOutroProjeto();
    expect(await ultima(outro)).toBeNull();
    expect(await criticidades(id, outro)).toMatchObject({ codigo: 'registro.nao_encontrado' });
    expect(await criticidades(999_999_999)).toMatchObject({ codigo: 'registro.nao_encontrado' });
    expect(await ask({ marcos: [correntes.idDe('A10')] }, outro)).toMatchObject({ status: 422 });
  });
});
