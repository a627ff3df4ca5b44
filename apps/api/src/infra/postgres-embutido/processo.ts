import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

function texto(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const ps = (pid: number, coluna: string) =>
  texto(() => execFileSync('ps', ['-o', `${coluna}=`, '-p', String(pid)], { encoding: 'utf8' }).trim());

/** Moment the process started, in whatever unit the system gives: only compared for equality. */
function inicioDe(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'lstart') ?? '';
  const stat = texto(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  // proc(5): the name, in parentheses, may hold spaces; start time is field 22, the 20th after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** A process number comes back to use, above all in containers: the identity adds the moment it started. */
export const identidadeDe = (pid: number): string => `${pid}@${inicioDe(pid)}`;

export function existe(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return (erro as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while the very process that had this identity runs. */
export function vive(identidade: string): boolean {
  const pid = Number.parseInt(identidade, 10);
  return existe(pid) && identidadeDe(pid) === identidade;
}

/** Command line of a process; undefined where the system does not tell. */
export function comandoDe(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return ps(pid, 'command');
  return texto(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.replaceAll('\0', ' ');
}

/** Waits, in ms; without `ref` it does not keep the process alive. */
export const pausa = (ms: number, { ref = true } = {}): Promise<void> => setTimeout(ms, undefined, { ref });

/** Waits until the condition holds; false when the time (ms) runs out first. */
export async function espera(condicao: () => boolean, prazo: number): Promise<boolean> {
  for (const fim = Date.now() + prazo; Date.now() < fim; await pausa(20)) if (condicao()) return true;
  return condicao();
}
