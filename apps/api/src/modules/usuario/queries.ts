import { ADMIN, type Usuario } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const LIMITE = 10_000;

export const findUsuarioPorEmail = (db: Db, email: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'senha', 'situacao', 'ativo', 'mfaAtivadoEm'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Everybody, for who may list users. */
export async function listUsuarios(db: Db): Promise<Usuario[]> {
  return db
    .selectFrom('usuario as u')
    .innerJoin('perfil as p', 'p.id', 'u.perfilId')
    .select(['u.id', 'u.nome', 'u.email', 'u.perfilId', 'p.nome as perfilNome', 'u.situacao'])
    .orderBy(sql`u.nome collate pt_br`)
    .limit(LIMITE)
    .execute();
}

/** Code and name of the people of the caller's projects. */
export async function listColegas(db: Db, contexto: Contexto): Promise<Usuario[]> {
  const { rows } = await sql<Usuario>`
    select u.id, u.nome from usuario u
    where u.id = ${contexto.usuarioId} or ${contexto.role === ADMIN} or exists (
      select from projeto_usuario meu join projeto_usuario seu using (projeto_id)
      where meu.usuario_id = ${contexto.usuarioId} and seu.usuario_id = u.id)
    order by u.nome collate pt_br limit ${LIMITE}`.execute(db);
  return rows;
}
