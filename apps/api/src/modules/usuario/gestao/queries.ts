import { POR_PAGINA, type SituacaoUsuario, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { grants } from '../../../infra/authorize.ts';
import { contendo } from '../../../infra/busca.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { Alvo } from './policy.ts';

/** The first right of a profile that the caller does not hold. */
export async function findDireitoAlem(db: Db, contexto: Contexto, perfilId: number): Promise<string | undefined> {
  const { rows } = await sql<{ chave: string }>`
    select p.chave from perfil_permissao pp join permissao p on p.id = pp.permissao_id
    where pp.perfil_id = ${perfilId} and p.chave <> all(${[...contexto.permissions]}::text[])
    order by p.chave limit 1`.execute(db);
  return rows[0]?.chave;
}

/**
 * The first right that a person has and the caller has not in the same place: outside of any project, where the caller
 * is taken with the rights of the session, or in one of the person's projects. `alheio`: a project without the caller.
 */
async function findAlem(
  db: Db,
  { usuarioId, permissions }: Contexto,
  id: number,
): Promise<{ chave: string | null; alheio: boolean } | undefined> {
  const [pessoa, quem, projeto] = [sql`${id}::bigint`, sql`${usuarioId}::bigint`, sql`l.projeto_id`];
  const { rows } = await sql<{ chave: string | null; alheio: boolean }>`
    with lugar as (
      select null::bigint as projeto_id, u.perfil_id as dela, null::smallint as meu, false as alheio
      from usuario u where u.id = ${pessoa}
      union all
      select pu.projeto_id, coalesce(pu.perfil_id, u.perfil_id), coalesce(mpu.perfil_id, eu.perfil_id), mpu.id is null
      from projeto_usuario pu
      join usuario u on u.id = pu.usuario_id
      join usuario eu on eu.id = ${quem}
      join projeto p on p.id = pu.projeto_id and p.ativo
      left join projeto_usuario mpu on mpu.projeto_id = pu.projeto_id and mpu.usuario_id = eu.id
      where pu.usuario_id = ${pessoa}
    )
    select alem.chave, l.alheio
    from lugar l left join lateral (
      select pm.chave from permissao pm
      where ${grants({ perfil: sql`l.dela`, usuario: pessoa, projeto })}
        and not case when l.projeto_id is null then pm.chave = any(${[...permissions]}::text[])
          else ${grants({ perfil: sql`l.meu`, usuario: quem, projeto })} end
      order by pm.chave limit 1) alem on true
    where l.alheio or alem.chave is not null
    order by l.alheio desc, alem.chave limit 1`.execute(db);
  return rows[0];
}

/** The person to act on. */
export async function findAlvo(db: Db, contexto: Contexto, id: number): Promise<Alvo | undefined> {
  const alvo = await db
    .selectFrom('usuario')
    .select(['id', 'perfilId', 'situacao', 'ativo'])
    .where('id', '=', id)
    .executeTakeFirst();
  const alem = alvo && (await findAlem(db, contexto, id));
  return alvo && { ...alvo, direitoAlem: alem?.chave ?? undefined, alheio: alem?.alheio ?? false };
}

/** The person to act on, held until the transaction ends. */
export async function lockAlvo(tx: Tx, contexto: Contexto, id: number): Promise<Alvo | undefined> {
  await tx.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().execute();
  return findAlvo(tx, contexto, id);
}

/** How many could administer, each held: of two who block at once, the second counts what the first left. */
export async function lockAdmins(tx: Tx): Promise<number> {
  const linhas = await tx
    .selectFrom('usuario')
    .select('id')
    .where('perfilId', '=', ADMIN)
    .where('situacao', '=', 'ATIVO')
    .where('ativo', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return linhas.length;
}

interface Filtro {
  readonly busca: string;
  readonly situacao?: SituacaoUsuario | undefined;
  readonly perfilId?: number | undefined;
  readonly pagina: number;
}

export async function listPagina(db: Db, filtro: Filtro): Promise<{ linhas: UsuarioDaLista[]; total: number }> {
  const padrao = contendo(filtro.busca);
  const { rows } = await sql<UsuarioDaLista & { total: number }>`
    select u.id, u.nome, u.email, u.perfil_id, p.nome as perfil_nome, u.situacao, u.ultimo_acesso,
      (select count(*)::int from projeto_usuario pu join projeto j on j.id = pu.projeto_id and j.ativo
        where pu.usuario_id = u.id) as projetos,
      u.mfa_ativado_em is not null as mfa, case when u.bloqueado_ate > now() then u.bloqueado_ate end as bloqueado_ate,
      u.motivo_bloqueio, u.foto is not null as foto, u.versao, count(*) over ()::int as total
    from usuario u join perfil p on p.id = u.perfil_id
    where u.ativo
      and (${filtro.busca === ''} or sem_acento(u.nome) like ${padrao} or sem_acento(u.email) like ${padrao})
      and (${filtro.situacao ?? null}::text is null or u.situacao = ${filtro.situacao ?? null})
      and (${filtro.perfilId ?? null}::int is null or u.perfil_id = ${filtro.perfilId ?? null})
    order by u.nome collate pt_br, u.id
    limit ${POR_PAGINA} offset ${(filtro.pagina - 1) * POR_PAGINA}`.execute(db);
  return { linhas: rows.map(({ total: _, ...linha }) => linha), total: rows[0]?.total ?? 0 };
}
