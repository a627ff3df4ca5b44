import { type FormulaLida, readFormula } from './formula/schema.ts';
import type { Problema } from './formula/simbolo.ts';
import type { Predecessora } from './predecessora.ts';

/** An activity in the network of a package. */
interface NaRede {
  readonly sequencia: number;
  readonly predecessoras: readonly Predecessora[];
}

/** A problem in one cell of a package; `linha` counts from 0. */
export interface ProblemaDaLinha {
  readonly linha: number;
  readonly campo: 'sequencia' | 'formula' | 'predecessoras';
  readonly mensagem: string;
  /** Place of the problem in a formula. */
  readonly trecho?: Pick<Problema, 'em' | 'fim'>;
}

/** The shortest loop from an activity back to itself, which is also the last entry; undefined when there is none. */
function voltaDe(inicio: number, sucessoras: ReadonlyMap<number, readonly number[]>): number[] | undefined {
  const veioDe = new Map<number, number>();
  const fila = [inicio];
  for (const atual of fila) {
    for (const seguinte of sucessoras.get(atual) ?? []) {
      if (veioDe.has(seguinte)) continue;
      veioDe.set(seguinte, atual);
      fila.push(seguinte);
    }
  }
  if (!veioDe.has(inicio)) return undefined;
  const caminho = [inicio];
  do caminho.unshift(veioDe.get(caminho[0] ?? inicio) ?? inicio);
  while (caminho[0] !== inicio);
  return caminho;
}

/** The shortest loop through any of the activities, as their sequences. */
export function cicloDe(atividades: readonly NaRede[]): number[] | undefined {
  const sucessoras = new Map<number, number[]>();
  for (const { sequencia, predecessoras } of atividades) {
    for (const { sequencia: antes } of predecessoras)
      sucessoras.set(antes, [...(sucessoras.get(antes) ?? []), sequencia]);
  }
  return atividades
    .flatMap(({ sequencia }) => {
      const volta = voltaDe(sequencia, sucessoras);
      return volta ? [volta] : [];
    })
    .sort((a, b) => a.length - b.length)[0];
}

/** M13 of the product's messages. */
export const mensagemDoCiclo = (caminho: readonly (number | string)[]): string =>
  `A relação criaria um ciclo: ${caminho.join(' → ')}.`;

function daSequencia(atividades: readonly NaRede[], linha: number): ProblemaDaLinha[] {
  const { sequencia } = atividades[linha] ?? { sequencia: 0 };
  const outra = atividades.findIndex((uma) => uma.sequencia === sequencia);
  return outra === linha
    ? []
    : [{ linha, campo: 'sequencia', mensagem: `A sequência ${sequencia} já está na linha ${outra + 1}.` }];
}

function daRede(atividades: readonly NaRede[], linha: number, ciclo: readonly number[]): ProblemaDaLinha[] {
  const { sequencia, predecessoras } = atividades[linha] ?? { sequencia: 0, predecessoras: [] };
  const problema = (mensagem: string): ProblemaDaLinha[] => [{ linha, campo: 'predecessoras', mensagem }];
  if (predecessoras.some((uma) => uma.sequencia === sequencia))
    return problema('Uma atividade não pode ser predecessora dela mesma.');
  const existentes = new Set(atividades.map((uma) => uma.sequencia));
  const orfa = predecessoras.find((uma) => !existentes.has(uma.sequencia));
  if (orfa) return problema(`Não há atividade ${orfa.sequencia} neste pacote.`);
  const entra = ciclo[ciclo.lastIndexOf(sequencia) - 1];
  const fecha = entra !== undefined && ciclo.length > 0 && predecessoras.some((uma) => uma.sequencia === entra);
  return fecha ? problema(mensagemDoCiclo(ciclo)) : [];
}

/** Problems of a network, line by line: repeated sequences, missing predecessors, a loop. */
export function problemasDaRede(atividades: readonly NaRede[]): ProblemaDaLinha[] {
  // An activity that points to itself has a message of its own.
  const ligadas = atividades.map(({ sequencia, predecessoras }) => ({
    sequencia,
    predecessoras: predecessoras.filter((uma) => uma.sequencia !== sequencia),
  }));
  const ciclo = cicloDe(ligadas) ?? [];
  return atividades.flatMap((_, linha) => [...daSequencia(atividades, linha), ...daRede(atividades, linha, ciclo)]);
}

type Ficha = Parameters<typeof readFormula>[1];

/** The formula of each line over the data sheet of the type, and the problems of unreadable ones. */
export function readFormulas(
  atividades: readonly { readonly formula: string }[],
  ficha: Ficha,
): { readonly lidas: readonly FormulaLida[]; readonly problemas: readonly ProblemaDaLinha[] } {
  const lidas = atividades.map(({ formula }) => readFormula(formula, ficha));
  const problemas = lidas.flatMap((lida, linha): ProblemaDaLinha[] => {
    if (lida.ok) return [];
    const { mensagem, em, fim } = lida.problema;
    return [{ linha, campo: 'formula', mensagem, trecho: { em, fim } }];
  });
  return { lidas, problemas };
}

export const PASSO_SEQUENCIA = 10;

/** The same network with sequences 10, 20, 30… in the order of its lines; predecessors follow. */
export function renumber<A extends NaRede>(atividades: readonly A[]): A[] {
  const nova = new Map(atividades.map(({ sequencia }, n) => [sequencia, (n + 1) * PASSO_SEQUENCIA]));
  return atividades.map((uma, n) => ({
    ...uma,
    sequencia: (n + 1) * PASSO_SEQUENCIA,
    predecessoras: uma.predecessoras.map((antes) => ({
      ...antes,
      sequencia: nova.get(antes.sequencia) ?? antes.sequencia,
    })),
  }));
}
