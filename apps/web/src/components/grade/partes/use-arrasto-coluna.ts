import { type PointerEvent, useState } from 'react';

/** Pixels that the pointer travels before a press is a drag. */
const LIMIAR = 6;

export interface Arrasto {
  /** Column whose place the dragged one would take. */
  readonly alvo: string | undefined;
  pegador(columnId: string): {
    onPointerDown(evento: PointerEvent<HTMLElement>): void;
    onClick(evento: { readonly shiftKey: boolean }): void;
  };
}

const colunaSob = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="columnheader"][data-coluna]')?.dataset['coluna'];

/** Dragging a title onto another moves the column; a press without a drag is a click. */
export function useArrastoColuna(
  onMover: (columnId: string, alvo: string) => void,
  onClicar: (columnId: string, comShift: boolean) => void,
): Arrasto {
  const [arrasto, setArrasto] = useState<{ id: string; alvo: string | undefined }>();
  const [arrastou, setArrastou] = useState(false);

  const start = (id: string, { clientX, clientY, button, pointerType }: PointerEvent<HTMLElement>) => {
    if (button !== 0 || pointerType === 'touch') return;
    setArrastou(false);
    let alvo: string | undefined;
    let iniciado = false;
    const move = (evento: globalThis.PointerEvent) => {
      if (!iniciado && Math.hypot(evento.clientX - clientX, evento.clientY - clientY) < LIMIAR) return;
      iniciado = true;
      const sob = colunaSob(evento.clientX, evento.clientY);
      alvo = sob === id ? undefined : sob;
      setArrasto({ id, alvo });
    };
    const release = () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
      setArrasto(undefined);
      setArrastou(iniciado);
      if (iniciado && alvo !== undefined) onMover(id, alvo);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
  };

  return {
    alvo: arrasto?.alvo,
    pegador: (id) => ({
      onPointerDown: (evento) => start(id, evento),
      onClick: ({ shiftKey }) => {
        if (!arrastou) onClicar(id, shiftKey);
      },
    }),
  };
}
