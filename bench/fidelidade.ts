import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listArquivos } from './lib/arquivos.ts';
import { type Avaliacao, evaluate } from './lib/evaluate.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const raiz = fileURLToPath(new URL('..', import.meta.url));
const EXEMPLOS = 5;

function print(linhas: readonly Avaliacao[]): void {
  const percentual = ({ abertas, iguais }: Avaliacao) => (abertas ? ((100 * iguais) / abertas).toFixed(2) : '');
  const corpo = linhas.map((linha) => [
    linha.arquivo,
    linha.abertas,
    linha.iguais,
    percentual(linha),
    linha.noMesmoTrabalho,
    linha.contada ? '' : 'não contada',
    linha.nota,
  ]);
  for (const linha of linhasDaTabela(['arquivo', 'abertas', 'ao minuto', '%', 'no mesmo trabalho', '', 'nota'], corpo))
    console.log(linha);
  for (const { arquivo, comparacoes } of linhas) {
    const divergencias = comparacoes.flatMap((comparacao) => comparacao.divergencias);
    if (divergencias.length === 0) continue;
    console.log(`\n${arquivo}: ${divergencias.length} divergências (arquivo ≠ motor)`);
    for (const { codigo, campos } of divergencias.slice(0, EXEMPLOS)) console.log(`  ${codigo}: ${campos.join(' · ')}`);
  }
}

const { values } = parseArgs({ options: { pasta: { type: 'string' } } });
const pasta = values.pasta ? resolve(values.pasta) : join(raiz, '../shared/data/schedules');
if (!existsSync(pasta)) {
  console.error(`A pasta ${pasta} não existe. Informe outra com -- --pasta DIR.`);
  process.exit(1);
}

const linhas: Avaliacao[] = [];
for (const caminho of listArquivos(pasta, ['.xer', '.xml', '.pmxml'])) {
  linhas.push(await evaluate(caminho, relative(pasta, caminho)));
}
print(linhas);
const contadas = linhas.filter(({ contada }) => contada);
const add = (campo: 'abertas' | 'iguais' | 'noMesmoTrabalho') =>
  contadas.reduce((soma, linha) => soma + linha[campo], 0);
console.log(
  JSON.stringify({
    abertas: add('abertas'),
    iguais: add('iguais'),
    noMesmoTrabalho: add('noMesmoTrabalho'),
    arquivos: linhas.map(({ arquivo, abertas, iguais, noMesmoTrabalho, contada }) => ({
      arquivo,
      abertas,
      iguais,
      noMesmoTrabalho,
      ...(contada ? {} : { contada }),
    })),
  }),
);
