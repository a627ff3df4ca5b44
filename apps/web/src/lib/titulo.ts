import { tituloDaPagina } from '@cadencia/domain/produto.ts';
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Title of a page that shows in place of the route's own, such as an error. */
const noLugar = createStore<string | undefined>(undefined);

/** Replaces the route's title while the component is on screen. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    noLugar.set(titulo);
    return () => noLugar.set(undefined);
  }, [titulo]);
}

/** Sets the browser's title: the replacement where there is one, else the route's. */
export function useDocumentTitle(daRota: string | undefined): void {
  const titulo = useStore(noLugar) ?? daRota;
  useEffect(() => {
    if (titulo) document.title = tituloDaPagina(titulo);
  }, [titulo]);
}
