import { createReadStream, existsSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { lerArquivo } from '@cadencia/interop/ler-arquivo.ts';
import { listarArquivos } from './lib/arquivos.ts';
import { type Comparacao, compararProjeto } from './lib/comparar.ts';
import { linhasDaTabela } from './lib/tabela.ts';

/** One line of the report: a file that was compared, or why it was not. */
interface LinhaRelatorio {
  readonly arquivo: string;
  readonly abertas: number;
  readonly iguais: number;
  /** False: shown, but out of the sums. */
  readonly contada: boolean;
  readonly nota: string;
  readonly comparacoes: readonly Comparacao[];
}

const raiz = fileURLToPath(new URL('..', import.meta.url));
const EXEMPLOS = 5;

/** Why the stored dates of a project are not comparable with a fresh calculation of what is in the file. */
function motivoDeForaDaConta(projeto: ProjetoArquivo): string | undefined {
  if (projeto.atividades.some(({ manual }) => manual)) return 'tarefas manuais';
  if (projeto.avisos.some(({ codigo }) => codigo === 'xer.vinculo_orfao' || codigo === 'xer.vinculo_externo')) {
    return 'vínculos com projetos de fora';
  }
  return undefined;
}

const naoLido = (arquivo: string, nota: string): LinhaRelatorio => ({
  arquivo,
  abertas: 0,
  iguais: 0,
  contada: false,
  nota,
  comparacoes: [],
});

async function avaliar(caminho: string, arquivo: string): Promise<LinhaRelatorio> {
  if (extname(caminho).toLowerCase() === '.pmxml') return naoLido(arquivo, 'PMXML: não lido');
  const leitura = await lerArquivo(createReadStream(caminho));
  if (!leitura.ok) return naoLido(arquivo, `não lido: ${leitura.erros[0]?.mensagem ?? 'sem motivo'}`);
  const { projetos } = leitura.arquivo;
  const comparacoes = projetos.map(compararProjeto);
  const motivos = projetos.flatMap((projeto) => motivoDeForaDaConta(projeto) ?? []);
  const falhas = comparacoes.flatMap(({ falha }) => falha ?? []);
  return {
    arquivo,
    abertas: comparacoes.reduce((soma, { abertas }) => soma + abertas, 0),
    iguais: comparacoes.reduce((soma, { iguais }) => soma + iguais, 0),
    contada: motivos.length === 0,
    nota: [...new Set([...motivos, ...falhas])].join('; '),
    comparacoes,
  };
}

function imprimir(linhas: readonly LinhaRelatorio[]): void {
  const percentual = ({ abertas, iguais }: LinhaRelatorio) => (abertas ? ((100 * iguais) / abertas).toFixed(2) : '');
  const corpo = linhas.map((linha) => [
    linha.arquivo,
    linha.abertas,
    linha.iguais,
    percentual(linha),
    linha.contada ? '' : 'não contada',
    linha.nota,
  ]);
  for (const linha of linhasDaTabela(['arquivo', 'abertas', 'iguais', '%', '', 'nota'], corpo)) console.log(linha);
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

const linhas: LinhaRelatorio[] = [];
for (const caminho of listarArquivos(pasta, ['.xer', '.xml', '.pmxml'])) {
  linhas.push(await avaliar(caminho, relative(pasta, caminho)));
}
imprimir(linhas);
const contadas = linhas.filter(({ contada }) => contada);
const somar = (campo: 'abertas' | 'iguais') => contadas.reduce((soma, linha) => soma + linha[campo], 0);
console.log(
  JSON.stringify({
    abertas: somar('abertas'),
    iguais: somar('iguais'),
    arquivos: linhas.map(({ arquivo, abertas, iguais, contada }) => ({
      arquivo,
      abertas,
      iguais,
      ...(contada ? {} : { contada }),
    })),
  }),
);
