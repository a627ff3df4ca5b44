import { sql } from 'kysely';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import type { Job } from '../../../infra/jobs.ts';
import { write } from '../../../infra/transaction.ts';
import { listGuardados as listAnexosGuardados } from '../../anexo/queries.ts';
import { listGuardados as listDoSapGuardadas } from '../../conversaosap/importacao/queries.ts';
import { listGuardados as listExportacoesGuardadas } from '../../exportacao/eap/queries.ts';
import { listGuardados as listPlanilhasGuardadas } from '../../planilha/queries.ts';
import { expireImportacoes } from './commands.ts';

/** Files that an import, a person's photo or a record still needs; a discarded import needs none. */
async function listGuardados(db: Db, caminhos: readonly string[]): Promise<ReadonlySet<string>> {
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
    ...(await listExportacoesGuardadas(db, caminhos)),
    ...(await listDoSapGuardadas(db, caminhos)),
  ]);
}

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly now: Clock;
}

const DIA_MS = 86_400_000;
/** Days without a change after which an unapplied file is discarded. */
export const DIAS_SEM_APLICAR = 30;
/** Days after which a file without an import is deleted: much longer than an upload takes to register it. */
export const DIAS_SEM_DONO = 1;
/** Imports and files handled at a time. */
const POR_VEZ = 200;

/**
 * Keeps the store from growing for ever. It discards imports that nobody applied, then deletes every file that no
 * import needs, also files left by a crash. Applied files stay: the audit log refers to them.
 */
export const clearJob = ({ db, files, now }: Deps): Job => ({
  name: 'limparArquivos',
  cron: '15 6 * * *',
  run: async () => {
    const ha = (dias: number) => new Date(now().getTime() - dias * DIA_MS);
    const pedido = { paradasDesde: ha(DIAS_SEM_APLICAR), dias: DIAS_SEM_APLICAR, porVez: POR_VEZ };
    for (let feitas = POR_VEZ; feitas === POR_VEZ; ) feitas = await write(db, (tx) => expireImportacoes(tx, pedido));
    for await (const nomes of files.listOlder(ha(DIAS_SEM_DONO), POR_VEZ)) {
      const guardados = await listGuardados(db, nomes);
      for (const nome of nomes) if (!guardados.has(nome)) await files.remove(nome);
    }
  },
});
