import { readFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listArquivos } from './lib/arquivos.ts';
import { nivelarInstancia } from './lib/nivelar-instancia.ts';
import { readInstancia } from './lib/rcpsp.ts';
import { linhasDaTabela } from './lib/tabela.ts';

/** `npm run bench:nivelamento -- --pasta DIR --limites bounds.csv --agendas 1000 --segundos 1 --conjunto j30 --semente 1` */
const { values } = parseArgs({
  options: {
    pasta: { type: 'string', default: resolve(import.meta.dirname, '../../shared/data/rcpsp') },
    limites: { type: 'string' },
    agendas: { type: 'string' },
    segundos: { type: 'string' },
    conjunto: { type: 'string', multiple: true },
    semente: { type: 'string', default: '1' },
    passo: { type: 'string', default: '1' },
  },
});

const limites = readLimites(values.limites ?? resolve(values.pasta, 'bounds.csv'));
const segundos = values.segundos === undefined ? undefined : Number(values.segundos);
const agendas = Number(values.agendas ?? (segundos === undefined ? 1_000 : 1e9));

/** Best known makespan by instance; the columns are found by their names. */
function readLimites(arquivo: string): ReadonlyMap<string, number> {
  const [cabecalho = '', ...linhas] = readFileSync(arquivo, 'utf8').trim().split(/\r?\n/);
  const colunas = cabecalho.split(',').map((coluna) => coluna.trim());
  const [instancia, limite] = ['instance', 'upper_bound'].map((coluna) => colunas.indexOf(coluna)) as [number, number];
  return new Map(
    linhas.map((linha) => linha.split(',')).map((celulas) => [celulas[instancia]!, Number(celulas[limite])]),
  );
}

interface Conjunto {
  instancias: number;
  excesso: number;
  iguais: number;
  ms: number;
  agendas: number;
}

const conjuntos = new Map<string, Conjunto>();
const semLimite: string[] = [];
const arquivos = listArquivos(values.pasta, ['.sm', '.rcp']).filter(
  (caminho) => !values.conjunto || values.conjunto.includes(basename(dirname(caminho))),
);
for (const caminho of arquivos.filter((_, i) => i % Number(values.passo) === 0)) {
  const melhor = limites.get(basename(caminho, extname(caminho)));
  if (melhor === undefined) {
    semLimite.push(caminho);
    continue;
  }
  const instancia = readInstancia(caminho);
  const inicio = performance.now();
  const continuar = segundos === undefined ? {} : { goOn: () => performance.now() - inicio < segundos * 1_000 };
  const { termino, agendas: feitas } = nivelarInstancia(instancia, {
    agendas,
    semente: Number(values.semente),
    ...continuar,
  });
  const nome = basename(dirname(caminho));
  const conjunto = conjuntos.get(nome) ?? { instancias: 0, excesso: 0, iguais: 0, ms: 0, agendas: 0 };
  conjuntos.set(nome, conjunto);
  conjunto.instancias++;
  conjunto.excesso += (100 * (termino - melhor)) / melhor;
  conjunto.iguais += termino <= melhor ? 1 : 0;
  conjunto.ms += performance.now() - inicio;
  conjunto.agendas += feitas;
}

const casas = (valor: number, quantas: number): number => Number(valor.toFixed(quantas));
const resumo = [...conjuntos].map(([nome, { instancias, excesso, iguais, ms, agendas: feitas }]) => ({
  nome,
  instancias,
  excesso_pct: casas(excesso / instancias, 3),
  iguais,
  ms_por_instancia: casas(ms / instancias, 1),
  agendas: Math.round(feitas / instancias),
}));
const cabecalho = ['conjunto', 'instâncias', 'excesso %', 'iguais ao melhor', 'ms/instância', 'agendas/instância'];
for (const linha of linhasDaTabela(
  cabecalho,
  resumo.map((r) => Object.values(r)),
))
  console.log(linha);
if (semLimite.length > 0) console.log(`\nSem limite conhecido, não medidas: ${semLimite.length}`);
console.log(
  `\n${JSON.stringify({ conjuntos: Object.fromEntries(resumo.map(({ nome, instancias, excesso_pct, ms_por_instancia }) => [nome, { instancias, excesso_pct, ms_por_instancia }])) })}`,
);
