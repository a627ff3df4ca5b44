import type { Db } from '../../../../infra/database.ts';
import { enqueue, type Job } from '../../../../infra/jobs.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { write } from '../../../../infra/transaction.ts';
import { keep } from './commands.ts';
import { listDesprotegidos } from './queries.ts';

const NOME = 'protegerCodigos';
const POR_VEZ = 20;

/** Converts the next codes to argon2id. Answers how many. */
async function protectCodigos(db: Db): Promise<number> {
  const codigos = await listDesprotegidos(db, POR_VEZ);
  for (const { id, sha256 } of codigos) {
    if (!sha256) continue;
    const resumo = await keep(sha256);
    await write(db, (tx) =>
      tx
        .updateTable('codigoRecuperacao')
        .set({ resumo, sha256: null })
        .where('id', '=', id)
        .where('sha256', 'is not', null)
        .execute(),
    );
  }
  return codigos.length;
}

/** Converts recovery codes that are stored as a digest only to argon2id, a few at a time. */
export const protectCodigosJob = (db: Db): Job => ({
  name: NOME,
  run: async () => {
    for (let feitos = POR_VEZ; feitos === POR_VEZ; ) feitos = await protectCodigos(db);
  },
});

/** Asks for the conversion while there are such codes: after an update, or a restore of an older copy. */
export async function recoverCodigos(tx: Tx): Promise<void> {
  const [algum] = await listDesprotegidos(tx, 1);
  if (algum) await enqueue(tx, { name: NOME, payload: {}, queue: NOME, key: NOME });
}
