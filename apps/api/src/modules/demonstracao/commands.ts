import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { createUsuarios, writeAcessos } from './acesso/commands.ts';
import { acessoAdministrador, acessosDemonstracao } from './acesso/mapping.ts';

/** One first run at a time, whatever the number of processes. */
const LOCK = 4_700_003;

type Say = (line: string) => void;

interface Pedido {
  /** Folder that gets the file of accesses. */
  readonly dados: string;
  readonly demonstracao: boolean;
}

export interface FirstRunDeps {
  readonly hashSenha: (senha: string) => Promise<string>;
}

/**
 * On a database without users, creates the first ones and, when the configuration asks for it, the
 * demonstration shutdowns: in one transaction, so that a process killed in the middle leaves nothing.
 * The file of accesses is there before the users are.
 */
export async function firstRun(database: Database, config: Pedido, say: Say, deps: FirstRunDeps): Promise<void> {
  const arquivo = await write(database.db, (tx) => populate(tx, config, deps));
  if (arquivo !== undefined) say(`Acessos gravados em ${arquivo}`);
}

/** Path of the file of accesses, undefined when there were users already. */
async function populate(tx: Tx, config: Pedido, deps: FirstRunDeps): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const usuario = await tx.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  if (usuario) return undefined;
  const acessos = config.demonstracao ? acessosDemonstracao() : acessoAdministrador();
  await createUsuarios(tx, acessos, deps.hashSenha);
  return writeAcessos(config.dados, acessos);
}
