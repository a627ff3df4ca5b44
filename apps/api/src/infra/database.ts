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

/** A query that begins with its name in a comment. */
const NOMEADA = /^\s*\/\* (\w+) \*\//;

/** Text → its name: queries with the same first comment have a few variants, each a statement of its own. */
const nomes = new Map<string, string>();

function prepareNamed(client: pg.PoolClient, nomeadas: RegExp): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((texto: unknown, ...resto: unknown[]) => {
    // Kysely hands over a text and its values; what is asked of the pool itself has a callback too.
    const palavra = typeof texto === 'string' && resto.length === 1 ? nomeadas.exec(texto)?.[1] : undefined;
    if (typeof texto !== 'string' || palavra === undefined) return query(texto, ...resto);
    const name = nomes.get(texto) ?? `${palavra}_${nomes.size}`;
    nomes.set(texto, name);
    return query({ name, text: texto, values: resto[0] });
  }) as pg.PoolClient['query'];
}

/**
 * Opens a pool. Sessions work in UTC; wall-clock columns carry no zone at all. A query whose text `nomeadas` finds, with
 * a word for its name, is planned once per connection, not at every call.
 */
export function openDatabase(url: string, max = 12, nomeadas = NOMEADA): Database {
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
  pool.on('connect', (client) => prepareNamed(client, nomeadas));
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
