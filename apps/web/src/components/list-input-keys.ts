import { flushSync } from 'react-dom';

/** Place of a cell: its row and the name of its value. */
interface Lugar {
  readonly indice: number;
  readonly chave: string;
}

export function placeOf(alvo: EventTarget): Lugar | undefined {
  const celula = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-celula]') : null;
  const [indice = '', chave = ''] = celula?.dataset['celula']?.split('.') ?? [];
  return celula ? { indice: Number(indice), chave } : undefined;
}

/** Focuses a cell, after `work` put it in its place. False when there is no such cell. */
export function focusCell(raiz: HTMLElement | null, { indice, chave }: Lugar, work?: () => void): boolean {
  if (work) flushSync(work);
  const campo = raiz?.querySelector<HTMLElement>(
    `[data-celula="${indice}.${CSS.escape(chave)}"] :is(input, select):not([type=hidden])`,
  );
  campo?.focus();
  return campo !== null && campo !== undefined;
}

interface Tecla {
  readonly key: string;
  readonly altKey: boolean;
  readonly isTexto: boolean;
}

export type Gesto = 'subir' | 'descer' | 'acima' | 'abaixo' | 'seguinte' | undefined;

const NO_TEXTO: Readonly<Record<string, Gesto>> = { Enter: 'seguinte', ArrowUp: 'acima', ArrowDown: 'abaixo' };

/** The gesture of a stroke: Alt with an arrow moves the row; in a text the arrows and Enter go from row to row. */
export function gestureOf({ key, altKey, isTexto }: Tecla): Gesto {
  if (altKey) return { ArrowUp: 'subir' as const, ArrowDown: 'descer' as const }[key];
  return isTexto ? NO_TEXTO[key] : undefined;
}
