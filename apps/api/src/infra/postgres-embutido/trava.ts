import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { FalhaPostgres } from './falha-postgres.ts';
import { identidadeDe, pausa, vive } from './processo.ts';

/** Longest time of a first start with the lock in hand, in ms. */
const PRAZO = 120_000;
/** Age, in ms, at which an empty lock counts as cut short: a lock is written right after it is created. */
const MEIO_ESCRITO = 5_000;

function read(arquivo: string): { dono: string; idade: number } | undefined {
  try {
    const idade = Date.now() - statSync(arquivo).mtimeMs;
    return { dono: readFileSync(arquivo, 'utf8'), idade };
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw erro;
  }
}

function create(arquivo: string, dono: string): boolean {
  try {
    writeFileSync(arquivo, dono, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk the file is made but not written.
    rmSync(arquivo, { force: true });
    throw erro;
  }
}

const abandonada = ({ dono, idade }: { dono: string; idade: number }) =>
  dono === '' ? idade > MEIO_ESCRITO : !vive(dono.split('#')[0] ?? '');

/**
 * Removes a lock whose owner is gone. Only the holder of `.retirada` removes, and it checks again before: a lock taken
 * in between is never removed.
 */
function withdraw(arquivo: string): void {
  const retirada = `${arquivo}.retirada`;
  if (!create(retirada, '')) {
    const outra = read(retirada);
    if (outra && outra.idade > MEIO_ESCRITO) rmSync(retirada, { force: true });
    return;
  }
  const vista = read(arquivo);
  if (vista && abandonada(vista)) rmSync(arquivo, { force: true });
  rmSync(retirada, { force: true });
}

/**
 * Runs `tarefa` alone among the processes that use this lock file.
 * @throws {FalhaPostgres} when a living process keeps the lock for two minutes
 */
export async function comTrava<T>(arquivo: string, tarefa: () => Promise<T>): Promise<T> {
  const eu = `${identidadeDe(process.pid)}#${randomBytes(6).toString('hex')}`;
  const fim = Date.now() + PRAZO;
  while (!create(arquivo, eu)) {
    const vista = read(arquivo);
    if (vista && abandonada(vista)) withdraw(arquivo);
    else if (Date.now() > fim)
      throw new FalhaPostgres(
        `Outro processo está iniciando o banco há mais de dois minutos (trava em ${arquivo}): encerre-o e tente de novo.`,
      );
    await pausa(50);
  }
  try {
    return await tarefa();
  } finally {
    if (read(arquivo)?.dono === eu) rmSync(arquivo, { force: true });
  }
}
