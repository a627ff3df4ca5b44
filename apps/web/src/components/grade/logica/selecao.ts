import type { Selecao } from '../tipos.ts';

export const selecaoVazia: Selecao = { todas: false, ids: new Set() };

export const selecionada = ({ todas, ids }: Selecao, id: string): boolean => ids.has(id) !== todas;

export const quantidadeSelecionada = ({ todas, ids }: Selecao, total: number): number =>
  todas ? Math.max(0, total - ids.size) : ids.size;

/** The selection with the rows of `linhas` chosen, or not chosen. */
export function mark({ todas, ids }: Selecao, linhas: Iterable<string>, escolhida: boolean): Selecao {
  const novos = new Set(ids);
  for (const id of linhas) {
    if (escolhida !== todas) novos.add(id);
    else novos.delete(id);
  }
  return { todas, ids: novos };
}

/** Chooses all rows when some are missing, else none. */
export const toggleEvery = (selecao: Selecao, total: number): Selecao =>
  quantidadeSelecionada(selecao, total) < total ? { todas: true, ids: new Set() } : selecaoVazia;
