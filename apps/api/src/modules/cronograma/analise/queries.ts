import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Analise } from './commands.ts';

/** @throws {AppError} `registro.nao_encontrado`, when it is not an analysis of the project */
export async function requireAnalise(
  db: Db,
  { projetoId }: ContextoProjeto,
  tabela: Analise['tabela'],
  id: number,
): Promise<void> {
  const { rows } = await sql`select from ${sql.table(tabela)} where id = ${id} and projeto_id = ${projetoId}`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('registro.nao_encontrado');
}
