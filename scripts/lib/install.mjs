import { existsSync, readFileSync } from 'node:fs';
import { construido } from './build.mjs';
import { executeNpm } from './execute.mjs';
import { Falha, falhaDeDisco } from './falha.mjs';
import { naRaiz, RAIZ } from './raiz.mjs';

const REDE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

/** Milliseconds between tries: npm's defaults keep a person without network waiting for over a minute. */
const ESPERAS = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

const pacotes = (arquivo) => Object.entries(JSON.parse(readFileSync(arquivo, 'utf8')).packages ?? {});

const serveAqui = ({ os, cpu }) =>
  (!os || os.includes(process.platform) || os.some((nome) => nome.startsWith('!'))) &&
  (!cpu || cpu.includes(process.arch) || cpu.some((nome) => nome.startsWith('!')));

/**
 * Whether the installed packages match the lock file, on this platform. npm records them in a second lock file, written
 * last: it is absent after an interrupted install. `dev`: includes the packages that build and test.
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

/** Whether to install development packages: production with a finished build needs only those that run it. */
const precisaDeTudo = () => process.env.NODE_ENV !== 'production' || !construido();

/**
 * Installs the dependencies when they are absent or differ from the lock file.
 * @throws {Falha} without network, without permission to write, or with the last output of npm
 */
export async function install() {
  const dev = precisaDeTudo();
  if (instalado(RAIZ, { dev })) return;
  const primeira = !existsSync(naRaiz('node_modules'));
  console.log(`Instalando as dependências${primeira ? ' (só na primeira vez; leva cerca de um minuto)' : ''}…`);
  // Building and testing need the development packages, whatever NODE_ENV says; and a silent npm would not tell why it
  // failed.
  const args = ['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', ...ESPERAS];
  const { codigo, saida } = await executeNpm(args);
  if (codigo !== 0) throw motivo(saida);
}
