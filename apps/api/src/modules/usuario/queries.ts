import { ADMIN, type Usuario } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { clientes } from '../../cadastro/scope.ts';
import { colegas } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const LIMITE = 10_000;

/**
 * Condition on a row of `usuario` for the users that the caller may look up and act on: themselves, users they invited,
 * users of the projects of their clients. Only administrators see a user without a project.
 */
export const seenUsuarios = (contexto: Contexto, alias: string): RawBuilder<unknown> =>
  contexto.role === ADMIN
    ? sql`true`
    : sql`(${sql.ref(`${alias}.id`)} = ${contexto.usuarioId} or ${sql.ref(`${alias}.criado_por`)} = ${contexto.usuarioId}
      or exists (select from projeto_usuario seu join projeto onde on onde.id = seu.projeto_id
        where seu.usuario_id = ${sql.ref(`${alias}.id`)} and onde.cliente_id in ${clientes({ ...contexto, projetoId: undefined })}))`;

export const findUsuarioPorEmail = (db: Db, email: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'senha', 'situacao', 'ativo', 'mfaAtivadoEm'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The users that the caller sees; for callers who may list users. */
export async function listUsuarios(db: Db, contexto: Contexto): Promise<Usuario[]> {
  const { rows } = await sql<Usuario>`
    select u.id, u.nome, u.email, u.perfil_id, p.nome as perfil_nome, u.situacao
    from usuario u join perfil p on p.id = u.perfil_id where ${seenUsuarios(contexto, 'u')}
    order by u.nome collate pt_br limit ${LIMITE}`.execute(db);
  return rows;
}

/** Whether the caller sees a user with this id. */
export async function isUsuarioVisto(db: Db, contexto: Contexto, id: number): Promise<boolean> {
  const { rows } = await sql`select from usuario u where u.id = ${id} and ${seenUsuarios(contexto, 'u')}`.execute(db);
  return rows.length > 0;
}

/** Code and name of the people of the caller's projects whose names the caller may know. */
export async function listColegas(db: Db, contexto: Contexto): Promise<Usuario[]> {
  const { rows } = await sql<Usuario>`
    select u.id, u.nome from usuario u
    where ${colegas({ ...contexto, projetoId: undefined })}
    order by u.nome collate pt_br limit ${LIMITE}`.execute(db);
  return rows;
}
