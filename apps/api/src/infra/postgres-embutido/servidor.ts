import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Binarios } from './binarios.ts';
import { type Conta, comandoNaConta, giveToFolderOwner, opcoesDe } from './conta.ts';
import { FalhaPostgres } from './falha-postgres.ts';
import { comandoDe, espera, existe, pausa } from './processo.ts';

interface Postmaster {
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

/** Limit of a start, in ms: recovery after a crash may replay up to `max_wal_size`. */
const PRAZO = 120_000;
const TENTATIVAS = 5;
/** Size, in bytes, above which the server's log is put aside. */
const LOG_GRANDE = 10_000_000;
/** Errors that another try fixes: a taken port, or a killed server whose last processes still end. */
const PASSAGEIRO = /could not (create any TCP\/IP sockets|bind)|Address already in use|shared memory block .* in use/;

/** Shared memory below this, in bytes (a container's default is 64 MB), fails parallel queries. */
const MEMORIA_COMPARTILHADA = 256_000_000;

function memoriaPequena(): boolean {
  if (process.platform !== 'linux') return false;
  if (!existsSync('/dev/shm')) return true;
  const { bsize, blocks } = statfsSync('/dev/shm');
  return bsize * blocks < MEMORIA_COMPARTILHADA;
}

const configuracao = (rapido: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  checkpoint_timeout: '15min',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...(memoriaPequena() ? { dynamic_shared_memory_type: 'mmap' } : {}),
  ...(rapido ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
});

function portaLivre(): Promise<number> {
  return new Promise((ok, falha) => {
    const sonda = createServer().on('error', falha);
    sonda.listen(0, '127.0.0.1', () => {
      const endereco = sonda.address();
      sonda.close(() => ok(typeof endereco === 'object' && endereco ? endereco.port : 0));
    });
  });
}

const tamanho = (arquivo: string) => (existsSync(arquivo) ? statSync(arquivo).size : 0);

interface Partida {
  readonly b: Binarios;
  readonly conta: Conta;
  readonly dados: string;
  readonly registro: string;
  readonly rapido: boolean;
  /** Port where attached users look for the server; absent: any free one. */
  readonly porta?: number | undefined;
}

function launch({ b, conta, dados, registro, rapido }: Partida, porta: number): ChildProcess {
  const parametros = Object.entries(configuracao(rapido)).flatMap(([nome, valor]) => ['-c', `${nome}=${valor}`]);
  const [programa, args] = comandoNaConta(conta, b.postgres, ['-D', dados, '-p', String(porta), ...parametros]);
  // The server quotes rows in its messages, so only the owner reads its log.
  const saida = openSync(registro, 'a', 0o600);
  giveToFolderOwner(registro);
  // The server has its own session: Ctrl-C reaches only this process, which then closes it in order.
  const filho = spawn(programa, args, { ...opcoesDe(b, conta), stdio: ['ignore', saida, saida], detached: true });
  closeSync(saida);
  filho.on('error', () => {});
  filho.unref();
  return filho;
}

/** One start: the server when it is ready, or its output before it gave up. */
async function attempt(partida: Partida): Promise<Postmaster | string> {
  const inicio = tamanho(partida.registro);
  const filho = launch(partida, partida.porta ?? (await portaLivre()));
  const acabou = () => filho.pid === undefined || filho.exitCode !== null || filho.signalCode !== null;
  // The file of a dead server may say "ready" as well: the process must be the one just started.
  const nosso = () => {
    const lido = readPostmaster(partida.dados);
    return lido?.pid === filho.pid && lido?.pronto ? lido : undefined;
  };
  await espera(() => acabou() || nosso() !== undefined, PRAZO);
  const pronto = nosso();
  if (pronto && !acabou()) return pronto;
  if (!acabou()) filho.kill('SIGQUIT');
  return readFileSync(partida.registro).subarray(inicio).toString('utf8');
}

/**
 * Starts PostgreSQL on an existing cluster and waits until it takes connections.
 * @throws {FalhaPostgres} with the server's own last words
 */
export async function partir(partida: Partida): Promise<Postmaster> {
  const { registro } = partida;
  if (tamanho(registro) > LOG_GRANDE) {
    rmSync(`${registro}.1`, { force: true });
    renameSync(registro, `${registro}.1`);
  }
  for (let n = 1; ; n++) {
    const resultado = await attempt(partida);
    if (typeof resultado !== 'string') return resultado;
    if (n < TENTATIVAS && PASSAGEIRO.test(resultado)) {
      await pausa(300 * n);
      continue;
    }
    const cheio = resultado.includes('No space left on device');
    const motivo = cheio ? 'o disco está cheio' : (/FATAL: {2}(.*)/.exec(resultado)?.[1] ?? 'sem resposta');
    throw new FalhaPostgres(`O PostgreSQL embutido não iniciou (${motivo}); veja ${registro}.`);
  }
}
