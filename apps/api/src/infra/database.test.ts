import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';

it('plans each form of a named statement once per connection, whatever its values, and the others each time', async () => {
  const { db, close } = openDatabase(inject('postgresUrl'), 1);
  const soma = async (a: number, b: number) =>
    (await sql<{ soma: number }>`/* soma */ select ${a}::int + ${b}::int as soma`.execute(db)).rows[0]?.soma;
  const diferenca = async (a: number) =>
    (await sql<{ resto: number }>`select 10 - ${a}::int as resto`.execute(db)).rows[0]?.resto;
  const dobro = async (a: number) =>
    (await sql<{ soma: number }>`/* soma */ select 2 * ${a}::int as soma`.execute(db)).rows[0]?.soma;
  expect([await soma(1, 2), await soma(3, 4), await diferenca(4), await diferenca(5)]).toEqual([3, 7, 6, 5]);
  expect(await dobro(4)).toBe(8);
  const { rows } = await sql`select name, (generic_plans + custom_plans)::int as vezes
    from pg_prepared_statements order by vezes desc`.execute(db);
  const name = expect.stringMatching(/^soma/) as string;
  expect(rows).toEqual([
    { name, vezes: 2 },
    { name, vezes: 1 },
  ]);
  await close();
});
