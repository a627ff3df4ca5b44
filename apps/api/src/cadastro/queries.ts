import type { Cadastro, Linha, NoFluxo } from '@cadencia/domain/cadastro.ts';
import { CARTOES_POR_ESTADO, type Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { isNullable } from '@cadencia/domain/field.ts';
import { evaluate } from '@cadencia/domain/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { semAbaixo } from '../infra/arvore.ts';
import { authorize } from '../infra/authorize.ts';
import { snake } from '../infra/bulk.ts';
import { contendo } from '../infra/busca.ts';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import { answered, column, references, selection } from './columns.ts';
import { derivado, derivadosOf, derivation, isJoined, type Listavel } from './derivados.ts';
import { filterOf } from './filter.ts';
import { visibleRows } from './scope.ts';

type Sql = RawBuilder<unknown>;

/** The field that names a row of `alvo` to a person: its code. */
const titulo = (alvo: string, alias: string): Sql => column(alias, cadastroDe(alvo).title[0]);

/** Its code and what it is, as a heading says it. */
export const tituloInteiro: typeof titulo = (alvo, alias) =>
  sql`concat_ws(' ', ${sql.join(cadastroDe(alvo).title.map((nome) => column(alias, nome)))})`;

/** Order of a list: the joins that it needs beside `r`, and the order itself, whose last part is the id. */
interface Ordem {
  readonly juncoes: Sql;
  readonly por: Sql;
}

/** Numbers the rows that `nome` points to by their codes: they are few, and many rows are sorted by that number. */
function ranked({ path }: Cadastro, nome: string, alvo: string): Sql {
  const lugar = `lugar_${snake(nome)}`;
  // In a tree only the rows that have others below are numbered.
  const so = alvo === path ? sql`where o.id in (select ${column('t', nome)} from ${sql.table(path)} t)` : sql``;
  return sql`left join (select o.id, row_number() over (order by ${titulo(alvo, 'o')} collate pt_br, o.id) as lugar
    from ${sql.table(alvo)} o ${so}) ${sql.ref(lugar)} on ${sql.ref(`${lugar}.id`)} = ${column('r', nome)}`;
}

/** A value of a row `r`, whether the row holds it or it is derived. */
export const valueIn = (cadastro: Listavel, nome: string): Sql =>
  nome in (cadastro.derivados ?? {}) ? derivado(cadastro, nome) : column('r', nome);

/** What to sort by: text in Portuguese order, a choice by its code, a state by its step, written as in its index. */
function orderedBy(cadastro: Listavel, nome: string, valor: Sql): Sql {
  const field = cadastro.fields[nome];
  if (field?.alvo !== undefined) return sql.ref(`lugar_${snake(nome)}.lugar`);
  if (cadastro.fluxo && nome === 'situacao')
    return sql`array_position(array[${sql.join(Object.keys(cadastro.fluxo.estados).map((um) => sql.lit(um)))}], ${valor})`;
  if (field?.kind === 'opcao') return sql`${valor} collate "C"`;
  // Numbers that the product gives are letters and digits alone: the order of their unique key is the same, and quick.
  if (field?.prefixo !== undefined) return valor;
  return field?.sql === 'text' ? sql`${valor} collate pt_br` : valor;
}

/**
 * One part of an order, `-inicio`: the expression, its direction, and the join that it needs beside `r`. `find` takes
 * its values elsewhere than in rows `r`.
 */
export function sortedBy(cadastro: Listavel, parte: string, find = (nome: string) => valueIn(cadastro, nome)) {
  const nome = parte.replace(/^-/, '');
  const field = cadastro.fields[nome];
  const alvo = field?.alvo;
  // Columns that are never null have no `nulls last`, so that an index read backwards gives the order.
  const nulos = field && alvo === undefined && !isNullable(field) ? sql`` : sql`nulls last`;
  return {
    nome,
    valor: orderedBy(cadastro, nome, find(nome)),
    direcao: sql`${parte.startsWith('-') ? sql`desc` : sql`asc`} ${nulos}`,
    juncoes: alvo === undefined ? [] : [ranked(cadastro, nome, alvo)],
  };
}

/** Orders by what the list shows: a reference by the code of its row. */
function orderOf(contexto: Contexto, cadastro: Listavel, ordem: readonly string[]): Ordem {
  const campos = ordem.length > 0 ? ordem : [cadastro.title[0] ?? cadastro.key[0] ?? 'id'];
  const partes = campos.map((parte) => sortedBy(cadastro, parte));
  const juncoes = partes.flatMap((parte) => parte.juncoes);
  if (partes.some(({ nome }) => isJoined(cadastro, nome))) juncoes.push(derivation(cadastro, contexto));
  const id = campos[0]?.startsWith('-') ? sql`r.id desc` : sql`r.id`;
  return {
    juncoes: juncoes.length > 0 ? sql.join(juncoes, sql` `) : sql``,
    por: sql.join([...partes.map(({ valor, direcao }) => sql`${valor} ${direcao}`), id]),
  };
}

/** Field → id → name of the rows that these rows point to, read in one statement; the name is their code unless told otherwise. */
export async function labelsOf(
  db: Db,
  { fields, derivados }: Pick<Cadastro, 'fields' | 'derivados'>,
  linhas: readonly Readonly<Record<string, unknown>>[],
  nomeDe = titulo,
): Promise<Rotulos> {
  const pedidos = references({ ...fields, ...derivados }).map(([nome, alvo]) => ({
    nome,
    alvo,
    ids: [...new Set(linhas.map((linha) => linha[nome]).filter((id) => typeof id === 'number'))],
  }));
  const cheios = pedidos.filter(({ ids }) => ids.length > 0);
  if (cheios.length === 0) return {};
  const partes = cheios.map(
    ({ nome, alvo, ids }) =>
      sql`select ${nome}::text as nome, o.id, ${nomeDe(alvo, 'o')}::text as titulo from ${sql.table(alvo)} o where o.id = any(${ids}::bigint[])`,
  );
  const { rows } = await sql<{
    nome: string;
    id: number;
    titulo: string;
  }>`${sql.join(partes, sql` union all `)}`.execute(db);
  const rotulos: Rotulos = {};
  for (const { nome, id, titulo: texto } of rows) {
    rotulos[nome] ??= {};
    rotulos[nome][id] = texto;
  }
  return rotulos;
}

/** Values that the caller may not see are answered as absent. */
export function hideFrom<L extends object>(
  { permissions }: Contexto,
  { fields, derivados }: Pick<Cadastro, 'fields' | 'derivados'>,
  linhas: readonly L[],
): L[] {
  const secretos = Object.entries({ ...fields, ...derivados }).flatMap(([nome, { acesso }]) =>
    acesso !== undefined && !permissions.has(acesso) ? [[nome, null] as const] : [],
  );
  const ausentes = Object.fromEntries(secretos);
  return secretos.length === 0 ? [...linhas] : linhas.map((linha) => ({ ...linha, ...ausentes }));
}

/** Rows with the verdict on each action of their state, by all of their values. */
function withActions(quem: Contexto, { fluxo }: Cadastro, linhas: readonly Linha[]): Linha[] {
  if (!fluxo) return [...linhas];
  const acoes = Object.entries(fluxo.transicoes);
  return (linhas as readonly NoFluxo[]).map((registro) => {
    const daqui = acoes.filter(([, { de }]) => de.includes(registro.situacao));
    const vereditos = daqui.map(([acao]) => [acao, evaluate(fluxo, acao, { registro, quem })]);
    return { ...registro, acoes: Object.fromEntries(vereditos) };
  });
}

/** Filters, order and choice of rows of a list. */
export interface Pergunta extends Readonly<Record<string, unknown>> {
  readonly busca: string;
  readonly ativo: 'true' | 'false' | 'todos';
  readonly ordem: readonly string[];
  /** Only rows with these ids. */
  readonly ids?: readonly number[] | undefined;
}

export interface ListQuery extends Pergunta {
  readonly inicio: number;
  readonly limite: number;
}

interface Pagina {
  readonly linhas: Linha[];
  readonly rotulos: Rotulos;
  readonly total: number;
}

/**
 * Refuses a filter or an order by a field that the caller may not see: either would reveal its values.
 * @throws {AppError} `permissao.negada`
 */
function requireReadable(contexto: Contexto, { fields, derivados }: Cadastro, query: Pergunta): void {
  const ordenados = query.ordem.map((parte) => parte.replace(/^-/, ''));
  for (const [nome, { acesso }] of Object.entries({ ...fields, ...derivados })) {
    const citado = query[`${FILTRO}${nome}`] !== undefined || ordenados.includes(nome);
    if (acesso !== undefined && citado) authorize(contexto, acesso);
  }
}

/** The rows `r` with a word in their own text, or in what they point to where the register says so. */
function wordOf(contexto: Contexto, { path, derivacao }: Listavel, padrao: Sql): Sql {
  const achados = derivacao?.achados?.(contexto, padrao);
  if (!achados) return sql`r.busca like ${padrao}`;
  return sql`r.id in (select t.id from ${sql.table(path)} t where t.busca like ${padrao} union all ${achados})`;
}

/** The rows `r` that the caller may see and asked for, joined with `juncoes`. @throws {AppError} `permissao.negada` */
export function rowsOf(contexto: Contexto, cadastro: Listavel, query: Pergunta, juncoes = sql``): Sql {
  requireReadable(contexto, cadastro, query);
  const palavras = query.busca.split(/\s+/).filter(Boolean);
  const condicoes = [
    sql`true`,
    ...(query.ativo === 'todos' ? [] : [sql`r.ativo = ${query.ativo === 'true'}`]),
    ...(query.ids === undefined ? [] : [sql`r.id = any(${query.ids}::bigint[])`]),
    ...palavras.map((palavra) => wordOf(contexto, cadastro, contendo(palavra))),
    ...filterOf(contexto, cadastro, query),
  ];
  return sql`(select r.* from ${visibleRows(cadastro, contexto)}) r ${juncoes}
    where ${sql.join(condicoes, sql` and `)}`;
}

const countRows = async (db: Db, contexto: Contexto, cadastro: Listavel, query: Pergunta): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${rowsOf(contexto, cadastro, query)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Ids and versions of the rows of a list, and how many there are. */
export async function listKeys(db: Db, contexto: Contexto, cadastro: Listavel, query: Pergunta, limite: number) {
  const { juncoes, por } = orderOf(contexto, cadastro, query.ordem);
  const { rows } = await sql<{ id: number; versao: number; total: number }>`
    select r.id, r.versao, count(*) over ()::int as total from ${rowsOf(contexto, cadastro, query, juncoes)}
    order by ${por} limit ${limite}`.execute(db);
  return { linhas: rows.map(({ id, versao }) => ({ id, versao })), total: rows[0]?.total ?? 0 };
}

/** Ids of a window, in its order. */
async function windowOf(db: Db, contexto: Contexto, cadastro: Listavel, query: ListQuery): Promise<number[]> {
  const { juncoes, por } = orderOf(contexto, cadastro, query.ordem);
  const { rows } = await sql<{ id: number }>`
    select r.id from ${rowsOf(contexto, cadastro, query, juncoes)}
    order by ${por} limit ${query.limite} offset ${query.inicio}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A window of the rows that the caller may see and asked for, with how many there are. */
export async function listRows(db: Db, contexto: Contexto, cadastro: Listavel, query: ListQuery): Promise<Pagina> {
  const [total, pagina] = await Promise.all([
    countRows(db, contexto, cadastro, query),
    windowOf(db, contexto, cadastro, query).then((ids) => findRows(db, contexto, cadastro, ids)),
  ]);
  return { ...pagina, total };
}

/** Those of these rows that the caller may see, in the order of `ids`: planned once, since planning takes the longest. */
export async function findRows(db: Db, contexto: Contexto, cadastro: Listavel, ids: readonly number[]) {
  if (ids.length === 0) return { linhas: [], rotulos: {} };
  const estes = (id: Sql) => sql`${id} = any(${ids}::bigint[])`;
  const derivados = Object.entries(derivadosOf(cadastro)).map(
    ([nome, valor]) => sql`, ${answered(valor, cadastro.derivados?.[nome])} as ${sql.ref(snake(nome))}`,
  );
  const { rows } = await sql<Linha>`/* linhas */
    select ${selection(cadastro, 'r')} ${derivados.length > 0 ? sql.join(derivados, sql``) : sql``}
    from (select r.* from ${visibleRows(cadastro, contexto)} and ${estes(sql`r.id`)}) r
    ${derivation(cadastro, contexto, estes)} order by array_position(${ids}::bigint[], r.id)`.execute(db);
  const linhas = hideFrom(contexto, cadastro, withActions(contexto, cadastro, rows));
  return { linhas, rotulos: await labelsOf(db, cadastro, linhas) };
}

/** The first rows of each state among those that the caller may see and asked for, with how many each state has. */
export async function boardRows(db: Db, contexto: Contexto, cadastro: Listavel, query: Pergunta) {
  const { juncoes, por } = orderOf(contexto, cadastro, query.ordem);
  const daSituacao = sql`partition by r.situacao`;
  const { rows } = await sql<{ id: number; situacao: string; total: number }>`
    select id, situacao, total from (
      select r.id, r.situacao, count(*) over (${daSituacao})::int as total,
        row_number() over (${daSituacao} order by ${por}) as lugar
      from ${rowsOf(contexto, cadastro, query, juncoes)} ${semAbaixo(cadastro)}) q
    where lugar <= ${CARTOES_POR_ESTADO} order by lugar`.execute(db);
  const estados = Object.keys(cadastro.fluxo?.estados ?? {}).map((situacao) => [situacao, 0]);
  const totais: Record<string, number> = Object.fromEntries(estados);
  for (const { situacao, total } of rows) totais[situacao] = total;
  const ids = rows.map(({ id }) => id);
  return { totais, ...(await findRows(db, contexto, cadastro, ids)) };
}

/** One row that the caller may see. */
export async function findRow(db: Db, contexto: Contexto, cadastro: Listavel, id: number) {
  const { linhas, rotulos } = await findRows(db, contexto, cadastro, [id]);
  return linhas[0] && { linha: linhas[0], rotulos };
}
