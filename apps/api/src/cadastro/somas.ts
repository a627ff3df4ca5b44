import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe, type GrupoDaLista, MAX_GRUPOS_DA_LISTA, somadosDe } from '@cadencia/domain/cadastro-somas.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import { joinedFor, type Listavel } from './derivados.ts';
import { labelsOf, type Pergunta, rowsOf, sortedBy, tituloInteiro, valueIn } from './queries.ts';

type Somas = Record<string, string | null>;

/** Names of the fields that the list adds up for the caller. */
const visiveisDe = ({ permissions }: Contexto, cadastro: Listavel): string[] =>
  somadosDe(cadastro).flatMap(([nome, { acesso }]) => (acesso === undefined || permissions.has(acesso) ? [nome] : []));

/**
 * Field → its exact sum over all rows that the caller may see and asked for; null where no row has a value. Fields that
 * the caller may not see are left out.
 * @throws {AppError} `permissao.negada`
 */
export async function sumRows(db: Db, contexto: Contexto, cadastro: Listavel, query: Pergunta): Promise<Somas> {
  const visiveis = visiveisDe(contexto, cadastro);
  const pares = visiveis.map((nome) => sql`${nome}::text, trim_scale(sum(${valueIn(cadastro, nome)})::numeric)::text`);
  const { rows } = await sql<{ somas: Somas }>`
    select jsonb_build_object(${sql.join(pares)}) as somas
    from ${rowsOf(contexto, cadastro, query, joinedFor(contexto, cadastro, visiveis))}`.execute(db);
  return rows[0]?.somas ?? {};
}

interface GrupoLido {
  readonly valor: string | null;
  readonly total: number;
  readonly somas: Somas;
}

/**
 * The field that groups a list: the first of its order.
 * @throws {AppError} `dados.invalidos`
 */
export function groupedBy(cadastro: Cadastro, [primeiro = '']: readonly string[]) {
  const [nome, field] = agrupaveisDe(cadastro).find(([um]) => um === primeiro.replace(/^-/, '')) ?? [];
  if (!field || nome === undefined)
    throw new AppError('dados.invalidos', { campos: { ordem: 'Comece a ordem por um campo que agrupa.' } });
  return { nome, field, primeiro };
}

/** Groups with their headings: a choice by its words, a reference by the code of its row and what it is. */
export async function nameGroups(
  db: Db,
  { nome, field }: ReturnType<typeof groupedBy>,
  grupos: readonly GrupoLido[],
): Promise<GrupoDaLista[]> {
  const apontadas = field.alvo === undefined ? [] : grupos.map(({ valor: id }) => ({ [nome]: id && Number(id) }));
  const { [nome]: titulos = {} } = await labelsOf(db, { fields: { [nome]: field } }, apontadas, tituloInteiro);
  const rotuloDe = (um: string | null): string => {
    if (um === null) return `Sem ${/^[A-Z]{2}/.test(field.label) ? field.label : field.label.toLowerCase()}`;
    return field.alvo === undefined
      ? textOf(field, field.kind === 'booleano' ? um === 'true' : um)
      : (titulos[um] ?? um);
  };
  return grupos.map((grupo) => ({ ...grupo, rotulo: rotuloDe(grupo.valor) }));
}

/**
 * The groups of all rows that the caller may see and asked for, by the first field of the order: a list in that order
 * has the rows of each group together, and the groups in the order of this answer.
 * @throws {AppError} `permissao.negada`, `dados.invalidos`
 */
export async function groupRows(
  db: Db,
  contexto: Contexto,
  cadastro: Listavel,
  query: Pergunta,
): Promise<GrupoDaLista[]> {
  const grupo = groupedBy(cadastro, query.ordem);
  const { nome, primeiro } = grupo;
  const { valor, direcao, juncoes } = sortedBy(cadastro, primeiro);
  const somados = visiveisDe(contexto, cadastro);
  const juncao = sql.join([...juncoes, joinedFor(contexto, cadastro, [nome, ...somados])], sql` `);
  const valores = somados.map((um, i) => sql`, ${valueIn(cadastro, um)} as ${sql.ref(`s${i}`)}`);
  const pares = somados.map((um, i) => sql`${um}::text, trim_scale(sum(${sql.ref(`s${i}`)})::numeric)::text`);
  const { rows } = await sql<GrupoLido>`
    select valor, count(*)::int as total, jsonb_build_object(${pares.length > 0 ? sql.join(pares) : sql``}) as somas
    from (select ${valueIn(cadastro, nome)}::text as valor, ${valor} as lugar ${sql.join([sql``, ...valores], sql``)}
      from ${rowsOf(contexto, cadastro, query, juncao)}) q
    group by valor, lugar order by lugar ${direcao} limit ${MAX_GRUPOS_DA_LISTA + 1}`.execute(db);
  if (rows.length > MAX_GRUPOS_DA_LISTA) {
    const limite = MAX_GRUPOS_DA_LISTA.toLocaleString('pt-BR');
    const ordem = `São mais de ${limite} grupos: filtre a lista ou agrupe por outra coluna.`;
    throw new AppError('dados.invalidos', { campos: { ordem } });
  }
  return nameGroups(db, grupo, rows);
}
