/** Rows and columns by which each key moves. */
const PASSOS: Readonly<Record<string, readonly [linhas: number, colunas: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The place that a key leads to: the next existing one in its direction, or the end of the row or of the matrix. */
export function destino(
  lugares: ReadonlySet<string>,
  de: string,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
): string | undefined {
  const [linha = 0, coluna = 0] = de.split('-').map(Number);
  const todos = [...lugares].map((lugar) => lugar.split('-').map(Number) as [number, number]);
  if (key === 'Home' || key === 'End') {
    const candidatos = todos.filter(([l]) => ctrl || l === linha).sort(([a, b], [c, d]) => a - c || b - d);
    return candidatos.at(key === 'Home' ? 0 : -1)?.join('-');
  }
  const passo = PASSOS[key];
  if (!passo) return undefined;
  const [dl, dc] = passo;
  const candidatos = todos
    .filter(([l, c]) => (dl === 0 ? l === linha && (c - coluna) * dc > 0 : c === coluna && (l - linha) * dl > 0))
    .sort(([a, b], [c, d]) => Math.abs(a - linha) + Math.abs(b - coluna) - Math.abs(c - linha) - Math.abs(d - coluna));
  return candidatos[0]?.join('-');
}

/** Moves the focus inside a table of cells with `data-lugar`. Answers the new place; undefined for other keys. */
export function irPara(tabela: HTMLElement, de: HTMLElement, key: string, ctrl: boolean): string | undefined {
  const lugar = de.dataset['lugar'];
  if (lugar === undefined) return undefined;
  const celulas = new Map(
    [...tabela.querySelectorAll<HTMLElement>('[data-lugar]')].map((cada) => [cada.dataset['lugar'] ?? '', cada]),
  );
  const novo = destino(new Set(celulas.keys()), lugar, { key, ctrl });
  if (novo === undefined) return undefined;
  celulas.get(novo)?.focus();
  return novo;
}
