import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../database.ts';
import { checkDatabase } from '../database-check.ts';
import { tell } from '../dizer.ts';
import { startPostgres } from '../postgres-embutido.ts';
import { FalhaCopia } from './falha-copia.ts';

export const say = (linha: string): void => void process.stdout.write(`${linha}\n`);

interface Aberto {
  readonly config: Config;
  readonly database: Database;
  /** Folder of the stored files. */
  readonly arquivos: string;
}

interface Opcoes {
  /** True: the database must exist, and the command makes none in an empty folder. */
  readonly existente?: boolean;
}

/** The embedded database, running or not. */
async function link(config: Config, { existente = false }: Opcoes) {
  if (config.databaseUrl) return undefined;
  const pasta = path.join(config.dados, 'postgres');
  if (existente && !existsSync(pasta)) {
    throw new FalhaCopia(
      `Não há banco de dados em ${config.dados}: diga onde ele está, em CADENCIA_DADOS (a pasta) ou em DATABASE_URL (o servidor).`,
    );
  }
  return startPostgres(pasta, () => undefined, { rapido: config.rapido });
}

const SINAIS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let interrompido = false;

/** Opens the database of this installation; the embedded one is left as it was found, even when interrupted. */
async function comBanco(trabalho: (aberto: Aberto) => Promise<void>, opcoes: Opcoes): Promise<void> {
  const config = readConfig(process.env);
  const postgres = await link(config, opcoes);
  const interrupt = () => {
    interrompido = true;
    process.stderr.write('Interrompido.\n');
    void Promise.resolve(postgres?.stop()).finally(() => process.exit(1));
  };
  for (const sinal of SINAIS) process.once(sinal, interrupt);
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', 2);
  try {
    await checkDatabase(database);
    await trabalho({ config, database, arquivos: path.join(config.dados, 'arquivos') });
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

/** Runs a terminal command on the database; when it fails, the process ends with code 1 and one sentence. */
export async function runComando(trabalho: (aberto: Aberto) => Promise<void>, opcoes: Opcoes = {}): Promise<void> {
  try {
    await comBanco(trabalho, opcoes);
  } catch (error) {
    if (interrompido) return;
    process.stderr.write(`${tell(error)}\n`);
    process.exitCode = 1;
  }
}

const numero = new Intl.NumberFormat('pt-BR');
const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const mb = (bytes: number): string => `${decimal.format(bytes / 1_048_576)} MB`;
export const segundos = (desde: number): string => `${decimal.format((performance.now() - desde) / 1_000)} s`;
export const quantos = (n: number, um: string, varios: string): string =>
  `${numero.format(n)} ${n === 1 ? um : varios}`;
