import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { executeNpm } from './execute.mjs';
import { Falha, falhaDeDisco } from './falha.mjs';
import { naRaiz, RAIZ } from './raiz.mjs';

/** What is built: by which script of npm, into which folder, from what. */
const PARTES = [
  {
    nome: 'as telas',
    script: 'build:web',
    dist: naRaiz('apps/web/dist'),
    fontes: ['apps/web', 'packages/engine', 'packages/domain', 'docs/manual', 'docs/imagens'],
  },
  {
    nome: 'o servidor',
    script: 'build:api',
    dist: naRaiz('apps/api/dist/produto'),
    fontes: ['apps/api/src', 'packages'],
  },
];
const DE_TODAS = ['package-lock.json', 'tsconfig.base.json'];
const FORA = new Set(['dist', 'node_modules']);
/** The build writes this last, inside the folder that it empties first: it is absent after an interrupted build. */
const carimboDe = ({ dist }) => path.join(dist, '.fontes');

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

/** Hash of the sources, independent of their folder: a part is built in one place and runs in another. */
function impressao({ fontes }) {
  const soma = createHash('sha256');
  for (const fonte of [...fontes, ...DE_TODAS])
    for (const arquivo of arquivos(naRaiz(fonte)))
      soma.update(`${path.relative(RAIZ, arquivo)}\0`).update(readFileSync(arquivo));
  return soma.digest('hex');
}

const construida = (parte) =>
  existsSync(carimboDe(parte)) && readFileSync(carimboDe(parte), 'utf8') === impressao(parte);
export const construido = () => PARTES.every(construida);

async function buildParte(parte, opcoes) {
  const antes = impressao(parte);
  const resultado = await executeNpm(['run', parte.script], opcoes);
  if (resultado.codigo === 0) writeFileSync(carimboDe(parte), antes);
  return resultado;
}

/** Builds the web and the server in any case; answers the first that failed, else the last. */
export async function buildSempre(opcoes) {
  let resultado;
  for (const parte of PARTES) {
    resultado = await buildParte(parte, opcoes);
    if (resultado.codigo !== 0) break;
  }
  return resultado;
}

/**
 * Builds what changed since it was last built.
 * @throws {Falha} with the last output of the builder
 */
export async function build() {
  for (const parte of PARTES.filter((uma) => !construida(uma))) {
    console.log(`Construindo ${parte.nome}…`);
    const { codigo, saida } = await buildParte(parte);
    if (codigo !== 0)
      throw (
        falhaDeDisco(parte.dist, saida) ??
        new Falha(`${saida.trim()}\nNão foi possível construir ${parte.nome} (a saída está acima).`)
      );
  }
}
