import { type KeyboardEvent, useState } from 'react';

/** Keys that move the choice, from `n` options with the one at `i` chosen. */
const MOVIMENTOS: Readonly<Record<string, (i: number, n: number) => number>> = {
  ArrowDown: (i, n) => (i + 1) % n,
  ArrowUp: (i, n) => (i - 1 + n) % n,
  PageDown: (i, n) => Math.min(i + 6, n - 1),
  PageUp: (i) => Math.max(i - 6, 0),
};

interface Lista {
  /** Of the options, in order. */
  readonly chaves: readonly string[];
  /** What is looked for: with another, the first option is the chosen one again. */
  readonly busca: string;
  /** With −1 there is none to choose. */
  readonly onEscolher: (indice: number, novaAba: boolean) => void;
}

/** The chosen option of a list whose focus stays in its text field. */
export function useListaTeclado({ chaves, busca, onEscolher }: Lista) {
  const [escolha, setEscolha] = useState<{ readonly busca: string; readonly chave: string }>();
  const achada = escolha?.busca === busca ? chaves.indexOf(escolha.chave) : -1;
  const ativo = chaves.length === 0 ? -1 : Math.max(achada, 0);
  const ativar = (indice: number) => {
    const chave = chaves[indice];
    if (chave !== undefined) setEscolha({ busca, chave });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const mover = MOVIMENTOS[event.key];
    if (mover && ativo !== -1) ativar(mover(ativo, chaves.length));
    else if (event.key === 'Enter') onEscolher(ativo, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { ativo, ativar, onKeyDown };
}
