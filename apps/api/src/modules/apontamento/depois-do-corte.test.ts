import { randomUUID } from 'node:crypto';
import type { AtividadeLinha, EstadoCronograma, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra, importSobre, listTodas } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

type Painel = NonNullable<AnswerOf<typeof getPainelMain>['projeto']>;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // 04/08/2027 05:00 in São Paulo.
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());

const CORTE = '2027-08-02T17:00';
const DEPOIS = '2027-08-04T05:00';

describe('what was reported after the data date', () => {
  let token: string;
  let projetoId: number;

  const get = async <T>(url: string) => (await api.send<T>('GET', url, undefined, token)).body;
  const porCodigo = async () =>
    new Map((await listTodas(api, token)).map((linha): [string, AtividadeLinha] => [linha.codigo, linha]));
  const calcular = async (dataBase: string, motivo?: string) => {
    const corpo = { dataBase, ...(motivo ? { motivo } : {}) };
    expect((await api.send('POST', '/cronograma/calcular', corpo, token)).status).toBe(200);
    await api.idle();
  };
  const apontar = async (referencia: string, avancos: Readonly<Record<string, number>>, resto: object = {}) => {
    const linhas = await porCodigo();
    const itens = Object.entries(avancos).map(([codigo, avanco]) => ({
      chave: randomUUID(),
      atividadeId: linhas.get(codigo)?.id,
      referencia,
      avanco,
      ultimoVisto: linhas.get(codigo)?.ultimoApontamentoId ?? null,
      ...resto,
    }));
    const { body } = await api.send<{ resultados: { id: number; ok: boolean }[] }>(
      'POST',
      '/apontamento',
      { itens },
      token,
    );
    expect(body.resultados.map(({ ok }) => ok)).toEqual(itens.map(() => true));
    await api.idle();
    return body.resultados.map(({ id }) => id);
  };

  /** All figures at the data date: the screens that name it agree on them. */
  const figuras = async () => {
    const [painel, curva, estado, arvore, linhas] = await Promise.all([
      get<{ projeto: Painel }>('/dashboard/main').then(({ projeto }) => projeto),
      get<Curva>('/curvaavanco/dados?grao=TURNO'),
      get<EstadoCronograma>('/cronograma'),
      get<{ nos: NoArvore[] }>('/cronograma/arvore'),
      porCodigo(),
    ]);
    const datas = (linha: AtividadeLinha) => [linha.inicioCedo, linha.terminoCedo, linha.folgaTotal, linha.critica];
    return {
      indices: [painel.indices, curva.indices],
      projeto: [painel.projeto.num_previsto_pro, painel.projeto.num_real_pro],
      contagens: painel.atividades,
      proximas: painel.proximas,
      periodos: curva.periodos,
      corte: curva.corte,
      dataBase: estado.dataBase,
      criticas: [estado.criticas, painel.atividades.criticas],
      termino: [estado.termino, painel.termino],
      arvore: arvore.nos.map(({ avanco, folgaMinima, critica }) => [avanco, folgaMinima, critica]),
      datas: [...linhas.values()].map(datas),
    };
  };

  beforeEach(async () => {
    ({ token, projetoId } = await importEEntra(api, buildXer([SERVICO_EXEMPLO])));
    await apontar('2027-08-02T16:00', { A10: 40, B10: 20 });
    await calcular(CORTE);
  });

  it('moves no figure, date, float or count: one cut for the curve, the indices, the panel, the list and the header', {
    tags: ['demorado'],
  }, async () => {
    const antes = await figuras();
    await apontar(DEPOIS, { A10: 100, B10: 50 }, {});
    await apontar('2027-08-04T04:00', { A20: 30, A30: 10 });
    const depois = await figuras();
    expect(depois).toEqual(antes);
    expect(depois.dataBase).toBe(CORTE);
    expect(depois.corte).toBe(CORTE);
    expect(depois.indices[0]).toEqual(depois.indices[1]);
    expect(depois.proximas.every(({ inicio }) => inicio >= CORTE)).toBe(true);
  });

  it('is said apart: until when in the header, the panel and the curve, and on its row in the list', {
    tags: ['demorado'],
  }, async () => {
    const ate = async () => [
      (await get<EstadoCronograma>('/cronograma')).apontadoAte,
      (await get<{ projeto: Painel }>('/dashboard/main')).projeto.apontadoAte,
      (await get<Curva>('/curvaavanco/dados')).apontadoAte,
    ];
    expect(await ate()).toEqual([null, null, null]);
    await apontar('2027-08-04T04:00', { A10: 100 }, { hh: 5 });
    await apontar(DEPOIS, { B10: 50 });
    expect(await ate()).toEqual([DEPOIS, DEPOIS, DEPOIS]);
    const linhas = await porCodigo();
    // The author of the report sees the reported progress.
    const a10 = {
      avanco: 100,
      situacao: 'CONCLUIDA',
      duracaoRestante: 0,
      terminoReal: '2027-08-04T04:00',
      hhRealizado: 5,
    };
    expect(linhas.get('A10')).toMatchObject({ ...a10, apontadaEm: '2027-08-04T04:00' });
    expect(linhas.get('B10')).toMatchObject({ avanco: 50, situacao: 'EM_ANDAMENTO', apontadaEm: DEPOIS });
    expect(linhas.get('A20')).toMatchObject({ avanco: 0, apontadaEm: null });
  });

  it('counts once the data date reaches it, and no longer when the data date goes back', {
    tags: ['demorado'],
  }, async () => {
    const antes = await figuras();
    await apontar('2027-08-04T04:00', { A10: 100 });
    await apontar(DEPOIS, { B10: 50 }, { restante: 300 });
    await calcular('2027-08-04T04:00');
    const meio = await porCodigo();
    expect(meio.get('A10')).toMatchObject({ situacao: 'CONCLUIDA', apontadaEm: null });
    expect(meio.get('B10')).toMatchObject({ avanco: 50, apontadaEm: DEPOIS });
    await calcular(DEPOIS);
    const linhas = await porCodigo();
    expect(linhas.get('B10')?.apontadaEm).toBeNull();
    // Work is 07:00–17:00 and 19:00–05:00: the five hours left go from 07:00 to 12:00.
    expect(linhas.get('B10')).toMatchObject({ terminoCedo: '2027-08-04T12:00' });
    expect(linhas.get('A20')?.inicioCedo).toBe('2027-08-04T07:00');
    expect((await get<EstadoCronograma>('/cronograma')).apontadoAte).toBeNull();
    expect((await figuras()).indices[0]).not.toEqual(antes.indices[0]);
    await calcular(CORTE, 'A data de corte foi digitada errada.');
    expect(await figuras()).toEqual(antes);
  });

  it('counts too when the project form or a file moves the data date', { tags: ['demorado'] }, async () => {
    await apontar('2027-08-04T04:00', { A10: 100 });
    const estado = async () => ({ ...(await get<EstadoCronograma>('/cronograma')), ...(await porCodigo()).get('A10') });
    await importSobre(api, token, buildXer([{ ...SERVICO_EXEMPLO, dataBase: '2027-08-04 04:30' }]), projetoId);
    expect(await estado()).toMatchObject({
      dataBase: '2027-08-04T04:30',
      apontadoAte: null,
      apontadaEm: null,
      concluidas: 1,
    });
  });

  it('lets one be taken back, and leaves what stood before', async () => {
    const antes = await figuras();
    const [apontamentoId] = await apontar(DEPOIS, { A10: 100 });
    const itens = [{ chave: randomUUID(), apontamentoId }];
    const { body } = await api.send(
      'POST',
      '/apontamento/estornar',
      { itens, motivo: 'Apontado na atividade errada.' },
      token,
    );
    expect(body).toMatchObject({ resultados: [{ ok: true }] });
    await api.idle();
    expect(await figuras()).toEqual(antes);
    expect((await porCodigo()).get('A10')).toMatchObject({ avanco: 40, situacao: 'EM_ANDAMENTO', apontadaEm: null });
  });

  slow('a late report of before the data date counts at once', async () => {
    const antes = await figuras();
    await apontar('2027-08-02T16:30', { A10: 100 });
    const depois = await figuras();
    expect(depois.contagens.concluidas).toBe(antes.contagens.concluidas + 1);
    expect(depois.indices[0]?.ev).toBeGreaterThan(antes.indices[0]?.ev ?? Number.NaN);
  });

  slow('the lines of what was done and of what is to come meet at the data date', async () => {
    await apontar(DEPOIS, { A10: 100, B10: 50 });
    for (const grao of ['HORA', 'TURNO', 'DIA', 'SEMANA', 'MES']) {
      const { periodos, corte } = await get<Curva>(`/curvaavanco/dados?grao=${grao}`);
      const ultimo = periodos.findLast((periodo) => periodo.realizadoPct !== null);
      expect(ultimo).toMatchObject({ termino: corte, tendenciaPct: ultimo?.realizadoPct });
      expect(periodos.filter(({ inicio, termino }) => inicio < corte && corte < termino)).toEqual([]);
    }
  });
});
