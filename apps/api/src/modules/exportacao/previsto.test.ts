import { afterAll, beforeAll, expect, it } from 'vitest';
import { Correntes, DUAS_CORRENTES } from '../../testing/duas-correntes.ts';
import { downloadArquivo } from '../../testing/exportacao.ts';
import { type Api, startApi } from '../../testing/harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Target dates: the baseline of the import. */
const ALVOS: Readonly<Record<string, readonly [string, string]>> = {
  A10: ['2027-08-02 07:00', '2027-08-02 17:00'],
  A20: ['2027-08-02 19:00', '2027-08-03 17:00'],
  B10: ['2027-08-03 07:00', '2027-08-03 17:00'],
  B20: ['2027-08-03 19:00', '2027-08-04 00:00'],
};

it('a sheet shows what the baseline had done by the data date, and the dates of the baseline in force', {
  tags: ['demorado'],
}, async () => {
  const comAlvos = DUAS_CORRENTES.atividades.map((uma) => ({ ...uma, alvo: ALVOS[uma.codigo] ?? ['', ''] }) as const);
  const correntes = await Correntes.enter(api, { atividades: comAlvos });
  await api.database.pool.query("update projeto set data_base = '2027-08-03 00:00' where id = $1", [
    correntes.projetoId,
  ]);
  const body = String(await downloadArquivo(api, correntes.token, 'CSV'));
  const [titulos = [], ...linhas] = body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((linha) => linha.split(';'));
  const coluna = (nome: string) => titulos.indexOf(nome);
  const vistas = linhas
    .filter((linha) => /^[AB]\d0$/.test(linha[coluna('ID atividade')] ?? ''))
    .map((linha) => [coluna('ID atividade'), coluna('% prev.'), coluna('Início vigente')].map((c) => linha[c]));
  // A20 works 19:00 to 05:00 and 07:00 to 17:00: five of its twenty hours by midnight.
  expect(vistas.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
    ['A10', '100', '02/08/2027 07:00'],
    ['A20', '25', '02/08/2027 19:00'],
    ['B10', '0', '03/08/2027 07:00'],
    ['B20', '0', '03/08/2027 19:00'],
  ]);
});
