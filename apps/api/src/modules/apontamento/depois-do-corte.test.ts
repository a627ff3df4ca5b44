import { randomUUID } from 'node:crypto';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra, listTodas } from '../../testing/importacao.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // 04/08/2027 05:00 in São Paulo; the data date stays at the start of the project, 02/08 07:00.
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());

it('a report made after the data date moves what is left and what follows to after it', async () => {
  const { token } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
  const antes = new Map((await listTodas(api, token)).map((linha) => [linha.codigo, linha]));
  const item = (codigo: string, avanco: number, resto: object = {}) => ({
    chave: randomUUID(),
    atividadeId: antes.get(codigo)?.id,
    referencia: '2027-08-04T05:00',
    avanco,
    ultimoVisto: null,
    ...resto,
  });
  const itens = [item('A10', 100), item('B10', 50, { restante: 300 })];
  const { body } = await api.send<{ resultados: { ok: boolean }[] }>('POST', '/apontamento', { itens }, token);
  expect(body.resultados.map(({ ok }) => ok)).toEqual([true, true]);
  await api.idle();
  const depois = new Map((await listTodas(api, token)).map((linha): [string, AtividadeLinha] => [linha.codigo, linha]));
  // Work is 07:00–17:00 and 19:00–05:00: the five hours left go from 07:00 to 12:00.
  expect(depois.get('B10')).toMatchObject({ terminoCedo: '2027-08-04T12:00' });
  expect(depois.get('A20')?.inicioCedo).toBe('2027-08-04T07:00');
});
