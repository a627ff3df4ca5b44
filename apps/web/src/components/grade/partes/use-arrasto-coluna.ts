import { type PointerEvent, useState } from 'react';

/** Pixels that the pointer travels before a press is a drag. */
const LIMIAR = 6;

export interface Arrasto {
  /** Column that would give its place. */
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

  const iniciar = (id: string, { clientX, clientY, button, pointerType }: PointerEvent<HTMLElement>) => {
    if (button !== 0 || pointerType === 'touch') return;
    setArrastou(false);
    let alvo: string | undefined;
    let iniciado = false;
    const mover = (evento: globalThis.PointerEvent) => {
      if (!iniciado && Math.hypot(evento.clientX - clientX, evento.clientY - clientY) < LIMIAR) return;
      iniciado = true;
      const sob = colunaSob(evento.clientX, evento.clientY);
      alvo = sob === id ? undefined : sob;
      setArrasto({ id, alvo });
    };
    const soltar = () => {
      document.removeEventListener('pointermove', mover);
      document.removeEventListener('pointerup', soltar);
      document.removeEventListener('pointercancel', soltar);
      setArrasto(undefined);
      setArrastou(iniciado);
      if (iniciado && alvo !== undefined) onMover(id, alvo);
    };
    document.addEventListener('pointermove', mover);
    document.addEventListener('pointerup', soltar);
    document.addEventListener('pointercancel', soltar);
  };

  return {
    alvo: arrasto?.alvo,
    pegador: (id) => ({
      onPointerDown: (evento) => iniciar(id, evento),
      onClick: ({ shiftKey }) => {
        if (!arrastou) onClicar(id, shiftKey);
      },
    }),
  };
}
