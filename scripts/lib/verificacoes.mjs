import { availableParallelism } from 'node:os';
import { executeNode } from './execute.mjs';
import { naRaiz } from './raiz.mjs';

const programa = (caminho) => naRaiz('node_modules', caminho);

/** The one definition of a clean tree. The slowest check comes first, because it decides the total time. */
const VERIFICACOES = [
  { nome: 'tipos', arquivo: programa('oxlint/bin/oxlint'), args: ['--type-aware', '--type-check', '--deny-warnings'] },
  { nome: 'importações', arquivo: naRaiz('scripts/check-imports.mjs'), args: [] },
  { nome: 'sobras', arquivo: programa('knip/bin/knip.js'), args: ['--no-progress'] },
  {
    nome: 'estilo',
    arquivo: programa('@biomejs/biome/bin/biome'),
    args: ['check', '--error-on-warnings', '--max-diagnostics=100'],
  },
  { nome: 'estrutura', arquivo: naRaiz('scripts/check-structure.mjs'), args: [], mostrar: true },
];

const segundos = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(7);

async function verifyOne({ nome, arquivo, args, mostrar = false }) {
  const inicio = Date.now();
  const { codigo, saida } = await executeNode(arquivo, args);
  console.log(`${codigo === 0 ? 'ok   ' : 'FALHA'} ${segundos(Date.now() - inicio)}  ${nome}`);
  if (codigo !== 0 || mostrar) console.log(saida.replace(/^/gm, '    ').trimEnd());
  return codigo === 0;
}

/** Runs every check, as many at once as there are processors. */
export async function verify() {
  const fila = [...VERIFICACOES];
  const resultados = [];
  const work = async () => {
    for (let proxima = fila.shift(); proxima; proxima = fila.shift()) resultados.push(await verifyOne(proxima));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  const passed = resultados.filter(Boolean).length;
  return { passed, failed: resultados.length - passed };
}
