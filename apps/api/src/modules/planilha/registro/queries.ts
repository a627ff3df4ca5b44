import type { Linha } from '@cadencia/domain/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import type { problemsOf } from '../../../cadastro/check.ts';
import type { Escrita, removeRows } from '../../../cadastro/commands.ts';
import type { Listavel } from '../../../cadastro/derivados.ts';
import { findRows, listKeys, type Pergunta } from '../../../cadastro/queries.ts';
import { visibleRows } from '../../../cadastro/scope.ts';
import { snake } from '../../../infra/bulk.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

/** Values of the key fields of a line's row, in the order of the register's key. */
export type Chave = readonly unknown[];

/** How a register reads its rows: always only those that the caller sees, as the caller sees them. */
export interface Leitura {
  /** Ids of the rows of a list, in its order. */
  readonly listIds: (db: Db, contexto: Contexto, pergunta: Pergunta, limite: number) => Promise<number[]>;
  /** Rows in the order of the ids. */
  readonly findRows: (db: Db, contexto: Contexto, ids: readonly number[]) => Promise<readonly Linha[]>;
  /** `campos`: the fields that the keys hold; absent: those of the register's key. */
  readonly findIdsByKey: (
    db: Db,
    contexto: Contexto,
    chaves: readonly Chave[],
    campos?: readonly string[],
  ) => Promise<number[]>;
}

/** How a sheet writes the rows of a register. */
export interface EscritaDeRegistro extends Escrita {
  readonly removeRows: typeof removeRows;
  /** Problems of rows, one answer for each. It may write: its writes are rolled back. */
  readonly problemsOf: typeof problemsOf;
}

async function findIdsByKey(
  db: Db,
  contexto: Contexto,
  cadastro: Listavel,
  chaves: readonly Chave[],
  key: readonly string[] = cadastro.key,
): Promise<number[]> {
  const { fields } = cadastro;
  const pedidas = key.map(
    (nome, i) => sql`(x -> ${sql.lit(i)} #>> '{}')::${sql.raw(fields[nome]?.sql ?? 'text')} as ${sql.id(`k${i}`)}`,
  );
  // Two empty references are equal; other parts of the key are never empty.
  const iguais = key.map((nome, i): RawBuilder<unknown> => {
    const igual =
      fields[nome]?.alvo === undefined || fields[nome]?.required || fields[nome]?.daSessao
        ? sql`=`
        : sql`is not distinct from`;
    return sql`r.${sql.id(snake(nome))} ${igual} c.${sql.id(`k${i}`)}`;
  });
  const { rows } = await sql<{ id: number }>`
    select distinct r.id from (select r.* from ${visibleRows(cadastro, contexto)}) r
    join (select ${sql.join(pedidas)} from jsonb_array_elements(${JSON.stringify(chaves)}::jsonb) x) c on ${sql.join(iguais, sql` and `)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Reads the rows of a register that is only a declaration. */
export const leituraDe = (cadastro: Listavel): Leitura => ({
  listIds: async (db, contexto, pergunta, limite) =>
    (await listKeys(db, contexto, cadastro, pergunta, limite)).linhas.map(({ id }) => id),
  findRows: async (db, contexto, ids) => (await findRows(db, contexto, cadastro, ids)).linhas,
  findIdsByKey: (db, contexto, chaves, campos) => findIdsByKey(db, contexto, cadastro, chaves, campos),
});
