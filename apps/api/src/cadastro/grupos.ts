import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe, type GrupoDaLista, MAX_GRUPOS_DA_LISTA } from '@cadencia/domain/cadastro-somas.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import { joinedFor, type Listavel } from './derivados.ts';
import { labelsOf, type Pergunta, rowsOf, sortedBy, tituloInteiro, valueIn } from './queries.ts';
import { type Somas, visiveisDe } from './somas.ts';

interface GrupoLido {
  readonly nivel: number;
  /** Of each level; null below that of the group. */
  readonly valores: readonly (string | null)[];
  readonly total: number;
  readonly somas: Somas;
}

/** The order that groups a list, and by how many of its fields it does so. */
interface Agrupada {
  readonly ordem: readonly string[];
  readonly niveis?: number;
}

/**
 * The fields that group a list, from the outside in: the first ones of its order.
 * @throws {AppError} `dados.invalidos`
 */
export const groupedBy = (cadastro: Cadastro, { ordem, niveis = 1 }: Agrupada) =>
  Array.from({ length: niveis }, (_, n) => {
    const parte = ordem[n] ?? '';
    const [nome, field] = agrupaveisDe(cadastro).find(([um]) => um === parte.replace(/^-/, '')) ?? [];
    if (!field || nome === undefined)
      throw new AppError('dados.invalidos', { campos: { ordem: 'Comece a ordem por um campo que agrupa.' } });
    return { nome, field, parte };
  });
export type Niveis = ReturnType<typeof groupedBy>;

/** What a query of rows with the values `v0`, `v1`… selects of each group and of the groups within it, and its `group by`. */
export function nested({ length }: Niveis) {
  const valores = Array.from({ length }, (_, n) => sql.ref(`v${n}`));
  const [fora, ...dentro] = valores;
  const menos = dentro.map((valor) => sql` - grouping(${valor})`);
  return {
    colunas: sql`${length}::int${sql.join(menos, sql``)} as nivel, array[${sql.join(valores)}] as valores, count(*)::int as total`,
    por: dentro.length > 0 ? sql`${fora}, rollup (${sql.join(dentro)})` : fora,
  };
}

/** Groups with their headings: a choice by its words, a reference by the code of its row and what it is. */
export async function nameGroups(db: Db, niveis: Niveis, grupos: readonly GrupoLido[]): Promise<GrupoDaLista[]> {
  const fields = Object.fromEntries(niveis.map(({ nome, field }) => [nome, field]));
  const lidas = grupos.map(({ valores }) => niveis.map(({ nome }, n) => [nome, valores[n] && Number(valores[n])]));
  const titulos = await labelsOf(db, { fields }, lidas.map(Object.fromEntries), tituloInteiro);
  return grupos.map(({ nivel, valores, total, somas }) => {
    const { nome = '', field } = niveis[nivel - 1] ?? {};
    const valor = valores[nivel - 1] ?? null;
    return { nivel, valor, rotulo: field ? headingOf(field, valor, titulos[nome]) : '', total, somas };
  });
}

function headingOf(field: Field, valor: string | null, titulos: Readonly<Record<string, string>> = {}): string {
  if (valor === null) return `Sem ${/^[A-Z]{2}/.test(field.label) ? field.label : field.label.toLowerCase()}`;
  if (field.alvo !== undefined) return titulos[valor] ?? valor;
  return textOf(field, field.kind === 'booleano' ? valor === 'true' : valor);
}

/**
 * The groups of all rows that the caller may see and asked for, by the first fields of the order: a list in that order
 * has the rows of each innermost group together, and the groups in the order of this answer.
 * @throws {AppError} `permissao.negada`, `dados.invalidos`
 */
export async function groupRows(
  db: Db,
  contexto: Contexto,
  cadastro: Listavel,
  query: Pergunta & Agrupada,
): Promise<GrupoDaLista[]> {
  const niveis = groupedBy(cadastro, query);
  const ordens = niveis.map(({ parte }) => sortedBy(cadastro, parte));
  const somados = visiveisDe(contexto, cadastro);
  const nomes = niveis.map(({ nome }) => nome);
  const juncao = sql.join(
    [...ordens.flatMap(({ juncoes }) => juncoes), joinedFor(contexto, cadastro, [...nomes, ...somados])],
    sql` `,
  );
  const { colunas, por } = nested(niveis);
  const lidos = [
    ...nomes.map((nome, n) => sql`${valueIn(cadastro, nome)}::text as ${sql.ref(`v${n}`)}`),
    ...ordens.map(({ valor }, n) => sql`${valor} as ${sql.ref(`l${n}`)}`),
    ...somados.map((um, i) => sql`${valueIn(cadastro, um)} as ${sql.ref(`s${i}`)}`),
  ];
  const pares = somados.map((um, i) => sql`${um}::text, trim_scale(sum(${sql.ref(`s${i}`)})::numeric)::text`);
  // A group stands before those within it.
  const lugares = ordens.map(
    ({ direcao }, n) =>
      sql`${n > 0 ? sql`grouping(${sql.ref(`v${n}`)}) desc, ` : sql``}any_value(${sql.ref(`l${n}`)}) ${direcao}`,
  );
  const { rows } = await sql<GrupoLido>`
    select ${colunas}, jsonb_build_object(${pares.length > 0 ? sql.join(pares) : sql``}) as somas
    from (select ${sql.join(lidos)} from ${rowsOf(contexto, cadastro, query, juncao)}) q
    group by ${por} order by ${sql.join(lugares)} limit ${MAX_GRUPOS_DA_LISTA + 1}`.execute(db);
  if (rows.length > MAX_GRUPOS_DA_LISTA) {
    const limite = MAX_GRUPOS_DA_LISTA.toLocaleString('pt-BR');
    const ordem = `São mais de ${limite} grupos: filtre a lista ou agrupe por outra coluna.`;
    throw new AppError('dados.invalidos', { campos: { ordem } });
  }
  return nameGroups(db, niveis, rows);
}
