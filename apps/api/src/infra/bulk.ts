import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** `minuto`: minutes since 1970 in code, a wall-clock timestamp in the database. `dia`: days since 1970, a date. */
export type Tipo =
  | 'bigint'
  | 'int'
  | 'text'
  | 'bool'
  | 'jsonb'
  | 'uuid'
  | 'minuto'
  | 'dia'
  | 'timestamptz'
  | `numeric(${number},${number})`;

/** A table and the columns that bulk writes fill: property in camelCase → type. */
export interface Lote<C extends string> {
  readonly tabela: string;
  readonly colunas: Readonly<Record<C, Tipo>>;
}

type Celula = string | number | boolean | null;
export type Linha<C extends string> = Readonly<Record<C, Celula>>;

/** Rows per statement: enough to make the round trip cheap, few enough to stay small in memory. */
const POR_VEZ = 5_000;

export const snake = (nome: string): string => nome.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
const colunasDe = <C extends string>({ colunas }: Lote<C>): C[] => Object.keys(colunas) as C[];
const nomes = (colunas: readonly string[]): RawBuilder<unknown> => sql.raw(colunas.map(snake).join(', '));

const tipoDoVetor = (tipo: Tipo): string => (tipo === 'minuto' || tipo === 'dia' ? 'int' : tipo);

/** SQL that reads a column from the array that carried it. */
function valorDe(nome: string, tipo: Tipo): string {
  const coluna = `n.${snake(nome)}`;
  if (tipo === 'minuto') return `de_minuto(${coluna})`;
  return tipo === 'dia' ? `date '1970-01-01' + ${coluna}` : coluna;
}

/** `unnest` of one array per column, as `n`. */
function unnest<C extends string>(lote: Lote<C>, linhas: readonly Linha<C>[]): RawBuilder<unknown> {
  const colunas = colunasDe(lote);
  const vetores = colunas.map(
    (coluna) => sql`${linhas.map((linha) => linha[coluna])}::${sql.raw(tipoDoVetor(lote.colunas[coluna]))}[]`,
  );
  return sql`unnest(${sql.join(vetores)}) as n(${nomes(colunas)})`;
}

async function inLots<T>(linhas: readonly T[], work: (lote: readonly T[]) => Promise<void>): Promise<void> {
  for (let de = 0; de < linhas.length; de += POR_VEZ) await work(linhas.slice(de, de + POR_VEZ));
}

/** Ids for `quantos` new rows: the table's own sequence gives them, so nobody else gets the same. */
export async function reserveIds(tx: Tx, tabela: string, quantos: number): Promise<number[]> {
  if (quantos === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tabela}, 'id')) as id from generate_series(1, ${quantos})`.execute(tx);
  return rows.map((row) => row.id);
}

/** Inserts a row per item, thousands per statement, made as they go. `reserveIds` gives the ids of an `id` column. */
export async function insertRows<C extends string, T>(
  tx: Tx,
  lote: Lote<C>,
  itens: readonly T[],
  toLinha: (item: T) => Linha<C>,
): Promise<void> {
  const colunas = colunasDe(lote);
  const valores = sql.raw(colunas.map((coluna) => valorDe(coluna, lote.colunas[coluna])).join(', '));
  await inLots(itens, async (parte) => {
    await sql`insert into ${sql.raw(lote.tabela)} (${nomes(colunas)}) overriding system value
      select ${valores} from ${unnest(lote, parte.map(toLinha))}`.execute(tx);
  });
}

/** Writes rows over those with the same ids; it raises `versao` and records the author. */
export async function updateRows<C extends string>(
  tx: Tx,
  lote: Lote<C | 'id'>,
  linhas: readonly Linha<C | 'id'>[],
  usuarioId: number,
): Promise<void> {
  const colunas = colunasDe(lote).filter((coluna) => coluna !== 'id');
  const atribuicoes = colunas.map((coluna) => `${snake(coluna)} = ${valorDe(coluna, lote.colunas[coluna])}`);
  await inLots(linhas, async (parte) => {
    await sql`update ${sql.raw(lote.tabela)} t set ${sql.raw(atribuicoes.join(', '))},
      versao = t.versao + 1, alterado_em = now(), alterado_por = ${usuarioId}
      from ${unnest(lote, parte)} where t.id = n.id`.execute(tx);
  });
}

/** Each column of the table as a JSON value with the meaning it has in a `Linha`, in the order of the declaration. */
export const jsonOf = <C extends string>({ colunas }: Lote<C>, alias: string): RawBuilder<unknown> =>
  sql.raw(
    `json_build_array(${(Object.entries(colunas) as [string, Tipo][])
      .map(([nome, tipo]) => {
        const coluna = `${alias}.${snake(nome)}`;
        if (tipo === 'minuto') return `minuto_de(${coluna})`;
        if (tipo === 'dia') return `${coluna} - date '1970-01-01'`;
        return tipo.startsWith('numeric') ? `${coluna}::float8` : coluna;
      })
      .join(', ')})`,
  );

/** The reverse of `jsonOf`. */
export const fromJson = <C extends string>(lote: Lote<C>, valores: readonly Celula[]): Linha<C> =>
  Object.fromEntries(colunasDe(lote).map((coluna, i) => [coluna, valores[i] ?? null])) as Linha<C>;
