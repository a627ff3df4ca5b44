/**
 * Modules of the second half, with the lines that each may cost in all workspaces together: they are counted one by
 * one, apart from the house that they stand on.
 */
export const MODULES = {
  suprimento: 603,
  aprovacao: 2_845,
  asfe: 857,
  cap: 1_380,
  sse: 1_757,
  equipamentograma: 2_642,
  servico: 4_227,
  ata: 1_944,
  ataacao: 377,
  registrofotografico: 3_619,
  pmp: 3_230,
  informe: 3_732,
  licaoaprendida: 1_931,
  controleinspecao: 2_067,
  recomendacao: 449,
  controlevalvula: 963,
  controleapoio: 994,
  raquete: 511,
  rdo: 1_182,
};

/**
 * Figures of the tree that may only get better. `limit` is the current value; `bar` is the goal. When a change improves
 * a figure, its limit follows.
 */
export const LIMITS = {
  // Style sheets count: what a sheet says today a component may say tomorrow.
  'linhas de produção, com estilos': { limit: 182_117, bar: 141_000 },
  'arquivos de produção': { limit: 2_246, bar: 1_700 },
  // Held at its goal: a module that begins has one file.
  'pastas de um arquivo só': { limit: 50, bar: 50 },
  '% de arquivos com um só importador': { limit: 39, bar: 40 },
  'conversões de tipo à força': { limit: 1, bar: 10 },
  'partes preguiçosas': { limit: 70, bar: 70 },
  'declarações de estilo': { limit: 2_850, bar: 3_000 },
  ...Object.fromEntries(Object.entries(MODULES).map(([name, limit]) => [`linhas de ${name}`, { limit, bar: limit }])),
};

const SOURCE = /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$|\/testing\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:\.|@cadencia\/)[^']+)'/g;
const LAZY = /\bimport\(\s*'/g;
const FORCED = /\bas never\b|\bas unknown as\b/g;
const DECLARATION = /[{;]\s*[\w-]+\s*:[^;{}]+(?=[;}])/g;

/** The module of the second half that a file belongs to. */
const moduleOf = ({ caminho }) => Object.keys(MODULES).find((name) => caminho.includes(`/${name}/`));

const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));
const count = (texts, pattern) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);

/** The file that an import names, from the root: `../x.ts` beside `from`, or `@cadencia/domain/x.ts`. */
function target(from, specifier) {
  const own = /^@cadencia\/([a-z]+)\/(.+)$/.exec(specifier);
  if (own) return `packages/${own[1]}/src/${own[2]}`;
  const parts = folderOf(from).split('/');
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function importersOf(production) {
  const importers = new Map(production.map(({ caminho }) => [caminho, new Set()]));
  for (const { caminho, texto } of production) {
    for (const [, specifier] of texto.matchAll(IMPORT)) importers.get(target(caminho, specifier))?.add(caminho);
  }
  return [...importers.values()];
}

function foldersOfOne(production) {
  const files = new Map();
  for (const { caminho } of production) files.set(folderOf(caminho), (files.get(folderOf(caminho)) ?? 0) + 1);
  const hasFolders = (folder) => [...files.keys()].some((other) => other.startsWith(`${folder}/`));
  return [...files].filter(([folder, n]) => n === 1 && !hasFolders(folder)).length;
}

/** The figures of the tree. `files`: path from the root with forward slashes, and text. */
export function measure(files) {
  const production = files.filter(({ caminho }) => SOURCE.test(caminho) && !TEST.test(caminho));
  const texts = production.map(({ texto }) => texto);
  const screens = production.filter(({ caminho }) => caminho.startsWith('apps/web/')).map(({ texto }) => texto);
  const styles = files.filter(({ caminho }) => /^apps\/web\/src\/.*\.css$/.test(caminho));
  const importers = importersOf(production);
  const single = importers.filter((of) => of.size === 1).length;
  const lines = (of) => of.reduce((sum, { texto }) => sum + (texto.match(/\n/g)?.length ?? 0), 0);
  const counted = [...production, ...styles];
  return {
    'linhas de produção, com estilos': lines(counted.filter((file) => !moduleOf(file))),
    ...Object.fromEntries(
      Object.keys(MODULES).map((name) => [
        `linhas de ${name}`,
        lines(counted.filter((file) => moduleOf(file) === name)),
      ]),
    ),
    'arquivos de produção': production.length,
    'pastas de um arquivo só': foldersOfOne(production),
    '% de arquivos com um só importador': Math.round((100 * single) / Math.max(1, importers.length)),
    'conversões de tipo à força': count(texts, FORCED),
    'partes preguiçosas': count(screens, LAZY),
    'declarações de estilo': count(
      styles.map(({ texto }) => texto.replaceAll(/\/\*[\s\S]*?\*\//g, '')),
      DECLARATION,
    ),
  };
}

/** One line for each figure: its value, its limit, and its goal. */
export const tell = (figures) =>
  Object.entries(LIMITS).map(([name, { limit, bar }]) => {
    const value = figures[name];
    return `${value > limit ? 'FALHA' : 'ok   '} ${String(value).padStart(8)}  ${name} (limite ${limit}, meta ${bar})`;
  });

/** The figures that are worse than their limits. */
export const worse = (figures) => Object.entries(LIMITS).filter(([name, { limit }]) => figures[name] > limit);
