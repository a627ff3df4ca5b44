import type { Icon } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

/** Something that a person can do from the current screen; the search offers it. */
export interface Comando {
  readonly id: string;
  /** Starts with a verb: `Calcular o cronograma`. */
  readonly titulo: string;
  /** Other words that find it in the search. */
  readonly palavras?: string;
  readonly icone?: Icon;
  /** Its shortcut, as in the table of keys. */
  readonly teclas?: string;
  readonly execute: () => void;
}

const registrados = createStore<readonly Comando[]>([]);

export const useComandos = (): readonly Comando[] => useStore(registrados);

/** Offers commands until the returned function is called; a command replaces an earlier one with the same id. */
export function registerCommands(comandos: readonly Comando[]): () => void {
  registrados.set([...registrados.get(), ...comandos]);
  return () => registrados.set(registrados.get().filter((comando) => !comandos.includes(comando)));
}

/** Offers one command while the component is on screen; undefined offers nothing. */
export function useCommand(comando: Comando | undefined): void {
  const execute = useEffectEvent(() => comando?.execute());
  const { id, titulo, palavras, icone, teclas } = comando ?? {};
  useEffect(() => {
    if (id === undefined || titulo === undefined) return undefined;
    return registerCommands([
      {
        id,
        titulo,
        ...(palavras === undefined ? {} : { palavras }),
        ...(icone === undefined ? {} : { icone }),
        ...(teclas === undefined ? {} : { teclas }),
        execute: () => execute(),
      },
    ]);
  }, [id, titulo, palavras, icone, teclas]);
}
