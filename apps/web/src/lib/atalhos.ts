import { useHotkeys } from '@mantine/hooks';

export interface Atalho {
  /** In the notation of `useHotkeys`: `mod+K`, `/`, `alt+ArrowUp`. Ignored while typing in a field. */
  readonly teclas: string;
  /** What it does, for who reads the code and for a table of keys. */
  readonly descricao: string;
  readonly executar: () => void;
}

/** Binds a key while the component is on screen. */
export function useAtalho({ teclas, executar }: Atalho): void {
  useHotkeys([[teclas, executar]]);
}
