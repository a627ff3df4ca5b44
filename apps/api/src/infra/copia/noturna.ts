import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Armazenamento } from '../armazenamento/local.ts';
import type { Clock } from '../clock.ts';
import { type Database, openDatabase } from '../database.ts';
import { alvoDe } from '../database-check.ts';
import type { Job } from '../jobs.ts';
import type { Registro } from '../log.ts';
import { FalhaCopia } from './falha-copia.ts';
import { storeCopia } from './gravar.ts';
import { restoreCopia } from './restaurar.ts';

interface Deps {
  readonly database: Database;
  /** Folder of the stored files. */
  readonly arquivos: string;
  readonly armazenamento?: Pick<Armazenamento, 'read'>;
  /** Folder of the copies. */
  readonly pasta: string;
  readonly now: Clock;
  /** Whether the nightly copy is on, and how many copies are kept. */
  readonly politica: () => Promise<{ readonly ligada: boolean; readonly guardadas: number }>;
  /** Tells the people who look after the product why there is no copy that can be trusted. */
  readonly warn: (motivo: string) => Promise<void>;
  readonly registro: Registro;
}

const FEITA = /^noturna-\d{8}-\d{4}\.tar\.gz$/;

/** `noturna-20270802-0500.tar.gz`, in UTC: the order of the names is that of the instants. */
const nomeDe = (instante: Date): string => {
  const [dia = '', hora = ''] = instante.toISOString().split('T');
  return `noturna-${dia.replaceAll('-', '')}-${hora.slice(0, 5).replace(':', '')}.tar.gz`;
};

const SEM_DIREITO = '42501';

/** A name of PostgreSQL has at most 63 bytes. */
const bancoDeEnsaio = (url: string): string => `"${alvoDe(url).banco.slice(0, 50)}_ensaio"`;

/**
 * Restores a copy into a database made for it, compares every table with the sums of the copy, and drops it.
 * @throws {FalhaCopia} when the copy is not what it says, or the account may not make databases
 */
async function ensaiar({ database, pasta }: Deps, origem: string): Promise<void> {
  const nome = bancoDeEnsaio(database.url);
  const arquivos = path.join(pasta, 'ensaio');
  // A rehearsal that was killed left a database and files with the same names.
  const erase = async () => {
    await rm(arquivos, { recursive: true, force: true });
    await database.pool.query(`drop database if exists ${nome} with (force)`);
  };
  try {
    await erase();
    await database.pool.query(`create database ${nome} template template0 encoding 'UTF8'`);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== SEM_DIREITO) throw cause;
    throw new FalhaCopia(
      `A cópia foi feita e conferida, mas não foi restaurada para ensaio: a conta do banco não pode criar bancos. Dê a ela esse direito com ALTER ROLE "${alvoDe(database.url).conta}" CREATEDB.`,
      { cause },
    );
  }
  const url = new URL(database.url);
  url.pathname = `/${encodeURIComponent(nome.slice(1, -1))}`;
  const ensaio = openDatabase(url.toString(), 1);
  try {
    await restoreCopia({ database: ensaio, arquivos, origem });
  } finally {
    await ensaio.close();
    await erase().catch(() => undefined);
  }
}

/** Removes the older copies; files with other names are not touched. */
async function removeVelhas(pasta: string, guardadas: number): Promise<void> {
  const feitas = (await readdir(pasta)).filter((nome) => FEITA.test(nome)).sort();
  for (const nome of feitas.slice(0, -guardadas)) await rm(path.join(pasta, nome), { force: true });
}

async function copy(deps: Deps, guardadas: number): Promise<void> {
  const { database, arquivos, armazenamento, pasta, now } = deps;
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const instante = now();
  const destino = path.join(pasta, nomeDe(instante));
  const fora = armazenamento ? { armazenamento } : {};
  await storeCopia({ database, arquivos, destino, now: instante, ...fora });
  // The older ones go even when only the rehearsal failed: this copy was read back whole.
  try {
    await ensaiar(deps, destino);
  } finally {
    await removeVelhas(pasta, guardadas);
  }
}

/**
 * Makes a copy of everything every night and restores it once as a test. A failure keeps the older copies and is not
 * tried again before the next night: each try may leave a copy, and the older ones would make room for it.
 */
export const copiaNoturnaJob = (deps: Deps): Job => ({
  name: 'copiaNoturna',
  cron: '0 5 * * *',
  run: async () => {
    const { ligada, guardadas } = await deps.politica();
    if (!ligada) return;
    await copy(deps, guardadas).catch(async (error: unknown) => {
      await deps.warn(error instanceof FalhaCopia ? error.message : 'Erro não previsto: veja o registro do servidor.');
      deps.registro.error({ err: error }, 'a cópia noturna falhou');
    });
  },
});
