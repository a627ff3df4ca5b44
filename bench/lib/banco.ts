import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../apps/api/src/infra/database.ts';
import { prepareDatabase } from '../../apps/api/src/infra/migrate.ts';
import { startPostgres } from '../../apps/api/src/infra/postgres-embutido.ts';
import { write } from '../../apps/api/src/infra/transaction.ts';
import { syncPermissoes } from '../../apps/api/src/modules/permissao/commands.ts';

export interface Banco extends Database {
  readonly usuarioId: number;
}

/** Runs `usar` with its own migrated PostgreSQL, with the product's settings and one user; removes it at the end. */
export async function comBanco<T>(usar: (banco: Banco) => Promise<T>): Promise<T> {
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-bench-'));
  const postgres = await startPostgres(pasta, () => undefined);
  const database = openDatabase(postgres.url, 4);
  try {
    await prepareDatabase(database);
    await write(database.db, syncPermissoes);
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into usuario (nome, email, perfil_id, situacao) values ('Medição', 'medicao@exemplo.com.br', 1, 'ATIVO') returning id`,
    );
    return await usar({ ...database, usuarioId: rows[0]?.id ?? 0 });
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(pasta, { recursive: true, force: true });
  }
}
