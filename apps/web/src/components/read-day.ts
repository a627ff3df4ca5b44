import { readData } from './grade/valores/data-hora.ts';

/** A day as people type it, `2/8/27` or `amanhã`; its hour says nothing. Null when it cannot be read. */
export function readDay(texto: string): string | null {
  const lido = readData(texto);
  return lido.ok && typeof lido.value === 'string' ? lido.value : null;
}
