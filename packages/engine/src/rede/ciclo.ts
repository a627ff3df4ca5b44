import type { Atividade } from '../cronograma.ts';

type Vizinhas = readonly (readonly number[])[];

/**
 * The strongly connected components of a graph of outgoing positions: in each, every activity reaches every other. A
 * component is a list of positions in growing order. Kosaraju's algorithm, without recursion, because chains may be
 * long.
 */
function componentes(saidas: Vizinhas): number[][] {
  const entradas: number[][] = saidas.map(() => []);
  for (const [no, sucessoras] of saidas.entries()) for (const sucessora of sucessoras) entradas[sucessora]!.push(no);
  const visitadas = new Uint8Array(saidas.length);
  const ordem = saidas.flatMap((_, no) => traverse(saidas, no, visitadas));
  visitadas.fill(0);
  return ordem
    .reverse()
    .map((no) => traverse(entradas, no, visitadas).sort((a, b) => a - b))
    .filter((componente) => componente.length > 0);
}

/** Unvisited positions within reach of `raiz`, each after all positions that it leads to. */
function traverse(vizinhas: Vizinhas, raiz: number, visitadas: Uint8Array): number[] {
  if (visitadas[raiz]) return [];
  visitadas[raiz] = 1;
  const caminho = [{ no: raiz, proxima: 0 }];
  const ordem: number[] = [];
  for (let passo = caminho.at(-1); passo; passo = caminho.at(-1)) {
    const seguinte = vizinhas[passo.no]![passo.proxima++];
    if (seguinte === undefined) {
      ordem.push(passo.no);
      caminho.pop();
    } else if (!visitadas[seguinte]) {
      visitadas[seguinte] = 1;
      caminho.push({ no: seguinte, proxima: 0 });
    }
  }
  return ordem;
}

/** Links visited in the search for a shorter loop than the one already found. */
const ESFORCO_MAXIMO = 2_000_000;

/** For each stuck activity, in order of id, its stuck successors as places in that same order. */
type Saidas = readonly (readonly number[])[];

/**
 * The loops among `presas` (positions of `atividades` that no topological order reaches), the shortest first: one for
 * each knot of activities that reach each other, as ids in order with the first repeated last. Each is the shortest
 * through any activity of the first loop met in its knot, and starts at its lowest id; the order of the input does not
 * matter.
 */
export function findCiclos(
  atividades: readonly Atividade[],
  presas: readonly number[],
  sucessoras: (posicao: number) => Iterable<number>,
): string[][] {
  const ordenadas = presas.map((posicao) => ({ posicao, id: atividades[posicao]!.id }));
  ordenadas.sort((a, b) => (a.id < b.id ? -1 : 1));
  const lugar = new Map(ordenadas.map(({ posicao }, i) => [posicao, i]));
  const saidas: Saidas = ordenadas.map(({ posicao }) => {
    const lugares = [...sucessoras(posicao)].map((sucessora) => lugar.get(sucessora));
    return [...new Set(lugares)].filter((i) => i !== undefined).sort((a, b) => a - b);
  });
  return componentes(saidas)
    .filter((no) => no.length > 1 || saidas[no[0]!]!.includes(no[0]!))
    .map((no) => menorDoNo(saidas, no).map((i) => ordenadas[i]!.id))
    .sort((a, b) => a.length - b.length || (a[0]! < b[0]! ? -1 : 1));
}

/** The loop of one knot for the answer, closed. */
function menorDoNo(saidas: Saidas, no: readonly number[]): number[] {
  const lugar = new Map(no.map((posicao, i) => [posicao, i]));
  const dentro: Saidas = no.map((posicao) =>
    saidas[posicao]!.map((sucessora) => lugar.get(sucessora)).filter((i) => i !== undefined),
  );
  const primeira = primeiraVolta(dentro);
  let melhor = primeira;
  let esforco = 0;
  for (const raiz of [...primeira].sort((a, b) => a - b)) {
    if (esforco > ESFORCO_MAXIMO) break;
    const { caminho, visitas } = menorVolta(dentro, raiz, melhor.length);
    esforco += visitas;
    if (caminho) melhor = caminho;
  }
  const volta = rotate(melhor).map((i) => no[i]!);
  return [...volta, volta[0]!];
}

/** Every stuck activity has a stuck predecessor, so a walk back through them must come round. */
function primeiraVolta(saidas: Saidas): number[] {
  const anterior = new Int32Array(saidas.length).fill(-1);
  for (let no = saidas.length - 1; no >= 0; no--) {
    for (const sucessora of saidas[no]!) anterior[sucessora] = no;
  }
  const passo = new Int32Array(saidas.length).fill(-1);
  const trilha: number[] = [];
  let no = 0;
  while (passo[no] === -1) {
    passo[no] = trilha.length;
    trilha.push(no);
    no = anterior[no]!;
  }
  return trilha.slice(passo[no]).reverse();
}

/** Breadth-first from `raiz` back to itself, by a path of fewer than `limite` activities. */
function menorVolta(saidas: Saidas, raiz: number, limite: number) {
  const anterior = new Map<number, number>();
  let fronteira = [raiz];
  let visitas = 0;
  for (let passos = 1; fronteira.length > 0 && passos < limite; passos++) {
    const proxima: number[] = [];
    for (const no of fronteira) {
      for (const sucessora of saidas[no]!) {
        visitas++;
        if (sucessora === raiz) return { caminho: goBack(anterior, no, raiz), visitas };
        if (anterior.has(sucessora)) continue;
        anterior.set(sucessora, no);
        proxima.push(sucessora);
      }
    }
    fronteira = proxima;
  }
  return { caminho: undefined, visitas };
}

function goBack(anterior: ReadonlyMap<number, number>, ultimo: number, raiz: number): number[] {
  const caminho = [ultimo];
  for (let no = ultimo; no !== raiz; ) {
    no = anterior.get(no)!;
    caminho.push(no);
  }
  return caminho.reverse();
}

/** The same loop, begun at its lowest element. */
function rotate(volta: readonly number[]): number[] {
  const inicio = volta.indexOf(volta.reduce((a, b) => Math.min(a, b)));
  return [...volta.slice(inicio), ...volta.slice(0, inicio)];
}
