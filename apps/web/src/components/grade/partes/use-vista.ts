import { type RefObject, useLayoutEffect } from 'react';

/** Tells how wide an element is inside its borders and scroll bar, now and whenever that changes. */
export function useVista(elemento: RefObject<HTMLElement | null>, medir: (largura: number) => void): void {
  useLayoutEffect(() => {
    const observador = new ResizeObserver(([{ target } = { target: document.body }]) => medir(target.clientWidth));
    if (elemento.current) observador.observe(elemento.current);
    return () => observador.disconnect();
  }, [elemento, medir]);
}
