import { spawn } from 'node:child_process';
import { RAIZ } from './raiz.mjs';

/**
 * Runs a program and waits for its end. `mostrar` also sends its output to the terminal as it comes; the answer always
 * has it, with both streams in the order they were written.
 */
export function execute(programa, args, { env = {}, mostrar = false, cwd = RAIZ } = {}) {
  return new Promise((ok) => {
    const filho = spawn(programa, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const partes = [];
    const listen = (destino) => (parte) => {
      partes.push(parte);
      if (mostrar) destino.write(parte);
    };
    filho.stdout.on('data', listen(process.stdout));
    filho.stderr.on('data', listen(process.stderr));
    filho.on('error', (erro) => ok({ codigo: 127, saida: erro.message }));
    filho.on('close', (codigo, sinal) => {
      ok({ codigo: codigo ?? 1, saida: Buffer.concat(partes).toString('utf8') + (sinal ? `\n(${sinal})` : '') });
    });
  });
}

/** Runs a JavaScript program of an installed package by its file: it starts faster than npx and never downloads. */
export const executeNode = (arquivo, args, opcoes) => execute(process.execPath, [arquivo, ...args], opcoes);

/** Runs npm: the one that runs this program, else the one of this Node. */
export function executeNpm(args, opcoes) {
  const { npm_execpath: npm } = process.env;
  if (npm?.endsWith('npm-cli.js')) return executeNode(npm, args, opcoes);
  return process.platform === 'win32'
    ? execute('cmd.exe', ['/d', '/s', '/c', 'npm.cmd', ...args], opcoes)
    : execute('npm', args, opcoes);
}
