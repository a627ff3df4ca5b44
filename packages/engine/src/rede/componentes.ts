type Vizinhas = readonly (readonly number[])[];

/**
 * The strongly connected components of a graph given by its outgoing positions: those whose every activity reaches every
 * other, each as positions in growing order. Kosaraju's algorithm, without recursion: chains may be long.
 */
export function componentes(saidas: Vizinhas): number[][] {
  const entradas: number[][] = saidas.map(() => []);
  for (const [no, sucessoras] of saidas.entries()) for (const sucessora of sucessoras) entradas[sucessora]!.push(no);
  const visitadas = new Uint8Array(saidas.length);
  const ordem = saidas.flatMap((_, no) => percorrer(saidas, no, visitadas));
  visitadas.fill(0);
  return ordem
    .reverse()
    .map((no) => percorrer(entradas, no, visitadas).sort((a, b) => a - b))
    .filter((componente) => componente.length > 0);
}

/** What is reached from `raiz` and was not visited, each after all that it leads to. */
function percorrer(vizinhas: Vizinhas, raiz: number, visitadas: Uint8Array): number[] {
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
