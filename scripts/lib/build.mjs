import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { executeNpm } from './execute.mjs';
import { Falha, falhaDeDisco } from './falha.mjs';
import { naRaiz, RAIZ } from './raiz.mjs';

/** Everything that the built web depends on. */
const FONTES = [
  'apps/web',
  'packages/engine',
  'packages/domain',
  'docs/manual',
  'docs/imagens',
  'package-lock.json',
  'tsconfig.base.json',
];
const FORA = new Set(['dist', 'node_modules']);
const DIST = naRaiz('apps/web/dist');
/** The build writes this last, inside the folder that it empties first: it is absent after an interrupted build. */
const CARIMBO = path.join(DIST, '.fontes');

function* arquivos(alvo) {
  if (!existsSync(alvo)) return;
  let itens;
  try {
    itens = readdirSync(alvo, { withFileTypes: true });
  } catch (erro) {
    if (erro.code !== 'ENOTDIR') throw erro;
    yield alvo;
    return;
  }
  const nomes = itens.filter((item) => !FORA.has(item.name) && !item.name.includes('.test.'));
  for (const { name } of nomes.sort((a, b) => (a.name < b.name ? -1 : 1))) yield* arquivos(path.join(alvo, name));
}

/** Hash of the sources, independent of their folder: the web is built in one place and runs in another. */
function impressao() {
  const soma = createHash('sha256');
  for (const fonte of FONTES)
    for (const arquivo of arquivos(naRaiz(fonte)))
      soma.update(`${path.relative(RAIZ, arquivo)}\0`).update(readFileSync(arquivo));
  return soma.digest('hex');
}

export const construido = () => existsSync(CARIMBO) && readFileSync(CARIMBO, 'utf8') === impressao();

/** Builds the web in any case. */
export async function buildSempre(opcoes) {
  const antes = impressao();
  const resultado = await executeNpm(['run', 'build:web'], opcoes);
  if (resultado.codigo === 0) writeFileSync(CARIMBO, antes);
  return resultado;
}

/**
 * Builds the web when its sources changed since the last build.
 * @throws {Falha} with the last output of the builder
 */
export async function build() {
  if (construido()) return;
  console.log('Construindo as telas…');
  const { codigo, saida } = await buildSempre();
  if (codigo === 0) return;
  throw (
    falhaDeDisco(DIST, saida) ?? new Falha(`${saida.trim()}\nNão foi possível construir as telas (a saída está acima).`)
  );
}
