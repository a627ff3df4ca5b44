// Checks the structure of the tree: vocabulary of files, names, sizes, and text that may not be written.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { verifyEstrutura } from './lib/estrutura.mjs';
import { measure, tell, worse } from './lib/figures.mjs';
import { verifyMigracoes } from './lib/migracoes.mjs';
import { naRaiz, RAIZ } from './lib/raiz.mjs';

const TEXTO = /\.(ts|tsx|mjs|js|css|sql|json|md|html|yml|yaml)$|^\.ci\/run$/;
const FORA = /^(node_modules|dist|test-results|playwright-report|\.git|\.vite|\.dados.*)$/;

function* caminhos(pasta) {
  for (const item of readdirSync(path.join(RAIZ, pasta), { withFileTypes: true })) {
    const caminho = pasta ? `${pasta}/${item.name}` : item.name;
    if (FORA.test(item.name)) continue;
    if (item.isDirectory()) yield* caminhos(caminho);
    else if (TEXTO.test(caminho)) yield caminho;
  }
}

const arquivos = [...caminhos('')].map((caminho) => ({
  caminho,
  texto: readFileSync(path.join(RAIZ, caminho), 'utf8'),
}));
// A short folder (/app) may also begin addresses and imports, so only a longer one identifies a machine.
const migracoes = arquivos
  .filter(({ caminho }) => /^apps\/api\/migrations\/[^/]+\.sql$/.test(caminho))
  .map(({ caminho, texto }) => ({ nome: path.posix.basename(caminho), texto }));
const problemas = [
  ...verifyEstrutura(arquivos, RAIZ.split(path.sep).length > 2 ? [RAIZ] : []),
  ...verifyMigracoes(migracoes, readFileSync(naRaiz('apps/api/migrations/impressoes.txt'), 'utf8')),
];
for (const { regra, mensagem, onde } of problemas) console.log(`${regra}: ${mensagem}\n  ${onde.join('\n  ')}\n`);
const figures = measure(arquivos);
console.log(tell(figures).join('\n'));
if (worse(figures).length > 0) {
  console.log('Uma figura da casa piorou: tire o que cresceu; os limites de scripts/lib/figures.mjs só descem.');
}
if (problemas.length > 0 || worse(figures).length > 0) process.exitCode = 1;
else console.log(`${arquivos.length} arquivos na forma da casa`);
