import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { grants } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { seenUsuarios } from '../queries.ts';
import { type Alvo, requireAlvo, requireOutro } from './alvo.ts';

/** Profile → its first right that the caller lacks. */
export async function findDireitosAlem(
  db: Db,
  contexto: Contexto,
  perfilIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ perfilId: number; chave: string }>`
    select distinct on (pp.perfil_id) pp.perfil_id, p.chave
    from perfil_permissao pp join permissao p on p.id = pp.permissao_id
    where pp.perfil_id = any(${perfilIds}::bigint[]) and p.chave <> all(${[...contexto.permissions]}::text[])
    order by pp.perfil_id, p.chave`.execute(db);
  return new Map(rows.map(({ perfilId, chave }) => [perfilId, chave]));
}

interface Alem {
  readonly id: number;
  readonly chave: string | null;
  readonly alheio: boolean;
}

/**
 * Person → their first right that the caller lacks in the same place: outside any project, where the caller has the
 * rights of the session, or in one of the person's projects. `alheio`: the person has a project without the caller.
 * With `so`, only that project counts.
 */
async function findAlem(
  db: Db,
  { usuarioId, permissions }: Contexto,
  { ids, so }: { readonly ids: readonly number[]; readonly so: number | undefined },
): Promise<ReadonlyMap<number, Alem>> {
  const [pessoa, quem, projeto] = [sql`l.pessoa`, sql`${usuarioId}::bigint`, sql`l.projeto_id`];
  const { rows } = await sql<Alem>`
    with lugar as (
      select u.id as pessoa, null::bigint as projeto_id, u.perfil_id as dela, null::smallint as meu, false as alheio
      from usuario u where u.id = any(${ids}::bigint[])
      union all
      select u.id, pu.projeto_id, coalesce(pu.perfil_id, u.perfil_id), coalesce(mpu.perfil_id, eu.perfil_id), mpu.id is null
      from projeto_usuario pu
      join usuario u on u.id = pu.usuario_id
      join usuario eu on eu.id = ${quem}
      join projeto p on p.id = pu.projeto_id and p.ativo
      left join projeto_usuario mpu on mpu.projeto_id = pu.projeto_id and mpu.usuario_id = eu.id
      where pu.usuario_id = any(${ids}::bigint[])
    )
    select distinct on (l.pessoa) l.pessoa as id, alem.chave, l.alheio
    from lugar l left join lateral (
      select pm.chave from permissao pm
      where ${grants({ perfil: sql`l.dela`, usuario: pessoa, projeto })}
        and not case when l.projeto_id is null then pm.chave = any(${[...permissions]}::text[])
          else ${grants({ perfil: sql`l.meu`, usuario: quem, projeto })} end
      order by pm.chave limit 1) alem on true
    where (l.alheio or alem.chave is not null) and (${so === undefined} or l.projeto_id = ${so ?? null}::bigint)
    order by l.pessoa, l.alheio desc, alem.chave`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The targets that the caller sees, by id; with `so`, in that project alone. */
export async function findAlvos(
  db: Db,
  contexto: Contexto,
  ids: readonly number[],
  so?: number,
): Promise<ReadonlyMap<number, Alvo>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<Alvo, 'id' | 'perfilId' | 'situacao' | 'ativo'>>`
    select u.id, u.perfil_id, u.situacao, u.ativo from usuario u
    where u.id = any(${ids}::bigint[]) and ${seenUsuarios(contexto, 'u')}`.execute(db);
  const alem = await findAlem(db, contexto, { ids, so });
  return new Map(
    rows.map((row) => {
      const { chave, alheio = false } = alem.get(row.id) ?? {};
      return [row.id, { ...row, direitoAlem: chave ?? undefined, alheio }];
    }),
  );
}

/** The target of an action; with `so`, in that project alone. */
export const findAlvo = async (db: Db, contexto: Contexto, id: number, so?: number): Promise<Alvo | undefined> =>
  (await findAlvos(db, contexto, [id], so)).get(id);

/** Locks the target of an action until the transaction ends. */
export async function lockAlvo(tx: Tx, contexto: Contexto, id: number, so?: number): Promise<Alvo | undefined> {
  await tx.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().execute();
  return findAlvo(tx, contexto, id, so);
}

/** Locks a person other than the caller. @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `permissao.negada` */
export async function lockOutro(tx: Tx, contexto: Contexto, id: number): Promise<Alvo> {
  const alvo = requireAlvo(contexto, await lockAlvo(tx, contexto, id));
  requireOutro(contexto, alvo);
  return alvo;
}

/** Locks and counts the active administrators: of two who block at once, the second counts what the first left. */
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
