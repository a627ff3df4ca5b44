import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** A piece of work that the caller asked for, or of the session's project. */
export const findTrabalho = (db: Db, contexto: Contexto, id: string) =>
  db
    .selectFrom('trabalho')
    .select(['id', 'tipo', 'situacao', 'andamento', 'etapa', 'erro'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('usuarioId', '=', contexto.usuarioId), eb('projetoId', '=', contexto.projetoId ?? -1)]))
    .executeTakeFirst();
