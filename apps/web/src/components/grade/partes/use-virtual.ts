import { type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';

type Opcoes = Parameters<typeof useVirtualizer<HTMLDivElement, HTMLElement>>[0];

/** The virtualizer answers by functions of its own state, so every caller opts out of the compiler. */
export function useVirtual(opcoes: Opcoes): ReactVirtualizer<HTMLDivElement, HTMLElement> {
  'use no memo';
  // oxlint-disable-next-line react/incompatible-library -- opted out of the compiler, here and in its three callers
  return useVirtualizer<HTMLDivElement, HTMLElement>(opcoes);
}
