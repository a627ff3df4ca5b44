import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { ITENS_EM_USO } from '@cadencia/domain/em-uso.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

it('has words for whatever table may hang on a row of a register', async () => {
  const { rows } = await sql<{ tabela: string }>`
    select distinct c.conrelid::regclass::text as tabela from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text = any(${cadastros.map(({ path }) => path)}::text[])`.execute(
    api.database.db,
  );
  const ditas = new Set([...cadastros.map(({ path }) => path), ...Object.keys(ITENS_EM_USO)]);
  expect(rows.map(({ tabela }) => tabela).filter((tabela) => !ditas.has(tabela))).toEqual([]);
});
