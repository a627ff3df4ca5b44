import { randomUUID } from 'node:crypto';
import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
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
    await api.send('POST', '/cronograma/calcular', { chave: randomUUID(), dataBase: '2027-08-04T05:00' }, token);
    await api.idle();
    const { projeto } = await painel(token);
    // Nothing was done until 04/08 05:00: everything moves by the 40 working hours that passed.
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
    ]);
  });
});
