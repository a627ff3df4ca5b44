import type { QuadroMassaCritica } from '@cadencia/domain/cronograma/massacritica/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  correntes = await Correntes.enter(api);
});

const TODAS = ['A10', 'A20', 'B10', 'B20'];
const quadro = async (consulta = '', de = correntes.token): Promise<QuadroMassaCritica> => {
  const { status, body } = await correntes.get<QuadroMassaCritica>(`/massacritica?${consulta}`, de);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};

describe('the critical mass', () => {
  it('says how many hours are left and how many there are', async () => {
    const id = await correntes.limit(1, ['A10', 'B10']);
    const { dataBase, linhas, total, ocultas } = await quadro();
    expect({ dataBase, total, ocultas }).toEqual({ dataBase: '2027-08-02T07:00', total: 1, ocultas: 0 });
    // B10 may end on 03/08 12:00, 5 h before the end: 29 h for one person until then.
    expect(linhas).toMatchObject([
      {
        especialidade: { id },
        hhRestante: 20,
        capacidade: 29,
        folga: 9,
        farol: 'VERDE',
        naoCabe: null,
        horizonte: { hh: 20, capacidade: 48, indice: expect.closeTo(20 / 48, 6) },
      },
    ]);
  });

  it('looks at what has little float until the horizon', async () => {
    await correntes.limit(1, ['A10', 'B10']);
    // Within ten hours all of A10 must be done and nothing of B10.
    expect((await quadro('horizonte=600')).linhas[0]).toMatchObject({
      farol: 'AMARELO',
      horizonte: { hh: 10, capacidade: 10, indice: 1 },
    });
    // B10 has 15 h of float.
    expect((await quadro('folgaBaixa=900')).linhas[0]?.horizonte.hh).toBe(10);
    expect((await quadro('folgaBaixa=901')).linhas[0]?.horizonte.hh).toBe(20);
  });

  it('warns that a craft does not fit while the path is on time', async () => {
    await correntes.limit(1, TODAS);
    const { linhas } = await quadro();
    // 45 h of work must fit in the 34 h until 03/08 17:00. By 00:00, 17 h are done and 15 had to be; from there two per
    // hour are needed and one is done.
    expect(linhas).toMatchObject([
      {
        hhRestante: 45,
        capacidade: 34,
        folga: -11,
        farol: 'VERMELHO',
        naoCabe: {
          cruzaEm: '2027-08-03T02:00',
          falta: 11,
          faltaEm: '2027-08-03T17:00',
          desde: '2027-08-02T07:00',
          pesam: [{ codigo: 'A20', hh: 20 }, { hh: 10 }, { hh: 10 }, { codigo: 'B20', hh: 5 }],
        },
      },
    ]);
  });

  it('follows the limits: more people fit, nobody has no index', async () => {
    const id = await correntes.limit(1, TODAS);
    const change = (limite: number) =>
      api.database.pool.query('update projeto_especialidade set limite = $2 where especialidade_id = $1', [id, limite]);
    expect((await quadro()).linhas[0]?.naoCabe).not.toBeNull();
    await change(2);
    expect((await quadro()).linhas[0]).toMatchObject({ capacidade: 68, naoCabe: null });
    await change(0);
    expect((await quadro()).linhas[0]).toMatchObject({
      farol: 'VERMELHO',
      horizonte: { capacidade: 0, indice: null },
      naoCabe: { cruzaEm: '2027-08-02T07:00', falta: 45 },
    });
  });

  it('goes shift by shift from the data date on', async () => {
    await correntes.limit(1, TODAS);
    await api.database.pool.query(`update turno set ativo = (nome = 'Corrido') where projeto_id = $1`, [
      correntes.projetoId,
    ]);
    const { turnos, linhas } = await quadro('turnos=2');
    expect(turnos).toEqual([
      { nome: 'Corrido', de: '2027-08-02T07:00', ate: '2027-08-03T00:00' },
      { nome: 'Corrido', de: '2027-08-03T00:00', ate: '2027-08-04T00:00' },
    ]);
    // By midnight 15 h must be done; 17 of the 45 due by the end may be done before it.
    expect(linhas[0]?.turnos).toMatchObject([
      { hh: 15, capacidade: 17, farol: 'VERDE' },
      { hh: 28, capacidade: 24, farol: 'VERMELHO' },
    ]);
    expect((await quadro('turnos=0')).turnos).toEqual([]);
  });

  it('puts the tightest craft first, by windows', async () => {
    const larga = await correntes.limit(5, TODAS);
    const justa = await correntes.limit(1, TODAS);
    const { linhas, total } = await quadro();
    expect(linhas.map(({ especialidade }) => especialidade.id)).toEqual([justa, larga]);
    expect(total).toBe(2);
    const janela = await quadro('inicio=1&limite=1');
    expect(janela).toMatchObject({ total: 2, linhas: [{ especialidade: { id: larga } }] });
  });
});

describe('who asks for it', () => {
  it('sees the crafts all of whose work they may see', async () => {
    await correntes.limit(1, TODAS);
    // Crafts are left out when the caller sees none of their work, or only a part.
    expect(await quadro('', await correntes.semFrente())).toMatchObject({ linhas: [], total: 0, ocultas: 1 });
    expect(await quadro('', await correntes.daFrente(['A10', 'B20']))).toMatchObject({ linhas: [], ocultas: 1 });
    const doisDeles = await correntes.limit(1, ['A10', 'B20']);
    expect(await quadro('', await correntes.daFrente(['A10', 'B20']))).toMatchObject({
      linhas: [{ especialidade: { id: doisDeles } }],
      ocultas: 1,
    });
    expect(await quadro('', await correntes.deOutroProjeto())).toMatchObject({ linhas: [], total: 0, ocultas: 0 });
  });

  it('gives options that there are', async () => {
    for (const ruim of ['horizonte=59', 'turnos=61', 'folgaBaixa=-1', 'limite=201']) {
      expect(await correntes.get(`/massacritica?${ruim}`)).toMatchObject({ status: 422 });
    }
  });

  it('is told of a loop by its codes', async () => {
    await correntes.limit(1, TODAS);
    await correntes.closeCiclo();
    expect(await correntes.get('/massacritica')).toMatchObject({
      status: 422,
      body: { codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A10 → A20 → A10') },
    });
  });
});
