import { randomUUID } from 'node:crypto';
import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import type { PainelGeral } from '@cadencia/domain/dashboard/geral.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

type Painel = AnswerOf<typeof getPainelMain>;

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());

const painel = async (token: string): Promise<Painel> =>
  (await api.send<Painel>('GET', '/dashboard/main', undefined, token)).body;

describe('the main panel', () => {
  it('without a project is the portfolio of the projects one is in, and of no other', async () => {
    const [dono, alheio] = [await createUsuario(api), await createUsuario(api)];
    const { projetoId } = await importNovo(api, dono.token, buildXer([SERVICO_EXEMPLO]));
    const meu = await painel(dono.token);
    expect(meu.projeto).toBeNull();
    expect(meu.portfolio.map((projeto) => projeto.cod_projeto_pro)).toEqual([projetoId]);
    expect((await painel(alheio.token)).portfolio).toEqual([]);
  });

  it('of a project has its figures, what is late, what comes next and what happened', async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const { projeto } = await painel(token);
    // Nothing was done until 04/08 05:00, so everything moves by the 40 working hours that passed.
    expect(projeto?.termino).toBe('2027-08-08T01:00');
    expect(projeto?.atividades).toEqual({
      total: 9,
      concluidas: 0,
      emAndamento: 0,
      naoIniciadas: 9,
      criticas: 8,
      atrasadas: 9,
    });
    expect(projeto?.folgaMinima).toBe(0);
    expect(projeto?.atrasos[0]).toMatchObject({ critica: true, atraso: 2_880 });
    expect(projeto?.proximas.map(({ codigo }) => codigo).slice(0, 2)).toEqual(['A10', 'B10']);
    expect(projeto?.curva.at(-1)).toMatchObject({ previstoPct: 100 });
    expect(projeto?.novidades.map(({ texto }) => texto)).toEqual([
      'mudou a data de corte para 04/08 05:00',
      'importou um cronograma: 9 atividades novas, 0 alteradas',
      'criou o projeto',
    ]);
  });

  it('as a whole has its parts, what comes, and says it in sentences; a part has what is of it', async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const geral = async (query = '') =>
      (await api.send<PainelGeral>('GET', `/dashboard/geral${query}`, undefined, token)).body;
    const um = await geral();
    // By 04/08 05:00 192 of 344 HH were planned (domain.md §17, T2), and nothing was done.
    expect(um.partes.area).toEqual([
      { id: null, nome: 'Sem área', atividades: 9, peso: 344, previsto: expect.closeTo(55.81, 1), real: 0, spi: 0 },
    ]);
    expect(um.indices.previstoPct).toBeCloseTo(55.81, 1);
    expect(um.narrativa[0]).toMatch(/^Estamos 55,8 p\.p\. atrás do previsto: realizado 0% contra 55,8% previstos\.$/);
    // A10 and B10 begin at the data date and end 10 and 8 hours later, and A20 begins in the evening.
    expect(um.aVir.map(({ horas, inicios, terminos }) => [horas, inicios, terminos])[0]).toEqual([24, 4, 3]);
    expect(um.curva.at(-1)).toMatchObject({ previstoPct: 100 });
    const { rows } = await api.database.pool.query(
      `with nova as (insert into area (cliente_id, sigla, nome) select cliente_id, 'U-9', 'Unidade 9' from projeto where id = $1 returning id)
      update servico set area_id = (select id from nova) where projeto_id = $1 returning area_id`,
      [projetoId],
    );
    const area = rows[0]?.area_id;
    expect((await geral(`?areaId=${area}`)).partes.area).toMatchObject([{ id: area, nome: 'U-9', peso: 344 }]);
    const vazia = await geral(`?areaId=${area + 1}`);
    expect([vazia.atividades.total, vazia.partes.area, vazia.atrasos]).toEqual([0, [], []]);
  });

  it('counts what an import brought as people write it', { tags: ['demorado'] }, async () => {
    const usuario = await createUsuario(api);
    const [uma] = SERVICO_EXEMPLO.atividades;
    const novidades = async (atividades: NonNullable<typeof uma>[]) => {
      const { projetoId } = await importNovo(api, usuario.token, buildXer([{ ...SERVICO_EXEMPLO, atividades }]));
      return (await painel(await enterProjeto(api, usuario, projetoId ?? 0))).projeto?.novidades[0]?.texto;
    };
    const muitas = Array.from({ length: 1_200 }, (_, i) => ({ ...uma!, id: `m${i}`, codigo: `M${i}`, depoisDe: [] }));
    expect(await novidades([uma!])).toBe('importou um cronograma: 1 atividade nova, 0 alteradas');
    expect(await novidades(muitas)).toBe('importou um cronograma: 1.200 atividades novas, 0 alteradas');
  });

  it('tells who reported and who took it back, and measures progress as the project and the curve do', {
    tags: ['demorado'],
  }, async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]));
    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    const { projeto: antes } = await painel(token);
    const atividadeId = antes?.proximas[0]?.id;
    const post = <T>(url: string, item: object, resto: object = {}) =>
      api.send<{ resultados: { id: number; ok: boolean }[] } & T>(
        'POST',
        url,
        { itens: [{ chave: randomUUID(), ...item }], ...resto },
        token,
      );
    const relato = { atividadeId, referencia: '2027-08-04T04:00', avanco: 62.5, ultimoVisto: null };
    const apontamentoId = (await post('/apontamento', relato)).body.resultados[0]?.id;
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const { projeto } = await painel(token);
    // 62.5 % of the 20 HH of A10 in 344.
    expect(projeto?.indices.realizadoPct).toBeCloseTo((12.5 / 344) * 100, 6);
    expect(projeto?.projeto.num_real_pro).toBeCloseTo(projeto?.indices.realizadoPct ?? -1, 4);
    expect(projeto?.projeto.num_previsto_pro).toBeCloseTo(projeto?.indices.previstoPct ?? -1, 4);
    await post('/apontamento/estornar', { apontamentoId }, { motivo: 'Apontado na atividade errada.' });
    const novidades = (await painel(token)).projeto?.novidades.slice(0, 3).map(({ texto }) => texto);
    expect(novidades).toEqual([
      'estornou 62,5% em A10 Liberar e drenar',
      'mudou a data de corte para 04/08 05:00',
      'apontou 62,5% em A10 Liberar e drenar',
    ]);
  });
});
