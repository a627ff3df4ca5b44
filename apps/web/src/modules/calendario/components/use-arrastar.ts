import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { diasEntre } from '../../../lib/dias.ts';
import type { Item } from './itens.ts';
import { drag, type Modo, type Passo } from './mover.ts';
import { followPointer, type Lugar, lugarEm } from './ponteiro.ts';
import { PASSO_MIN } from './riscar.ts';

const passoEntre = (de: Lugar, ate: Lugar): Passo => ({
  dias: diasEntre(de.dia, ate.dia),
  minutos:
    de.minuto === undefined || ate.minuto === undefined
      ? 0
      : Math.round((ate.minuto - de.minuto) / PASSO_MIN) * PASSO_MIN,
});

interface Arrasto {
  readonly item: Item;
  /** The event as the drag would leave it. */
  readonly previsto: EventoCalendario;
}

/** Dragging with a mouse or pen: it shows the result while it lasts and calls `onDrop` at the end; Esc cancels it. */
export function useArrastar(onDrop: (antes: EventoCalendario, previsto: EventoCalendario) => void) {
  const [arrasto, setArrasto] = useState<Arrasto>();
  const largar = useRef<() => void>(undefined);
  useEffect(() => () => largar.current?.(), []);

  const grab = (event: PointerEvent, item: Item, modo: Modo) => {
    const { evento } = item;
    const inicio = lugarEm(event.clientX, event.clientY);
    if (!evento || !inicio || event.button !== 0 || event.pointerType === 'touch') return;
    let previsto: EventoCalendario | undefined;
    largar.current = followPointer(event, {
      onMove: (lugar) => {
        previsto = drag(evento, modo, passoEntre(inicio, lugar));
        setArrasto({ item, previsto: previsto ?? evento });
      },
      onEnd: (aceito) => {
        setArrasto(undefined);
        if (aceito && previsto) onDrop(evento, previsto);
      },
    });
  };
  return { arrasto, grab };
}
