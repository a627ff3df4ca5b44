/** How flat rows name their parent: by its id, or by their level in tree order. */
export type LigacaoArvore<R> =
  | { readonly paiId: (row: R) => string | null | undefined }
  | { readonly nivel: (row: R) => number };

export interface Arvore<R> {
  readonly raizes: readonly R[];
  readonly filhos: (row: R) => readonly R[] | undefined;
}

function porPai<R>(
  rows: readonly R[],
  id: (row: R) => string,
  paiId: (row: R) => string | null | undefined,
): Arvore<R> {
  const conhecidas = new Set(rows.map(id));
  const filhos = new Map<string, R[]>();
  const raizes: R[] = [];
  for (const row of rows) {
    const pai = paiId(row);
    if (pai === null || pai === undefined || !conhecidas.has(pai) || pai === id(row)) raizes.push(row);
    else {
      const irmaos = filhos.get(pai);
      if (irmaos) irmaos.push(row);
      else filhos.set(pai, [row]);
    }
  }
  return { raizes, filhos: (row) => filhos.get(id(row)) };
}

function porNivel<R>(rows: readonly R[], nivel: (row: R) => number): Arvore<R> {
  const filhos = new Map<R, R[]>();
  const raizes: R[] = [];
  const abertos: { row: R; nivel: number }[] = [];
  for (const row of rows) {
    const n = nivel(row);
    while ((abertos.at(-1)?.nivel ?? -Infinity) >= n) abertos.pop();
    const pai = abertos.at(-1);
    if (!pai) raizes.push(row);
    else {
      const irmaos = filhos.get(pai.row);
      if (irmaos) irmaos.push(row);
      else filhos.set(pai.row, [row]);
    }
    abertos.push({ row, nivel: n });
  }
  return { raizes, filhos: (row) => filhos.get(row) };
}

/**
 * The tree of flat rows, in one pass. A row whose parent is not among them is a root. With levels,
 * a row hangs on the nearest row above it that has a lower level; gaps between levels are allowed.
 */
export function assembleArvore<R>(rows: readonly R[], id: (row: R) => string, ligacao: LigacaoArvore<R>): Arvore<R> {
  return 'paiId' in ligacao ? porPai(rows, id, ligacao.paiId) : porNivel(rows, ligacao.nivel);
}
