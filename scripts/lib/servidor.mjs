import { spawn } from 'node:child_process';
import { MEMORIA } from './memoria.mjs';
import { watchQuemIniciou } from './quem-iniciou.mjs';
import { naRaiz, RAIZ } from './raiz.mjs';

const CONSTRUIDO = naRaiz('apps/api/dist/produto/main.js');
/** Milliseconds that the server has to close in order. */
const PRAZO = 40_000;
/** Milliseconds: a terminal and npm may both deliver one Ctrl-C, so only a later one means "now". */
const IMPACIENCIA = 1_500;

/**
 * Runs the product's server until it ends and answers its exit code: 0 when it was asked to stop and did. Ctrl-C,
 * SIGTERM, a closed terminal and the end of npm ask it to stop; when asked twice, or when it is too slow, it is killed.
 * It stops by itself when this process is killed, because the channel between the two closes. `aoCair` runs after a
 * server was killed and could not end the programs that it had started.
 */
export function runServidor(env, { aoNascer = () => {}, aoCair = async () => {} } = {}) {
  // The server gets its own process group, so that a Ctrl-C reaches it once, from here. Windows has no such signals:
  // there the console notifies every process itself.
  const grupo = process.platform !== 'win32';
  const filho = spawn(process.execPath, [...MEMORIA, CONSTRUIDO], {
    cwd: RAIZ,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: grupo,
  });
  // Who reads that the server is ready finds it announced.
  if (filho.pid !== undefined) aoNascer(filho.pid);
  let pedido;
  const stop = () => {
    if (pedido === undefined) {
      pedido = Date.now();
      if (grupo) filho.kill('SIGTERM');
      setTimeout(() => filho.kill('SIGKILL'), PRAZO).unref();
    } else if (Date.now() - pedido > IMPACIENCIA) filho.kill('SIGKILL');
  };
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, stop);
  for (const saida of [process.stdout, process.stderr]) saida.on('error', () => {});
  watchQuemIniciou(() => {
    if (pedido === undefined) stop();
  });
  return new Promise((ok) => {
    filho.once('error', () => ok(1));
    filho.once('exit', (codigo, sinal) => {
      // A server asked to stop before it could listen dies of the signal itself; that also counts as a stop.
      const pedida = pedido !== undefined && (codigo === 0 || sinal === 'SIGTERM');
      if (sinal && pedido === undefined) console.error(`O servidor foi encerrado de fora (${sinal}).`);
      void (sinal ? aoCair() : Promise.resolve()).finally(() => ok(pedida ? 0 : (codigo ?? 1)));
    });
  });
}
