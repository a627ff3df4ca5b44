import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { naRaiz } from '../lib/raiz.mjs';

/** Stands in for the product's server: answers /saude, loses its database on SIGUSR2, ends when told or left alone. */
const SERVIDOR = `
  import http from 'node:http';
  const { CADENCIA_PORTA, CADENCIA_VAZIO, CADENCIA_DEMO } = process.env;
  let situacao = 200;
  process.on('SIGUSR2', () => { situacao = 503; });
  const servidor = http.createServer((_, resposta) => resposta.writeHead(situacao).end('{}'));
  servidor.listen(Number(CADENCIA_PORTA), '127.0.0.1', () => console.log('pronta', CADENCIA_VAZIO, CADENCIA_DEMO));
  const sair = () => { console.log('desligando'); process.exit(0); };
  process.on('SIGTERM', sair);
  process.on('SIGINT', sair);
  process.once('disconnect', sair);
`;
const CONSTRUCAO = `
  import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
  const pasta = process.argv[2];
  rmSync(pasta, { recursive: true, force: true });
  mkdirSync(pasta, { recursive: true });
  if (pasta.startsWith('apps/api')) copyFileSync('apps/api/src/main.ts', pasta + '/main.js');
`;

/** An address without a registry: no test may reach one. */
export const SEM_REDE = { npm_config_registry: 'http://127.0.0.1:9' };

/** Programs of the server that a test project has in place of ours. */
const FINGIDOS = { main: SERVIDOR, desligar: `console.log('banco desligado');` };
/** Our own programs, from their files. */
export const DE_VERDADE = Object.fromEntries(
  Object.keys(FINGIDOS).map((nome) => [
    nome,
    `await import('tsx'); await import(${JSON.stringify(pathToFileURL(naRaiz(`apps/api/src/${nome}.ts`)).href)});`,
  ]),
);

const pastas = [];

/** Creates a project of one server and one page, with the packages of its lock file installed. */
export function createProjeto({ main, desligar } = FINGIDOS) {
  const nova = mkdtempSync(path.join(tmpdir(), 'cadencia-partida-'));
  pastas.push(nova);
  const tsx = { version: '1.0.0' };
  const arquivos = {
    'package.json': JSON.stringify({
      type: 'module',
      scripts: {
        'build:web': 'node construir.mjs apps/web/dist',
        'build:api': 'node construir.mjs apps/api/dist/produto',
        start: 'node scripts/start.mjs',
      },
    }),
    'construir.mjs': CONSTRUCAO,
    'apps/api/src/main.ts': main,
    'apps/api/src/desligar.ts': desligar,
    'apps/web/index.html': '<p>uma</p>',
    'package-lock.json': JSON.stringify({
      packages: { 'node_modules/tsx': tsx, 'node_modules/de-outro-sistema': { version: '1.0.0', optional: true } },
    }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/tsx': tsx } }),
  };
  for (const [nome, texto] of Object.entries(arquivos)) {
    mkdirSync(path.dirname(path.join(nova, nome)), { recursive: true });
    writeFileSync(path.join(nova, nome), texto);
  }
  cpSync(naRaiz('scripts'), path.join(nova, 'scripts'), { recursive: true });
  symlinkSync(naRaiz('node_modules/tsx'), path.join(nova, 'node_modules/tsx'));
  return nova;
}

export function eraseProjetos() {
  for (const pasta of pastas.splice(0)) rmSync(pasta, { recursive: true, force: true });
}
