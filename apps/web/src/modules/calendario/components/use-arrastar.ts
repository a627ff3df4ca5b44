import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { diasEntre } from './dias.ts';
import type { Item } from './itens.ts';
import { arrastar, type Modo, type Passo } from './mover.ts';

/** Pixels before a press becomes a drag. */
const LIMIAR = 4;
const PASSO_MIN = 15;
const DIA_MIN = 1_440;

interface Lugar {
  readonly dia: string;
  /** Minute of the day, where the view has hours. */
  readonly minuto: number | undefined;
}

/** The day, and the minute, under the pointer: cells carry `data-dia`, columns of hours `data-horas` too. */
function lugarEm(x: number, y: number): Lugar | undefined {
  const alvo = document
    .elementsFromPoint(x, y)
    .map((elemento) => elemento.closest<HTMLElement>('[data-dia]'))
    .find((elemento) => elemento !== null);
  const dia = alvo?.dataset['dia'];
  if (!alvo || !dia) return undefined;
  if (alvo.dataset['horas'] === undefined) return { dia, minuto: undefined };
  const { top, height } = alvo.getBoundingClientRect();
  return { dia, minuto: ((y - top) / height) * DIA_MIN };
}

const passoEntre = (de: Lugar, ate: Lugar): Passo => ({
  dias: diasEntre(de.dia, ate.dia),
  minutos:
    de.minuto === undefined || ate.minuto === undefined
      ? 0
      : Math.round((ate.minuto - de.minuto) / PASSO_MIN) * PASSO_MIN,
});

interface Arrasto {
  readonly item: Item;
  /** The event as it would be. */
  readonly previsto: EventoCalendario;
}

/** Dragging with a mouse or pen: what it would become while it lasts, `onDrop` at the end; Esc calls it off. */
export function useArrastar(onDrop: (antes: EventoCalendario, previsto: EventoCalendario) => void) {
  const [arrasto, setArrasto] = useState<Arrasto>();
  const soltar = useRef<() => void>(undefined);
  useEffect(() => () => soltar.current?.(), []);

  const pegar = (event: ReactPointerEvent, item: Item, modo: Modo) => {
    const { evento } = item;
    const inicio = lugarEm(event.clientX, event.clientY);
    if (!evento || !inicio || event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, clientY } = event;
    let previsto: EventoCalendario | undefined;
    let passou = false;
    const onMove = (movimento: PointerEvent) => {
      passou ||= Math.hypot(movimento.clientX - clientX, movimento.clientY - clientY) > LIMIAR;
      const atual = passou ? lugarEm(movimento.clientX, movimento.clientY) : undefined;
      if (!atual) return;
      previsto = arrastar(evento, modo, passoEntre(inicio, atual));
      setArrasto({ item, previsto: previsto ?? evento });
    };
    const end = (aceito: boolean) => {
      soltar.current?.();
      setArrasto(undefined);
      if (passou) swallowClick();
      if (aceito && previsto) onDrop(evento, previsto);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (tecla: KeyboardEvent) => {
      if (tecla.key !== 'Escape') return;
      tecla.preventDefault();
      end(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    soltar.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      soltar.current = undefined;
    };
  };
  return { arrasto, pegar };
}

/** The click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
