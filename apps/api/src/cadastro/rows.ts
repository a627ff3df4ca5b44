import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { reserveIds, snake } from '../infra/bulk.ts';
import type { Contexto } from '../infra/context.ts';
import { isRefusal, translateDatabaseError } from '../infra/database-errors.ts';
import type { Tx } from '../infra/transaction.ts';
import type { Valores } from './mudanca.ts';

type Sql = RawBuilder<unknown>;

export const columns = (nomes: readonly string[], alias?: string): Sql =>
  sql.join(nomes.map((nome) => sql.ref(alias === undefined ? snake(nome) : `${alias}.${snake(nome)}`)));

/** Rows with an id as `n`; one parameter carries all of them. `outros`: values that are no fields, with their types. */
export function recordset(
  { fields }: Pick<Cadastro, 'fields'>,
  nomes: readonly string[],
  linhas: readonly Valores[],
  outros: Readonly<Record<string, string>> = {},
): Sql {
  const todos = [...Object.keys(outros), ...nomes];
  const corpo = linhas.map((linha) =>
    Object.fromEntries(['id', ...todos].map((nome) => [snake(nome), linha[nome] ?? null])),
  );
  const tipos = ['id', ...todos].map(
    (nome) =>
      sql`${sql.ref(snake(nome))} ${sql.raw({ id: 'bigint', ...outros }[nome] ?? fields[nome]?.sql ?? 'boolean')}`,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(corpo)}::jsonb) as n(${sql.join(tipos)})`;
}

/** Inserts rows that have every field, in the session's project where they are of one; answers their ids, in order. */
export async function insertRows(
  tx: Tx,
  { usuarioId, projetoId }: Contexto,
  cadastro: Cadastro,
  linhas: readonly Valores[],
): Promise<number[]> {
  const nomes = Object.keys(cadastro.fields);
  const ids = await reserveIds(tx, cadastro.path, linhas.length);
  const comId = linhas.map((linha, i) => ({ ...linha, id: ids[i] }));
  const [coluna, projeto] =
    cadastro.scope === 'projeto' ? [sql`projeto_id, `, sql`${projetoId}::bigint, `] : [sql``, sql``];
  await sql`insert into ${sql.table(cadastro.path)} (id, criado_por, ${coluna}${columns(nomes)}) overriding system value
    select n.id, ${usuarioId}::bigint, ${projeto}${columns(nomes, 'n')} from ${recordset(cadastro, nomes, comId)}`.execute(
    tx,
  );
  return ids;
}

/** Writes these fields over the rows with the same ids; names that are no columns of theirs are passed over. */
export async function overwriteRows(
  tx: Tx,
  { usuarioId }: Contexto,
  cadastro: Cadastro,
  pedido: { readonly nomes: readonly string[]; readonly linhas: readonly Valores[] },
): Promise<void> {
  const nomes = pedido.nomes.filter((nome) => !(nome in (cadastro.filhos ?? {})));
  const colunas = (alias?: string) => (nomes.length > 0 ? sql`, ${columns(nomes, alias)}` : sql``);
  await sql`update ${sql.table(cadastro.path)} t
    set (versao, alterado_em, alterado_por${colunas()})
      = row(t.versao + 1, now(), ${usuarioId}::bigint${colunas('n')})
    from ${recordset(cadastro, nomes, pedido.linhas)} where t.id = n.id`.execute(tx);
}

/**
 * Does a piece of work for all items at once. When the database or a rule refuses, it tries each half, until it knows which items
 * are refused and why. The other items stand.
 */
export async function standing<T>(
  tx: Tx,
  itens: readonly T[],
  work: (itens: readonly T[]) => Promise<void>,
): Promise<Map<T, AppError>> {
  if (itens.length === 0) return new Map();
  await sql`savepoint parte`.execute(tx);
  try {
    await work(itens);
    await sql`release savepoint parte`.execute(tx);
    return new Map();
  } catch (error) {
    await sql`rollback to savepoint parte`.execute(tx);
    await sql`release savepoint parte`.execute(tx);
    const falha = translateDatabaseError(error);
    if (!(falha instanceof AppError) || (falha !== error && !isRefusal(falha))) throw error;
    const [item] = itens;
    if (itens.length === 1 && item !== undefined) return new Map([[item, falha]]);
    const meio = Math.ceil(itens.length / 2);
    const primeiras = await standing(tx, itens.slice(0, meio), work);
    return new Map([...primeiras, ...(await standing(tx, itens.slice(meio), work))]);
  }
}
