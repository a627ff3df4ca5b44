import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { execute, executeNode } from './execute.mjs';
import { naRaiz } from './raiz.mjs';

/** The first is Chromium without its own windows: tests take a tenth less with it. */
const NOMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function executavel(arquivo) {
  try {
    accessSync(arquivo, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function instalado() {
  const pastas = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const noCaminho = NOMES.flatMap((nome) => pastas.map((pasta) => path.join(pasta, nome)));
  return [...noCaminho, ...MAC].find(executavel);
}

/** The browser in Playwright's own cache. */
async function doPlaywright() {
  const { chromium } = await import('@playwright/test');
  const arquivo = chromium.executablePath();
  return existsSync(arquivo) ? arquivo : undefined;
}

async function doSistema() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Instalando um Chromium com apt-get…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await execute('apt-get', ['update', '-q'], { env });
  // Older systems have only the second.
  for (const pacote of ['chromium-headless-shell', 'chromium']) {
    await execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', pacote], { env });
    const achado = instalado();
    if (achado) return achado;
  }
  return undefined;
}

async function baixado() {
  console.log('Baixando um Chromium pelo Playwright…');
  await executeNode(naRaiz('node_modules/@playwright/test/cli.js'), ['install', 'chromium']);
  return doPlaywright();
}

/** The program, if it runs; else undefined. */
async function queRoda(arquivo) {
  if (!arquivo) return undefined;
  const { codigo } = await execute(arquivo, ['--headless', '--no-sandbox', '--version']);
  return codigo === 0 ? arquivo : undefined;
}

/** Path of a Chromium: $CHROMIUM, an installed one, Playwright's, Debian's, a download; undefined without any. */
export async function obtainChromium() {
  for (const fonte of [() => process.env.CHROMIUM, instalado, doPlaywright, doSistema, baixado]) {
    const achado = await queRoda(await fonte());
    if (achado) return achado;
  }
  return undefined;
}
