import { createReadStream } from 'node:fs';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { type Comparacao, compareProjeto } from './comparar.ts';

/** A file whose stored dates were compared with ours, or why it was not. */
export interface Avaliacao {
  readonly arquivo: string;
  readonly abertas: number;
  /** Dates that agree to the minute, and as amounts of work: see `Comparacao`. */
  readonly iguais: number;
  readonly noMesmoTrabalho: number;
  /** False: the file is shown, but not in the sums. */
  readonly contada: boolean;
  readonly nota: string;
  readonly comparacoes: readonly Comparacao[];
}

/** Why the stored dates of a project cannot be compared with a fresh calculation of the file's data. */
function motivoDeForaDaConta(projeto: ProjetoArquivo): string | undefined {
  if (projeto.atividades.some(({ manual }) => manual)) return 'tarefas manuais';
  if (projeto.avisos.some(({ codigo }) => codigo === 'xer.vinculo_orfao' || codigo === 'xer.vinculo_externo')) {
    return 'vínculos com projetos de fora';
  }
  return undefined;
}

const naoLido = (arquivo: string, nota: string): Avaliacao => ({
  arquivo,
  abertas: 0,
  iguais: 0,
  noMesmoTrabalho: 0,
  contada: false,
  nota,
  comparacoes: [],
});

/** Reads the file at `caminho`, schedules each of its projects and compares; `arquivo` is the name to show. */
export async function evaluate(caminho: string, arquivo: string): Promise<Avaliacao> {
  const leitura = await readArquivo(createReadStream(caminho));
  if (!leitura.ok) return naoLido(arquivo, `não lido: ${leitura.erros[0]?.mensagem ?? 'sem motivo'}`);
  const { projetos } = leitura.arquivo;
  const comparacoes = projetos.map(compareProjeto);
  const motivos = projetos.flatMap((projeto) => motivoDeForaDaConta(projeto) ?? []);
  const add = (campo: 'abertas' | 'iguais' | 'noMesmoTrabalho') =>
    comparacoes.reduce((soma, comparacao) => soma + comparacao[campo], 0);
  const falhas = comparacoes.flatMap(({ falha }) => falha ?? []);
  return {
    arquivo,
    abertas: add('abertas'),
    iguais: add('iguais'),
    noMesmoTrabalho: add('noMesmoTrabalho'),
    contada: motivos.length === 0,
    nota: [...new Set([...motivos, ...falhas])].join('; '),
    comparacoes,
  };
}
