import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import { column } from './columns.ts';

type Sql = RawBuilder<unknown>;

/** How a register finds the derived fields of its rows `r`. */
export interface Derivacao {
  /** Rows `(id, …)`, at most one for each `r`, whose ids pass the condition. Absent: all fields come from `r`. */
  readonly fonte?: (contexto: Contexto, quais: (id: Sql) => Sql) => Sql;
  /** Derived field → its value in a row `d` of the source, and its value for an `r` that has no row there. */
  readonly daFonte?: Readonly<Record<string, { readonly valor: Sql; readonly ausente: Sql }>>;
  /** Derived field → its value, taken from `r` alone. */
  readonly proprios?: Readonly<Record<string, Sql>>;
  /** Ids of the rows that the quick search finds by what they point to, besides those of their own text. */
  readonly achados?: (contexto: Contexto, padrao: Sql) => Sql;
}

/** A register that can be listed. Without `derivacao` it answers no derived field. */
export interface Listavel extends Cadastro {
  readonly derivacao?: Derivacao;
}

/** Value of a field that the source lacks: no filter finds it. */
export const NULO = sql`null::numeric`;

/** Derived fields that are columns of their names in `d`, and null without a row there. */
export const daFonte = (...nomes: string[]): NonNullable<Derivacao['daFonte']> =>
  Object.fromEntries(nomes.map((nome) => [nome, { valor: column('d', nome), ausente: NULO }]));

/** Derived fields that are columns of their names in `r`. */
export const proprios = (...nomes: string[]): Readonly<Record<string, Sql>> =>
  Object.fromEntries(nomes.map((nome) => [nome, column('r', nome)]));

const TODAS = () => sql`true`;

/** The derived fields of a register, each as an expression on `r` and `d`. */
export function derivadosOf({ derivacao }: Listavel): Readonly<Record<string, Sql>> {
  const { daFonte = {}, proprios = {} } = derivacao ?? {};
  return { ...Object.fromEntries(Object.entries(daFonte).map(([nome, { valor }]) => [nome, valor])), ...proprios };
}

/** @throws {RangeError} when the register has no expression for the field */
export function derivado(cadastro: Listavel, nome: string): Sql {
  const valor = derivadosOf(cadastro)[nome];
  if (!valor) throw new RangeError(`nothing finds ${nome} of ${cadastro.path}`);
  return valor;
}

/** Whether a derived field needs the join with rows `d`. */
export const isJoined = ({ derivacao }: Listavel, nome: string): boolean => nome in (derivacao?.daFonte ?? {});

/** Joins `d` to `r`; empty for a register without a source. */
export function derivation({ derivacao }: Listavel, contexto: Contexto, quais: (id: Sql) => Sql = TODAS): Sql {
  const fonte = derivacao?.fonte;
  return fonte ? sql`left join ${fonte(contexto, quais)} d on d.id = r.id` : sql``;
}

/**
 * The rows `r` whose derived field passes `conditions`. They are matched by a set of ids, which is made once: with a
 * join, the database would read the source again for each row that an index brings in the order of the list.
 */
export function derivedFilter(
  cadastro: Listavel,
  contexto: Contexto,
  nome: string,
  conditions: (valor: Sql) => readonly Sql[],
): Sql[] {
  const { fonte, daFonte = {} } = cadastro.derivacao ?? {};
  const campo = daFonte[nome];
  if (!fonte || !campo) return [...conditions(derivado(cadastro, nome))];
  const ids = (onde: Sql) => sql`(select d.id from ${fonte(contexto, TODAS)} d where ${onde})`;
  const all = (valor: Sql) => sql.join([sql`true`, ...conditions(valor)], sql` and `);
  const presentes = sql`r.id in ${ids(all(campo.valor))}`;
  if (campo.ausente === NULO) return [presentes];
  return [sql`(${presentes} or (${all(campo.ausente)}) and r.id not in ${ids(sql`true`)})`];
}

/** The join with derived rows, where one of these fields needs it. */
export const joinedFor = (contexto: Contexto, cadastro: Listavel, nomes: readonly string[]) =>
  nomes.some((nome) => isJoined(cadastro, nome)) ? derivation(cadastro, contexto) : sql``;
