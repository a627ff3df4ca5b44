import type { KeyboardEvent } from 'react';

export const cardOf = (quadro: HTMLElement, id: number | string) =>
  quadro.querySelector<HTMLElement>(`[data-cartao="${id}"]`);

/** Opens the menu of a card; answers whether it has one. */
export function openMenu(cartao: Element | null): boolean {
  const botao = cartao?.parentElement?.querySelector('button');
  // An open menu closes at a key pressed outside of it, so it opens after the stroke that asks for it.
  setTimeout(() => botao?.click());
  return botao !== undefined && botao !== null;
}

/** Arrows move between cards and columns, `M` lists the actions of a card. */
export function handleKey(evento: KeyboardEvent<HTMLElement>): void {
  const cartao = (evento.target as Element).closest<HTMLElement>('[data-cartao]');
  if (!cartao || evento.ctrlKey || evento.metaKey || evento.altKey) return;
  const colunas = [...evento.currentTarget.querySelectorAll('[data-coluna]')]
    .map((coluna) => [...coluna.querySelectorAll<HTMLElement>('[data-cartao]')])
    .filter((cartoes) => cartoes.length > 0);
  const x = colunas.findIndex((cartoes) => cartoes.includes(cartao));
  const daqui = colunas[x] ?? [];
  const y = daqui.indexOf(cartao);
  const beside = (passo: number) => colunas[x + passo]?.at(Math.min(y, (colunas[x + passo]?.length ?? 0) - 1));
  const alvos: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowUp: daqui[y - 1],
    ArrowDown: daqui[y + 1],
    ArrowLeft: x > 0 ? beside(-1) : undefined,
    ArrowRight: beside(1),
    Home: daqui[0],
    End: daqui.at(-1),
  };
  if (evento.key in alvos) {
    evento.preventDefault();
    alvos[evento.key]?.focus();
  } else if (evento.key.toLowerCase() === 'm') {
    evento.preventDefault();
    openMenu(cartao);
  }
}
