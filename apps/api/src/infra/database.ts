import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

const { builtins } = pg.types;

/** Wall-clock minute on the wire and in the code: `2027-08-02T07:00`. */
const wallClock = (text: string): string => `${text.slice(0, 10)}T${text.slice(11, 16)}`;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.TIMESTAMP, wallClock],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Limit, in ms, of the wait for a connection of the pool; past it the caller reads that the database did not answer.
 */
const ESPERA_MS = 15_000;

const NOMEADA = /^\s*\/\* (\w+) \*\//;

/** Text → its name: queries with the same first comment have a few variants, each a statement of its own. */
const nomes = new Map<string, string>();

function nomeDe(texto: string): string | undefined {
  const palavra = NOMEADA.exec(texto)?.[1];
  if (palavra === undefined) return undefined;
  const nome = nomes.get(texto) ?? `${palavra}_${nomes.size}`;
  nomes.set(texto, nome);
  return nome;
}

/** A query that begins with its name in a comment is planned once per connection, not at every call. */
function prepareNamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((texto: unknown, ...resto: unknown[]) => {
    const name = typeof texto === 'string' ? nomeDe(texto) : undefined;
    return name ? query({ name, text: texto, values: resto[0] }) : query(texto, ...resto);
  }) as pg.PoolClient['query'];
}

/** Opens a pool. Sessions work in UTC; wall-clock columns carry no zone at all. */
export function openDatabase(url: string, max = 12): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: ESPERA_MS,
    keepAlive: true,
  });
  // An idle connection that the server ends is replaced by the pool at the next query.
  pool.on('error', () => undefined);
  // A connection in use fails at the query itself; the event alone must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', prepareNamed);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  // A Kysely that never ran a query does not close its pool.
  const close = async () => {
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { db, pool, url, close };
}

/** True when the server answers. */
export const isAlive = async (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
