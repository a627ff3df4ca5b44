import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { lugarEm, seguirPonteiro } from './ponteiro.ts';
import { type Risco, riscoEntre } from './riscar.ts';

/** Dragging with a mouse or pen over what is empty: where the new event would lie; Esc calls it off. */
export function useRiscar(onRiscado: (risco: Risco) => void) {
  const [risco, setRisco] = useState<Risco>();
  const largar = useRef<() => void>(undefined);
  useEffect(() => () => largar.current?.(), []);

  const riscar = (event: PointerEvent) => {
    const inicio = lugarEm(event.clientX, event.clientY);
    const ocupado = event.target !== event.currentTarget;
    if (!inicio || ocupado || event.button !== 0 || event.pointerType === 'touch') return;
    let novo: Risco | undefined;
    largar.current = seguirPonteiro(event, {
      onMove: (lugar) => {
        novo = riscoEntre(inicio, lugar);
        setRisco(novo);
      },
      onEnd: (aceito) => {
        setRisco(undefined);
        if (aceito && novo) onRiscado(novo);
      },
    });
  };
  return { risco, riscar };
}
