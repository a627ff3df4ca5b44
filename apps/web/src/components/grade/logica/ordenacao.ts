const ordemTexto = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/**
 * Ascending order of two values of one column: numbers by size, text in Brazilian order, with `A-9` before `A-10`,
 * ignoring accents and case. Values of other types go after.
 */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number') return -1;
  if (typeof b === 'number') return 1;
  return ordemTexto.compare(String(a), String(b));
}

export interface Ordenacao {
  readonly id: string;
  readonly desc: boolean;
}

/** The order after a column is toggled: ascending, descending, none. It replaces the others or joins them. */
export function toggleOrdem(ordem: readonly Ordenacao[], id: string, acrescentar: boolean): Ordenacao[] {
  const atual = ordem.find((item) => item.id === id);
  const seguinte: Ordenacao[] = atual === undefined ? [{ id, desc: false }] : atual.desc ? [] : [{ id, desc: true }];
  if (!acrescentar) return seguinte;
  if (!atual) return [...ordem, ...seguinte];
  return ordem.flatMap((item) => (item.id === id ? seguinte : [item]));
}
