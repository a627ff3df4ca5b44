import { sql } from 'kysely';
import type { Contexto } from '../../../../infra/context.ts';
import type { Db } from '../../../../infra/database.ts';
import type { TipoImagem } from '../../../../infra/imagem.ts';

/** The caller's own photo, that of a colleague in a project or, for a caller who lists users, of anybody. */
export async function findFoto(
  db: Db,
  contexto: Contexto,
  id: number,
): Promise<{ caminho: string; tipo: TipoImagem } | undefined> {
  const todos = contexto.permissions.has('Usuario:ListarUsuario');
  const { rows } = await sql<{ caminho: string; tipo: TipoImagem }>`
    select u.foto as caminho, u.foto_tipo as tipo from usuario u
    where u.id = ${id} and u.foto is not null and (${todos} or u.id = ${contexto.usuarioId} or exists (
      select from projeto_usuario meu join projeto_usuario seu using (projeto_id)
      where meu.usuario_id = ${contexto.usuarioId} and seu.usuario_id = u.id))`.execute(db);
  return rows[0];
}
