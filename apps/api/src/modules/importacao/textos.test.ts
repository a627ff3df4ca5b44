import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { buildXer } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it.each([
  ['a name whose beginning, as it is told, ends within a character', `${'x'.repeat(59)}🔧${'y'.repeat(300)}`, 'A'],
  ['a name cut within a character', `${'x'.repeat(299)}🔧`, 'A'],
  ['a code cut within a character', 'Troca', `${'c'.repeat(59)}🔧`],
  ['a name that looks like an escape', 'D:\\u0000', 'A'],
])('a schedule is read and stored with %s', async (_, nome, codigo) => {
  const arquivo = buildXer([
    {
      id: '6',
      sigla: 'LETRAS',
      inicio: '2027-01-04 07:00',
      eap: [['r', '', 'LETRAS', nome]],
      atividades: [
        { id: '1', codigo, nome, horas: 1 },
        { id: '2', codigo, nome, horas: 1 },
      ],
    },
  ]);
  const { importacao, projetoId } = await importEEntra(api, arquivo);
  expect(importacao).toMatchObject({ situacao: 'APLICADA' });
  const { rows } = await sql<{ nome: string; codigo: string }>`
    select nome, codigo from atividade where projeto_id = ${projetoId} order by id_externo limit 1`.execute(
    api.database.db,
  );
  // Half a character appears as U+FFFD.
  expect(rows).toEqual([{ nome: nome.replace(/^(x{299})🔧$/, '$1').slice(0, 300), codigo: codigo.replace('🔧', '') }]);
  expect(JSON.stringify(importacao)).not.toMatch(/\ufffd|\\ud83d/i);
});
