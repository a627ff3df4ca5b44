import { PERFIS } from '@cadencia/domain/perfis.ts';
import type { Perfil, PerfilResumo } from '@cadencia/domain/permissao/schema.ts';
import { sql } from 'kysely';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** Profiles that a list has at most. */
const LIMITE = 500;

const PADROES: ReadonlyMap<number, readonly string[]> = new Map(PERFIS.map(({ id, permissoes }) => [id, permissoes]));

/** People with the profile `f`, as their own or in a project. */
const comPerfil = sql`select u.id from usuario u where u.perfil_id = f.id and u.ativo
  union select pu.usuario_id from projeto_usuario pu join usuario u on u.id = pu.usuario_id and u.ativo
    where pu.perfil_id = f.id`;

export async function listPerfis(db: Db): Promise<Perfil[]> {
  const { rows } = await sql<Omit<Perfil, 'padrao'>>`
    select f.id, f.nome, f.descricao, f.visibilidade, f.sistema, f.ativo, f.versao, f.alterado_em,
      coalesce(a.nome, case when f.alterado_por is not null then 'outra pessoa' end) as alterado_por,
      (select count(*)::int from (${comPerfil}) p) as pessoas,
      array(select pm.chave from perfil_permissao pp join permissao pm on pm.id = pp.permissao_id
        where pp.perfil_id = f.id order by pm.chave) as permissoes
    from perfil f left join usuario a on a.id = f.alterado_por
    order by not f.sistema, case when f.sistema then f.id end, f.nome collate pt_br
    limit ${LIMITE}`.execute(db);
  return rows.map((linha) => ({ ...linha, padrao: PADROES.get(linha.id)?.slice() ?? null }));
}

export const listNomes = (db: Db): Promise<PerfilResumo[]> =>
  db
    .selectFrom('perfil')
    .select(['id', 'nome', 'ativo'])
    .orderBy(sql`not sistema`)
    .orderBy(sql`case when sistema then id end`)
    .orderBy(sql`nome collate pt_br`)
    .limit(LIMITE)
    .execute();

/** The profiles of a person: their own and those in their projects. */
export async function listPerfisDe(db: Db, { usuarioId }: Contexto): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select perfil_id::int as id from usuario where id = ${usuarioId}
    union select perfil_id from projeto_usuario where usuario_id = ${usuarioId} and perfil_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** People with each of these profiles, as their own or in a project. */
export async function listPessoasDosPerfis(db: Db, perfis: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ perfilId: number; ids: number[] }>`
    select f.id as perfil_id, array_agg(p.id::int) as ids
    from unnest(${perfis}::smallint[]) as f(id) cross join lateral (${comPerfil}) p group by f.id`.execute(db);
  return new Map(rows.map(({ perfilId, ids }) => [perfilId, ids]));
}

/** Number of people and teams with a profile, including inactive ones. */
export async function countUsos(tx: Tx, perfilId: number): Promise<{ usuarios: number; equipes: number }> {
  const { rows } = await sql<{ usuarios: number; equipes: number }>`
    select (select count(*)::int from usuario where perfil_id = ${perfilId}) as usuarios,
      (select count(*)::int from projeto_usuario where perfil_id = ${perfilId}) as equipes`.execute(tx);
  return rows[0] ?? { usuarios: 0, equipes: 0 };
}

/** Whether there is such a profile, in use. */
export const isPerfilAtivo = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('perfil').select('id').where('id', '=', id).where('ativo', '=', true).execute()).length > 0;

/** Locks a profile until the transaction ends; an id beyond the range of the column finds none. */
export const lockPerfil = (tx: Tx, id: number) =>
  tx.selectFrom('perfil').selectAll().where(sql<number>`id::bigint`, '=', id).forUpdate().executeTakeFirst();

/** Locks many profiles, one after the other, so that two such calls wait for each other without a deadlock. */
export const lockPerfis = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('perfil')
    .selectAll()
    .where(sql<boolean>`id::bigint = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Permissions of each of these profiles. */
export async function listChavesDos(db: Db, perfis: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ perfilId: number; chaves: string[] }>`
    select pp.perfil_id, array_agg(p.chave) as chaves
    from perfil_permissao pp join permissao p on p.id = pp.permissao_id
    where pp.perfil_id::bigint = any(${perfis}::bigint[]) group by pp.perfil_id`.execute(db);
  return new Map(rows.map(({ perfilId, chaves }) => [perfilId, new Set(chaves)]));
}

export async function listChaves(db: Db, perfilId: number): Promise<string[]> {
  const linhas = await db
    .selectFrom('perfilPermissao as pp')
    .innerJoin('permissao as p', 'p.id', 'pp.permissaoId')
    .select('p.chave')
    .where('pp.perfilId', '=', perfilId)
    .orderBy('p.chave')
    .execute();
  return linhas.map(({ chave }) => chave);
}
