import path from 'node:path';
import { type Config, FalhaConfiguracao, readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../database.ts';
import { checkDatabase } from '../database-check.ts';
import { FalhaPostgres } from '../postgres-embutido/falha-postgres.ts';
import { iniciarPostgres } from '../postgres-embutido.ts';
import { FalhaCopia } from './falha-copia.ts';

export const say = (linha: string): void => void process.stdout.write(`${linha}\n`);

interface Aberto {
  readonly config: Config;
  readonly database: Database;
  /** Folder of the stored files. */
  readonly arquivos: string;
}

/** The database of this installation, running or not; the embedded one is left as it was found. */
async function comBanco(trabalho: (aberto: Aberto) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl
    ? undefined
    : await iniciarPostgres(path.join(config.dados, 'postgres'), () => undefined, { rapido: config.rapido });
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', 2);
  try {
    await checkDatabase(database);
    await trabalho({ config, database, arquivos: path.join(config.dados, 'arquivos') });
  } finally {
    await database.close();
    await postgres?.parar();
  }
}

/** What a person can mend. */
const deGente = (error: unknown): error is Error =>
  error instanceof FalhaCopia ||
  error instanceof FalhaPostgres ||
  error instanceof FalhaConfiguracao ||
  (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;

/** Runs a command of the terminal on the database, and ends the process with 1 and one sentence when it fails. */
export async function rodarComando(trabalho: (aberto: Aberto) => Promise<void>): Promise<void> {
  try {
    await comBanco(trabalho);
  } catch (error) {
    process.stderr.write(`${deGente(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

const numero = new Intl.NumberFormat('pt-BR');
const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const mb = (bytes: number): string => `${decimal.format(bytes / 1_048_576)} MB`;
export const segundos = (desde: number): string => `${decimal.format((performance.now() - desde) / 1_000)} s`;
export const quantos = (n: number, um: string, varios: string): string =>
  `${numero.format(n)} ${n === 1 ? um : varios}`;
