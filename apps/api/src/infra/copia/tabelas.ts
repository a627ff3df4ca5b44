import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { SequenciaCopiada, TabelaCopiada } from './manifesto.ts';
import { Soma } from './manifesto.ts';

const { escapeIdentifier } = pg;

/** Text format of values, whatever the server's defaults: the hashes of two servers can be compared. */
const FORMA = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local timezone = 'UTC'; set local client_encoding = 'UTF8';
  set local search_path = 'public'`;

export const usarForma = (cliente: pg.ClientBase): Promise<unknown> => cliente.query(FORMA);

export interface Tabela {
  readonly nome: string;
  /** Columns that hold data; columns that the database computes are not copied. */
  readonly colunas: readonly string[];
  /** Order in which the rows are read, as SQL. */
  readonly ordem: string;
}

/** Every table of the product, by name; not those of extensions nor the migrator's own. */
export async function listTabelas(cliente: pg.ClientBase): Promise<Tabela[]> {
  const { rows } = await cliente.query<Tabela>(`
    select t.relname as nome, c.colunas, coalesce(k.ordem, c.todas) as ordem
    from pg_class t
    join lateral (
      select array_agg(attname::text order by attnum) as colunas,
        string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by attnum) as todas
      from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) c on true
    left join lateral (
      select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by u.n) as ordem
      from pg_index i
      cross join lateral unnest(i.indkey) with ordinality as u (coluna, n)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = u.coluna
      where i.indrelid = t.oid and i.indisprimary
    ) k on true
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely\\_%'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
    order by t.relname collate "C"`);
  return rows;
}

const lista = (colunas: readonly string[]): string => colunas.map(escapeIdentifier).join(', ');

/** The rows of a table as COPY text, always in the same order. */
export async function* readLinhas(cliente: pg.ClientBase, { nome, colunas, ordem }: Tabela): AsyncGenerator<Buffer> {
  yield* cliente.query(
    copyTo(`copy (select ${lista(colunas)} from public.${escapeIdentifier(nome)} order by ${ordem}) to stdout`),
  ) as AsyncIterable<Buffer>;
}

export const sqlDeEntrada = ({ nome, colunas }: Pick<TabelaCopiada, 'nome' | 'colunas'>): string =>
  `copy public.${escapeIdentifier(nome)} (${lista(colunas)}) from stdin`;

/** Rows and sums of the table now, in the form of the manifest. */
export async function somaTabela(cliente: pg.ClientBase, tabela: Tabela): Promise<TabelaCopiada> {
  const soma = new Soma();
  for await (const parte of readLinhas(cliente, tabela)) soma.add(parte);
  return { nome: tabela.nome, colunas: [...tabela.colunas], linhas: soma.linhas, sha256: soma.sha256() };
}

/** The last value of each identity, so that no number is given twice. */
export async function listSequencias(cliente: pg.ClientBase): Promise<SequenciaCopiada[]> {
  const { rows } = await cliente.query<SequenciaCopiada>(`
    select sequencename::text as nome, last_value::text as ultimo from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`);
  return rows;
}

/** Names of the migrations that were applied, in their order; none in a database that the product never used. */
export async function listMigracoes(cliente: pg.ClientBase): Promise<string[]> {
  const { rows: existe } = await cliente.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`,
  );
  if (existe.length === 0) return [];
  const { rows } = await cliente.query<{ name: string }>(
    'select name from public.kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}
