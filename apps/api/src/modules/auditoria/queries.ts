import type { Fato } from '@cadencia/domain/auditoria/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { nomeVisto, seesAll } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Entidade } from '../../infra/entidade.ts';
import { namesOf } from '../anexo/queries.ts';
import { type Gravado, idsCitados, shownFields, toFato } from './fato.ts';

/** Permission to see addresses of sign-ins: the permission to see the accounts. */
const VER_ORIGEM = 'Usuario:ListarUsuario';

/** Whether a record was removed; only an Admin may ask for the history of such a record. */
async function wasRemoved(db: Db, { role }: Contexto, entidade: string, id: number): Promise<boolean> {
  if (role !== ADMIN) return false;
  const ultimo = await db
    .selectFrom('auditoria')
    .select('acao')
    .where('entidade', '=', entidade)
    .where('registroId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ultimo?.acao === 'D';
}

/** Table → id → title of everything that the rows point to: one statement for each table. */
async function titlesOf(
  db: Db,
  citados: ReadonlyMap<string, ReadonlySet<number>>,
  { entidade, entidades }: { readonly entidade: Entidade; readonly entidades: readonly Entidade[] },
) {
  const deOutros = entidades.map(({ nome, titles }) => [nome, titles] as const);
  const dasPartes = Object.entries(entidade.partes ?? {}).map(([tabela, { titles }]) => [tabela, titles] as const);
  const porTabela = new Map([
    ['anexo', namesOf] as const,
    ...deOutros,
    ...dasPartes,
    ...Object.entries(entidade.titulos ?? {}),
  ]);
  const partes = [...citados].flatMap(([tabela, ids]) => {
    const titles = porTabela.get(tabela);
    return titles ? [titles(db, [...ids]).then((titulos) => [tabela, titulos] as const)] : [];
  });
  return new Map(await Promise.all(partes));
}

interface Janela {
  /** Rows older than this id. */
  readonly cursor: number | undefined;
  readonly limite: number;
}

/**
 * The facts of a record and, for readers of the whole project, those of its parts. Each is a read in its own index:
 * among the facts of a project, calculations are far more than the facts that the history shows.
 */
function factsOf(
  contexto: Contexto,
  { nome, partes = {}, omitidas = [] }: Entidade,
  id: number,
  { cursor, limite }: Janela,
) {
  const antes = cursor === undefined ? sql`` : sql`and a.id < ${cursor}`;
  // The actions are literals, so that the planner finds the index that leaves them out.
  const ditas = omitidas.map((acao) => sql` and a.acao <> ${sql.lit(acao)}`);
  const proprios = sql`(select a.* from auditoria a where a.entidade = ${sql.lit(nome)} and a.registro_id = ${id}
    ${sql.join(ditas, sql``)} ${antes} order by a.id desc limit ${limite})`;
  const tabelas = seesAll(contexto) ? Object.keys(partes) : [];
  if (tabelas.length === 0) return proprios;
  // There is no limit inside: with one, the database would walk the project's log from its end until it has enough.
  return sql`(with das_partes as materialized (
      select a.* from auditoria a where a.projeto_id = ${id} and a.entidade = any(${tabelas}::text[]) ${antes})
    select * from ${proprios} p union all select * from das_partes)`;
}

interface Pedido {
  readonly entidade: Entidade;
  readonly id: number;
  readonly cursor?: number | undefined;
  readonly limite: number;
}

/**
 * The facts of a record, the newest first; `proximo` is the cursor of the next window.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function listHistorico(
  db: Db,
  contexto: Contexto,
  { entidade, id, cursor, limite }: Pedido,
  entidades: readonly Entidade[],
): Promise<{ linhas: Fato[]; proximo: number | null }> {
  const achado = await entidade.find(db, contexto, id);
  if (!achado && !(await wasRemoved(db, contexto, entidade.nome, id))) throw new AppError('registro.nao_encontrado');
  const { rows } = await sql<Gravado>`
    select a.id, a.entidade, a.registro_id, a.em, a.acao, a.antes, a.depois, ${nomeVisto(contexto)} as autor,
      case when ${contexto.permissions.has(VER_ORIGEM)} then a.ip end as ip
    from ${factsOf(contexto, entidade, id, { cursor, limite: limite + 1 })} a
    left join usuario u on u.id = a.usuario_id
    order by a.id desc limit ${limite + 1}`.execute(db);
  const pagina = rows.slice(0, limite);
  const campos = shownFields(entidade, contexto);
  const titulos = await titlesOf(db, idsCitados(pagina, campos, entidade), { entidade, entidades });
  return {
    linhas: pagina.map(toFato(entidade, campos, titulos)),
    proximo: rows.length > limite ? (pagina.at(-1)?.id ?? null) : null,
  };
}
