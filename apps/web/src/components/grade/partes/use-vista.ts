import { type RefObject, useLayoutEffect } from 'react';

/** Tells how wide an element is inside its borders and scroll bar, now and whenever that changes. */
export function useVista(elemento: RefObject<HTMLElement | null>, medir: (largura: number) => void): void {
  useLayoutEffect(() => {
    const { current } = elemento;
    if (!current) return;
    medir(current.clientWidth);
    const observador = new ResizeObserver(() => medir(current.clientWidth));
    observador.observe(current);
    return () => observador.disconnect();
  }, [elemento, medir]);
}
