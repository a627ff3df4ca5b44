import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Binarios } from './binarios.ts';
import { comandoDe, espera, existe } from './processo.ts';

export interface Postmaster {
  readonly pid: number;
  readonly porta: number;
  readonly pronto: boolean;
}

const arquivoDe = (dados: string) => path.join(dados, 'postmaster.pid');

/** The server's own file: line 1 has its process, 4 its port, 8 its state. */
export function readPostmaster(dados: string): Postmaster | undefined {
  if (!existsSync(arquivoDe(dados))) return undefined;
  const linhas = readFileSync(arquivoDe(dados), 'utf8').split('\n');
  const [pid, porta] = [Number(linhas[0]), Number(linhas[3])];
  return { pid: Math.abs(pid), porta, pronto: linhas[7]?.startsWith('ready') ?? false };
}

/** Whether the process is a server on this cluster: its number may be in use again. */
export const serve = (pid: number, dados: string): boolean => existe(pid) && (comandoDe(pid) ?? dados).includes(dados);

/** The server that runs on this cluster. Removes the file of a dead server, even if its number is in use again. */
export function postmasterVivo(dados: string): Postmaster | undefined {
  const registro = readPostmaster(dados);
  if (!registro) return undefined;
  if (serve(registro.pid, dados)) return registro;
  rmSync(arquivoDe(dados), { force: true });
  return undefined;
}

const signal = (pid: number, sinal: NodeJS.Signals) => {
  try {
    process.kill(pid, sinal);
  } catch {
    // The file is already gone.
  }
};

/** Fast shutdown (open transactions roll back); after 20 s, immediate: the next start recovers from the log. */
export async function disconnect(b: Binarios, dados: string, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(b.pgCtl, ['stop', '-D', dados, '-m', 'fast'], { env: b.env, stdio: 'ignore' });
    return;
  }
  // The server removes its file last: that is enough where nobody reaps the processes of a container.
  const saiu = () => !existe(pid) || !existsSync(arquivoDe(dados));
  signal(pid, 'SIGINT');
  if (await espera(saiu, 20_000)) return;
  signal(pid, 'SIGQUIT');
  await espera(saiu, 10_000);
}
