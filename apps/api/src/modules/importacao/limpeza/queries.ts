import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import { listGuardados as listAnexosGuardados } from '../../anexo/queries.ts';
import { listGuardados as listPlanilhasGuardadas } from '../../planilha/queries.ts';

/** Files that an import, a person's photo or a record still needs; a discarded import needs none. */
export async function listGuardados(db: Db, caminhos: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('importacao')
    .select('caminho')
    .where('caminho', 'in', caminhos)
    .where('situacao', '<>', 'DESCARTADA')
    .union(db.selectFrom('usuario').select(sql<string>`foto`.as('caminho')).where('foto', 'in', caminhos))
    .execute();
  return new Set([
    ...rows.map(({ caminho }) => caminho),
    ...(await listAnexosGuardados(db, caminhos)),
    ...(await listPlanilhasGuardadas(db, caminhos)),
  ]);
}
