import { type RefObject, useEffect } from 'react';

/** What a person does to move the page; from then on it is left where they put it. */
const GESTOS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The heading that the address names comes into sight when the text does, which may be after the page; pictures that
 * arrive push the text down, and it stays in sight meanwhile.
 */
export function useAncoraFirme(texto: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fim = new AbortController();
    const { signal } = fim;
    for (const gesto of GESTOS) window.addEventListener(gesto, () => fim.abort(), { passive: true, signal });
    const voltar = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    // Whoever came back to a place of their own is there already.
    if (window.scrollY === 0) voltar();
    // The event of a picture does not bubble: it is caught on its way down.
    texto.current?.addEventListener('load', voltar, { capture: true, signal });
    return () => fim.abort();
  }, [texto]);
}
