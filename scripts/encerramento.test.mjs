/** @module-tag demorado */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { portasLivres } from './lib/porta.mjs';
import { createProjeto, DE_VERDADE, eraseProjetos, SEM_REDE } from './testing/projeto.mjs';

/** Milliseconds within which a product without its starter must end. */
const PRAZO = 30_000;

const vivo = (pid) => {
  try {
    // A process that ended without anybody waiting stays in the list until the system removes it.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const paiDe = (pid) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]);

let ultima;

/** Runs `npm start` in a project until it answers; gives the processes of the chain and their output. */
async function partir(raiz, conta = {}) {
  const porta = String(await portasLivres(1));
  const env = { ...process.env, ...SEM_REDE, HOME: raiz, CADENCIA_DADOS: '', DATABASE_URL: '', CADENCIA_RAPIDO: '1' };
  const filho = spawn('npm', ['start', '--', '--porta', porta, '--vazio'], {
    cwd: raiz,
    env,
    detached: true,
    ...conta,
  });
  let texto = '';
  for (const canal of [filho.stdout, filho.stderr]) canal.on('data', (parte) => (texto += parte));
  const noDados = (...partes) => path.join(raiz, '.dados', ...partes);
  await expect.poll(() => texto, { timeout: 120_000, interval: 50 }).toMatch(/pronta/);
  const servidor = JSON.parse(readFileSync(noDados('servidor.json'), 'utf8')).pid;
  const inicio = paiDe(servidor);
  const arquivo = noDados('postgres/pg18/postmaster.pid');
  const banco = existsSync(arquivo) ? Number(readFileSync(arquivo, 'utf8').split('\n')[0]) : undefined;
  const todos = [filho.pid, paiDe(inicio), inicio, servidor, banco].filter((pid) => pid !== undefined);
  ultima = {
    pids: { npm: filho.pid, todos: -Number(filho.pid), inicio, servidor },
    todos,
    arquivo,
    texto: () => texto,
    filho,
  };
  return ultima;
}

const acabou = ({ todos }) => expect.poll(() => todos.filter(vivo), { timeout: PRAZO, interval: 50 }).toEqual([]);

afterEach(() => {
  for (const pid of ultima?.todos.filter(vivo) ?? []) process.kill(pid, 'SIGKILL');
});
afterAll(eraseProjetos);

describe.skipIf(process.platform !== 'linux')('the end of npm start', () => {
  // Ctrl-C reaches every process of the terminal; a shell between npm and this program does not pass on a signal that
  // only npm gets.
  const combinacoes = [
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['todos', 'SIGINT'],
    ...['inicio', 'servidor'].flatMap((qual) => ['SIGTERM', 'SIGINT', 'SIGKILL'].map((sinal) => [qual, sinal])),
  ];

  describe('of a server that stands for ours', () => {
    let raiz;
    beforeAll(() => {
      raiz = createProjeto();
    });

    it.each(combinacoes)('%s gets %s: nothing is left of the chain', async (qual, sinal) => {
      const partida = await partir(raiz);
      process.kill(partida.pids[qual], sinal);
      await acabou(partida);
      const morto = qual === 'servidor' && sinal === 'SIGKILL';
      // A server that ends in order says so; when it is killed, its starter ends the database.
      await expect.poll(() => partida.texto()).toContain(morto ? 'banco desligado' : 'desligando');
    });

    it('who started npm is gone, and with it the reader of what is written', async () => {
      const partida = await partir(raiz);
      partida.filho.stdout.destroy();
      partida.filho.stderr.destroy();
      process.kill(partida.pids.npm, 'SIGKILL');
      await acabou(partida);
    });
  });

  const ninguem = { uid: 65_534, gid: 65_534 };
  describe.each([
    ['the account of the tests', {}, ['servidor']],
    // Only root may start a program under another account.
    ...(process.getuid?.() === 0 ? [['an account without rights', ninguem, ['npm', 'inicio', 'servidor']]] : []),
  ])('of our own server with its database, by %s', (_, conta, quais) => {
    let raiz;
    beforeAll(() => {
      raiz = createProjeto(DE_VERDADE);
      if (conta.uid !== undefined) execFileSync('chown', ['-R', `${conta.uid}:${conta.gid}`, raiz]);
    });

    it.each(quais)('%s is killed: server and PostgreSQL end in order', async (qual) => {
      const partida = await partir(raiz, conta);
      process.kill(partida.pids[qual], 'SIGKILL');
      await acabou(partida);
      // PostgreSQL removes its file when it is told to end, not when it is killed.
      expect(existsSync(partida.arquivo)).toBe(false);
    });
  });
});
