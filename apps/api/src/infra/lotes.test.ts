import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { COLUNAS } from './lotes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

/** Type in the database of each kind of cell. */
const NO_BANCO: Readonly<Record<string, string>> = {
  int: 'integer',
  bool: 'boolean',
  minuto: 'timestamp without time zone',
  dia: 'date',
};

describe('the columns of bulk writes', () => {
  it.each(Object.entries(COLUNAS))('of %s are columns of the table, each of its type', async (tabela, colunas) => {
    const { rows } = await sql<{ nome: string; tipo: string }>`
      select attname::text as nome, format_type(atttypid, atttypmod) as tipo from pg_attribute
      where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped`.execute(api.database.db);
    // A smallint takes the integers that fit, and refuses the others.
    const tipos = new Map(rows.map(({ nome, tipo }) => [nome, tipo === 'smallint' ? 'integer' : tipo]));
    for (const [coluna, tipo] of Object.entries(colunas)) {
      const nome = coluna.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
      expect([nome, tipos.get(nome)]).toEqual([nome, NO_BANCO[tipo] ?? tipo]);
    }
  });
});
