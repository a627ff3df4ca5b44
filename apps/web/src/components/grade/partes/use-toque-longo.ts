import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const ESPERA_MS = 500;
/** Pixels beyond which a moving finger scrolls. */
const FOLGA = 10;

/** Index in the list of the row on which an event happened. */
const indiceDe = (alvo: EventTarget): number =>
  Number((alvo as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** Reports, once, the card on which a finger is held; the element under the lifted finger then gets no click. */
export function useToqueLongo(onToque: ((indice: number) => void) | undefined) {
  const espera = useRef<{ readonly x: number; readonly y: number; readonly fim: () => void }>(undefined);
  const segurou = useRef(false);
  const release = useCallback(() => {
    espera.current?.fim();
    espera.current = undefined;
  }, []);
  useEffect(() => release, [release]);
  if (!onToque) return {};
  return {
    onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      release();
      segurou.current = false;
      const indice = indiceDe(target);
      if (pointerType === 'mouse' || indice < 0) return;
      const relogio = setTimeout(() => {
        segurou.current = true;
        navigator.vibrate?.(10);
        onToque(indice);
      }, ESPERA_MS);
      espera.current = { x, y, fim: () => clearTimeout(relogio) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = espera.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > FOLGA) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (evento: MouseEvent) => {
      if (!segurou.current) return;
      segurou.current = false;
      evento.preventDefault();
      evento.stopPropagation();
    },
    // The browser's menu for the element under the finger would interrupt the hold.
    onContextMenu: (evento: MouseEvent) => {
      if (espera.current) evento.preventDefault();
    },
  };
}
