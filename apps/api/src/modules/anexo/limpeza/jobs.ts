import { DIAS_PARA_RESTAURAR } from '@cadencia/domain/anexo/schema.ts';
import { sql } from 'kysely';
import type { Armazenamento } from '../../../infra/armazenamento/local.ts';
import { auditAll } from '../../../infra/audit.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { write } from '../../../infra/transaction.ts';
import { listGuardados } from '../queries.ts';

interface Vencido {
  readonly id: number;
  readonly nome: string;
  readonly caminho: string;
  readonly miniatura: string | null;
  readonly quadro: string | null;
  readonly original: string | null;
}

/**
 * Marks the files that were removed before an instant as without bytes, the oldest first, and answers them: after the
 * commit nobody can restore them.
 */
async function expireAnexos(tx: Tx, removidosAntesDe: Date, porVez: number): Promise<Vencido[]> {
  const { rows } = await sql<Vencido>`
    update anexo set apagado_em = now() where id in (
      select id from anexo where excluido_em < ${removidosAntesDe.toISOString()} and apagado_em is null
      order by excluido_em, id limit ${porVez} for update skip locked)
    returning id, nome, caminho, miniatura, quadro, original->>'caminho' as original`.execute(tx);
  await auditAll(
    tx,
    { usuarioId: null, projetoId: undefined, ip: '' },
    rows.map(({ id, nome }) => ({ entidade: 'anexo', registro: id, acao: 'APAGADO', antes: { nome } })),
  );
  return rows;
}

interface Deps {
  readonly db: Db;
  readonly armazenamento: Armazenamento;
  readonly now: Clock;
}

const DIA_MS = 86_400_000;
/** Days after which a file without a row is removed: much longer than the upload that may be about to register it. */
const DIAS_SEM_DONO = 1;
const POR_VEZ = 200;

/** Deletes the bytes of the files that were removed before an instant; answers how many files. */
async function removeVencidos({ db, armazenamento }: Deps, antes: Date): Promise<number> {
  const vencidos = await write(db, (tx) => expireAnexos(tx, antes, POR_VEZ));
  for (const { caminho, miniatura, quadro, original } of vencidos)
    for (const nome of [caminho, miniatura, quadro, original]) if (nome !== null) await armazenamento.remove(nome);
  return vencidos.length;
}

/** Deletes files that were written before an instant and have no row. */
async function removeSoltos({ db, armazenamento }: Deps, antes: Date): Promise<void> {
  for await (const nomes of armazenamento.listOlder(antes, POR_VEZ)) {
    const guardados = await listGuardados(db, nomes);
    for (const nome of nomes) if (!guardados.has(nome)) await armazenamento.remove(nome);
  }
}

/**
 * Deletes, once a day, the bytes of files removed long ago, and what a killed process left in the object storage. A
 * file that could not be deleted, or is in the local folder, has no row: the next cleaning takes it.
 */
export const clearAnexosJob = (deps: Deps): Job => ({
  name: 'limparAnexos',
  cron: '45 6 * * *',
  run: async () => {
    const ha = (dias: number) => new Date(deps.now().getTime() - dias * DIA_MS);
    while ((await removeVencidos(deps, ha(DIAS_PARA_RESTAURAR))) === POR_VEZ);
    await removeSoltos(deps, ha(DIAS_SEM_DONO));
  },
});
