import { type PointerEvent, useState } from 'react';
import { containLargura } from '../logica/estado.ts';
import type { Coluna } from '../tipos.ts';

export type IniciarRedimensao = (columnId: string, evento: PointerEvent) => void;

interface Arrasto {
  readonly id: string;
  /** Width in pixels, within the limits of the column. */
  readonly largura: number;
}

/** Resizing of a column by its edge: its width while it lasts, and one change at the end. */
export function useRedimensao<R>(
  colunas: readonly Coluna<R>[],
  larguraDe: (coluna: Coluna<R>) => number,
  onLargura: (columnId: string, largura: number) => void,
): { readonly arrasto: Arrasto | undefined; readonly start: IniciarRedimensao } {
  const [arrasto, setArrasto] = useState<Arrasto>();

  const start: IniciarRedimensao = (id, { clientX: x0, button }) => {
    const coluna = colunas.find((candidata) => candidata.id === id);
    if (!coluna || button !== 0) return;
    const inicial = larguraDe(coluna);
    const fim = new AbortController();
    const em = (clientX: number) => containLargura(coluna, inicial + clientX - x0);
    const finish = () => {
      fim.abort();
      setArrasto(undefined);
    };
    const move = ({ clientX }: globalThis.PointerEvent) => setArrasto({ id, largura: em(clientX) });
    const release = ({ clientX }: globalThis.PointerEvent) => {
      finish();
      if (em(clientX) !== inicial) onLargura(id, em(clientX));
    };
    document.addEventListener('pointermove', move, { signal: fim.signal });
    document.addEventListener('pointerup', release, { signal: fim.signal });
    document.addEventListener('pointercancel', finish, { signal: fim.signal });
  };

  return { arrasto, start: start };
}
