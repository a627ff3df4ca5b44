import { existsSync, readFileSync } from 'node:fs';
import { construido } from './build.mjs';
import { executeNpm } from './execute.mjs';
import { Falha, falhaDeDisco } from './falha.mjs';
import { naRaiz, RAIZ } from './raiz.mjs';

const REDE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/** Waits between tries, in ms: npm's own keep a person without network waiting for over a minute. */
const ESPERAS = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

const pacotes = (arquivo) => Object.entries(JSON.parse(readFileSync(arquivo, 'utf8')).packages ?? {});

const serveAqui = ({ os, cpu }) =>
  (!os || os.includes(process.platform) || os.some((nome) => nome.startsWith('!'))) &&
  (!cpu || cpu.includes(process.arch) || cpu.some((nome) => nome.startsWith('!')));

/**
 * Whether what is installed is what the lock file asks for, on this platform. npm keeps what it
 * installed in a second lock file, written last: absent after an install that was cut short. `dev`: with what builds
 * and tests.
 */
export function instalado(raiz = RAIZ, { dev = true } = {}) {
  const feito = `${raiz}/node_modules/.package-lock.json`;
  if (!existsSync(feito)) return false;
  const presentes = new Map(pacotes(feito));
  const pedidos = pacotes(`${raiz}/package-lock.json`).filter(
    ([nome, pedido]) => nome.startsWith('node_modules/') && (dev || pedido.dev !== true),
  );
  const igual = ([nome, pedido]) => {
    const presente = presentes.get(nome);
    if (!presente) return pedido.optional === true || pedido.link === true;
    return presente.version === pedido.version && presente.link === pedido.link;
  };
  return pedidos.every(igual) && [...presentes.values()].every(serveAqui);
}

function motivo(saida) {
  if (REDE.test(saida)) {
    return new Falha(
      'Sem acesso à rede para baixar as dependências: conecte este computador à internet (ou configure o proxy do npm) e rode o comando de novo.',
    );
  }
  const disco = falhaDeDisco(RAIZ, saida);
  if (disco) return disco;
  const fim = saida.trim().split('\n').slice(-15).join('\n');
  return new Falha(`${fim}\nNão foi possível instalar as dependências (npm ci falhou; a saída está acima).`);
}

/** Production runs what was built before with what it needs to run; anything else builds and tests too. */
const precisaDeTudo = () => process.env.NODE_ENV !== 'production' || !construido();

/**
 * Installs the dependencies when they are absent or are not the lock file's.
 * @throws {Falha} without network, without permission to write, or with npm's last words
 */
export async function install() {
  const dev = precisaDeTudo();
  if (instalado(RAIZ, { dev })) return;
  const primeira = !existsSync(naRaiz('node_modules'));
  console.log(`Instalando as dependências${primeira ? ' (só na primeira vez; leva cerca de um minuto)' : ''}…`);
  // Building and testing need the development packages, whatever NODE_ENV says; and an npm run in silence
  // would not tell why it failed.
  const args = ['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', ...ESPERAS];
  const { codigo, saida } = await executeNpm(args);
  if (codigo !== 0) throw motivo(saida);
}
