import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { Falha, falhaDeDisco } from './falha.mjs';
import { RAIZ } from './raiz.mjs';

/** Milliseconds within which a database recovers from a fault of one of its processes. */
const PACIENCIA = 4_000;
/** Milliseconds that a server has to close in order. */
const PRAZO = 40_000;

/**
 * The folder of databases, keys and files, created when absent.
 * @throws {Falha} when it cannot be written
 */
export function prepareDados() {
  const pasta = path.resolve(RAIZ, process.env.CADENCIA_DADOS || '.dados');
  try {
    mkdirSync(pasta, { recursive: true });
    accessSync(pasta, constants.R_OK | constants.W_OK | constants.X_OK);
    return pasta;
  } catch (erro) {
    const motivo = falhaDeDisco(pasta, erro.code ?? '')?.message ?? `Não é possível usar ${pasta} como pasta de dados.`;
    throw new Falha(`${motivo} Corrija a permissão ou indique outra pasta em CADENCIA_DADOS.`);
  }
}

const vivo = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return erro.code === 'EPERM';
  }
};

function read(arquivo) {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The content of a file about a process, while that process lives. */
function readVivo(arquivo) {
  const escrito = read(arquivo);
  return escrito && vivo(escrito.pid) ? escrito : undefined;
}

const registro = (pasta) => path.join(pasta, 'servidor.json');

/**
 * The server that runs on this folder, if any: its process lives and its address answers. `pronto` is false when it
 * keeps answering that it cannot work, such as after losing its database.
 */
export async function servidorNaPasta(pasta) {
  const escrito = readVivo(registro(pasta));
  for (const fim = Date.now() + PACIENCIA; escrito; await pausa(300)) {
    const situacao = await situacaoEm(escrito.porta);
    if (situacao === undefined) return undefined;
    if (situacao === 200 || Date.now() > fim) return { ...escrito, pronto: situacao === 200 };
  }
  return undefined;
}

/**
 * Ends a server of this folder, in order if it can.
 * @throws {Falha} when the server belongs to another account
 */
export async function end({ pid }) {
  const fim = Date.now() + PRAZO;
  try {
    process.kill(pid, 'SIGTERM');
    while (vivo(pid)) {
      await pausa(100);
      if (Date.now() > fim) process.kill(pid, 'SIGKILL');
    }
  } catch (erro) {
    if (erro.code === 'ESRCH') return;
    throw new Falha(`Não é possível encerrar o processo ${pid}: encerre-o com a conta que o iniciou e tente de novo.`);
  }
}

/** Records where this server is, for the next start; answers a function that removes the record. */
export function announce(pasta, servidor) {
  writeFileSync(registro(pasta), JSON.stringify(servidor));
  return () => {
    if (read(registro(pasta))?.pid === servidor.pid) rmSync(registro(pasta), { force: true });
  };
}

/** True when the server on this port answers that it is ready. */
export const saudavel = async (porta) => (await situacaoEm(porta)) === 200;

/** Status of the health check on this port; undefined when nothing answers. */
async function situacaoEm(porta) {
  try {
    const host = process.env.CADENCIA_HOST;
    const nome = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    const resposta = await fetch(`http://${nome}:${porta}/saude`, { signal: AbortSignal.timeout(2_000) });
    await resposta.body?.cancel();
    return resposta.status;
  } catch {
    return undefined;
  }
}

/** Removes a file and throws: on a full disk a file is created but not written. */
function giveUp(arquivo, erro) {
  rmSync(arquivo, { force: true });
  throw erro;
}

/**
 * Allows one start at a time in a folder: the second waits until the first is up or gives up. Answers a function that
 * releases it.
 */
export async function vezDeIniciar(pasta) {
  const trava = path.join(pasta, 'inicio.trava');
  const remove = () => rmSync(trava, { force: true });
  let minha = true;
  const release = () => {
    if (minha) remove();
    minha = false;
  };
  for (let avisado = false; ; avisado = true) {
    try {
      writeFileSync(trava, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
      return release;
    } catch (erro) {
      if (erro.code !== 'EEXIST') giveUp(trava, erro);
    }
    if (readVivo(trava)) {
      if (!avisado) console.log('Outra partida está em andamento nesta pasta; esperando por ela…');
      await pausa(200);
    } else {
      // The file is empty for an instant while its owner writes it, so it is read twice before it is removed.
      await pausa(100);
      if (!readVivo(trava)) remove();
    }
  }
}
