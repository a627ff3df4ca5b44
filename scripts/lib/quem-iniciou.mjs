import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds between two checks. */
const RONDA = 500;

const ps = (pid, coluna) => execFileSync('ps', ['-o', `${coluna}=`, '-p', String(pid)], { encoding: 'utf8' });

const ou = (ler, padrao) => {
  try {
    return ler();
  } catch {
    return padrao;
  }
};

/** Id of the parent of a process; 0 when the process is gone. */
const paiDe = (pid) =>
  ou(() => {
    if (process.platform !== 'linux') return Number(ps(pid, 'ppid'));
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name, in parentheses, may contain spaces; the parent is field 4, the second after it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  }, 0);

const comandoDe = (pid) =>
  ou(() => (process.platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ps(pid, 'command')), '');

/**
 * Process → its parent, from this one up to npm. There may be a shell between the two, which stays when npm is killed;
 * its command line names this program. Without npm there is nothing to watch: a program started by hand may outlive its
 * shell, and so may npm.
 */
function elosAteNpm() {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return [];
  const pai = process.ppid;
  const programa = path.basename(process.argv[1] ?? '');
  const casca = comandoDe(pai).includes(programa);
  return [[process.pid, pai], ...(casca ? [[pai, paiDe(pai)]] : [])];
}

/** Read before anything else: a process of the chain may end meanwhile. */
const ELOS = elosAteNpm();

/** Calls `fim` once when the npm that runs this program is gone. */
export function watchQuemIniciou(fim) {
  if (ELOS.length === 0) return;
  const relogio = setInterval(() => {
    if (ELOS.every(([pid, pai]) => paiDe(pid) === pai)) return;
    clearInterval(relogio);
    fim();
  }, RONDA);
  relogio.unref();
}
