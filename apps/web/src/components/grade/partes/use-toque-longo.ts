import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const ESPERA_MS = 500;
/** A finger that goes further than this scrolls. */
const FOLGA = 10;

/** The place in the list of what an event happened on. */
const indiceDe = (alvo: EventTarget): number =>
  Number((alvo as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** A finger held on a card: tells which, once; and what the finger then lets go of is not pressed. */
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
    // The menu of what lies under the finger would come in the middle of it.
    onContextMenu: (evento: MouseEvent) => {
      if (espera.current) evento.preventDefault();
    },
  };
}
