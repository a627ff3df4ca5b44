import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

export interface Atalho {
  /** In the notation of `useHotkeys`: `mod+K`, `/`, `alt+ArrowUp`. Ignored while typing in a field. */
  readonly teclas: string;
  readonly descricao: string;
  readonly executar: () => void;
}

type Entry = Pick<Atalho, 'teclas' | 'descricao'>;

const active = createStore<readonly Entry[]>([]);

/** The keys that work on the screen at this moment. */
export const useAtalhosAtivos = (): readonly Entry[] => useStore(active);

/** Binds a key while the component is on screen and lists it in the table of keys. */
export function useAtalho({ teclas, descricao, executar }: Atalho): void {
  useHotkeys([[teclas, executar]]);
  useEffect(() => {
    const entry = { teclas, descricao };
    active.set([...active.get(), entry]);
    return () => active.set(active.get().filter((other) => other !== entry));
  }, [teclas, descricao]);
}
