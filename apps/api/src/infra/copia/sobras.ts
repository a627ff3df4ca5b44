import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { existe, identidadeDe } from '../postgres-embutido/processo.ts';

/** Time, in ms, without a write after which a file is abandoned: processes of other machines are not visible. */
const ABANDONO_MS = 86_400_000;

const soLetras = (texto: string): string => texto.replace(/[^\w-]+/g, '-');
const MAQUINA = soLetras(hostname());
const processo = (pid: number): string => soLetras(identidadeDe(pid));

const PARTE = /\.cadencia~([\w-]+)~((\d+)-[\w-]*)\.part$/;

/** The name under which this process writes a copy until it is whole. */
export const parteDe = (destino: string): string => `${destino}.cadencia~${MAQUINA}~${processo(process.pid)}.part`;

async function isAbandonada(pasta: string, nome: string, agora: number): Promise<boolean> {
  const [, maquina, dono, pid] = PARTE.exec(nome) ?? [];
  if (dono === undefined) return false;
  if (maquina === MAQUINA && !(existe(Number(pid)) && processo(Number(pid)) === dono)) return true;
  const { mtimeMs } = await stat(path.join(pasta, nome));
  return agora - mtimeMs > ABANDONO_MS;
}

/** Removes the half-written copies that killed processes left in a folder; a copy that is being written stays. */
export async function removeSobras(pasta: string, agora: Date): Promise<void> {
  for (const nome of await readdir(pasta)) {
    // Another copy may be cleaning up at the same time.
    const abandonada = await isAbandonada(pasta, nome, agora.getTime()).catch(() => false);
    if (abandonada) await rm(path.join(pasta, nome), { force: true });
  }
}
