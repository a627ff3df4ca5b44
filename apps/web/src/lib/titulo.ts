import { tituloDaPagina } from '@cadencia/domain/produto.ts';
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Title of the page shown in place of the route's own, as an error. */
const noLugar = createStore<string | undefined>(undefined);

/** Takes the place of the route's title while the component is on screen. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    noLugar.set(titulo);
    return () => noLugar.set(undefined);
  }, [titulo]);
}

/** The browser's title: of what takes the route's place, else the route's. */
export function useDocumentTitle(daRota: string | undefined): void {
  const titulo = useStore(noLugar) ?? daRota;
  useEffect(() => {
    if (titulo) document.title = tituloDaPagina(titulo);
  }, [titulo]);
}
