/** Pixels before a press becomes a drag. */
const LIMIAR = 4;
const DIA_MIN = 1_440;

export interface Lugar {
  readonly dia: string;
  /** Minute of the day under the pointer, where the view has hours. */
  readonly minuto: number | undefined;
}

/** The day, and the minute, under the pointer: cells carry `data-dia`, columns of hours `data-horas` too. */
export function lugarEm(x: number, y: number): Lugar | undefined {
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

interface Pressao {
  readonly clientX: number;
  readonly clientY: number;
}

interface Seguidor {
  readonly onMove: (lugar: Lugar) => void;
  /** Called at the end of a press: true after a drag that was not cancelled. */
  readonly onEnd: (aceito: boolean) => void;
}

/** Follows the pointer from a press until its release; Esc cancels it. Answers a function that stops it. */
export function followPointer({ clientX, clientY }: Pressao, { onMove, onEnd }: Seguidor): () => void {
  const fim = new AbortController();
  const { signal } = fim;
  let passou = false;
  const end = (aceito: boolean) => {
    fim.abort();
    if (passou) swallowClick();
    onEnd(aceito && passou);
  };
  window.addEventListener(
    'pointermove',
    (movimento) => {
      passou ||= Math.hypot(movimento.clientX - clientX, movimento.clientY - clientY) > LIMIAR;
      const lugar = passou ? lugarEm(movimento.clientX, movimento.clientY) : undefined;
      if (lugar) onMove(lugar);
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (tecla) => {
      if (tecla.key !== 'Escape') return;
      tecla.preventDefault();
      end(false);
    },
    { signal, capture: true },
  );
  return () => fim.abort();
}

/** Swallows the click that ends a drag, so that it opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
