import type { Usuario } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { seenUsuarios } from '../../cadastro/scope.ts';
import { colegas } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const LIMITE = 10_000;

export const findUsuarioPorEmail = (db: Db, email: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'senha', 'situacao', 'ativo', 'mfaAtivadoEm'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Everybody that the caller sees, for who may list users. */
export async function listUsuarios(db: Db, contexto: Contexto): Promise<Usuario[]> {
  const { rows } = await sql<Usuario>`
    select u.id, u.nome, u.email, u.perfil_id, p.nome as perfil_nome, u.situacao
    from usuario u join perfil p on p.id = u.perfil_id where ${seenUsuarios(contexto, 'u')}
    order by u.nome collate pt_br limit ${LIMITE}`.execute(db);
  return rows;
}

/** Whether there is a user with this id whom the caller sees. */
export async function isUsuarioVisto(db: Db, contexto: Contexto, id: number): Promise<boolean> {
  const { rows } = await sql`select from usuario u where u.id = ${id} and ${seenUsuarios(contexto, 'u')}`.execute(db);
  return rows.length > 0;
}

/** Code and name of the people of the caller's projects, of whom they are told by name. */
export async function listColegas(db: Db, contexto: Contexto): Promise<Usuario[]> {
  const { rows } = await sql<Usuario>`
    select u.id, u.nome from usuario u
    where ${colegas({ ...contexto, projetoId: undefined })}
    order by u.nome collate pt_br limit ${LIMITE}`.execute(db);
  return rows;
}
