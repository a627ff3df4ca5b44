import type { Db } from '../../../infra/database.ts';

/** Which of these files an import still needs; one that was thrown away needs none. */
export async function listGuardados(db: Db, caminhos: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('importacao')
    .select('caminho')
    .where('caminho', 'in', caminhos)
    .where('situacao', '<>', 'DESCARTADA')
    .execute();
  return new Set(rows.map(({ caminho }) => caminho));
}
