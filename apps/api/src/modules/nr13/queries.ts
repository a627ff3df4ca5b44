import type { ParametroGuardado } from '@cadencia/domain/nr13/endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database.ts';

/** Versions at most: more than a norm will have in the life of an installation. */
const LIMITE = 200;

const COLUNAS = sql`id, versao, vigencia, norma, observacao, confirmado_por, tabela`;

/** Every version, the newest first, and the one in force on the database's day. */
export async function listParametros(db: Db): Promise<{ emVigor: number | null; versoes: ParametroGuardado[] }> {
  const { rows } = await sql<ParametroGuardado & { vale: boolean }>`
    select ${COLUNAS}, vigencia <= current_date as vale from parametro_nr13 order by vigencia desc limit ${LIMITE}`.execute(
    db,
  );
  return {
    emVigor: rows.find(({ vale }) => vale)?.id ?? null,
    versoes: rows.map(({ vale: _, ...parametro }) => parametro),
  };
}
