import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import type { Modelo } from './modelo.ts';

/**
 * P6's start-finish link without a lag lies between a start, at the beginning of a shift, and a finish, at the end of
 * one, and goes by the clock: the successor works a minute of the shift with which its predecessor starts.
 */
export function terminoAposInicio(modelo: Modelo, sucessora: number, inicio: number): number {
  if (!modelo.minutoDoTurno || modelo.restante[sucessora] === 0) return inicio;
  const cal = modelo.calendarios[modelo.calendario[sucessora]!]!;
  const trabalho = trabalhoAte(cal, inicio);
  return instanteTermino(cal, trabalho) < inicio ? instanteTermino(cal, trabalho + 1) : inicio;
}

/** And the predecessor starts a minute before the end of the shift with which its successor finishes. */
export function inicioAteTermino(modelo: Modelo, predecessora: number, termino: number): number {
  if (!modelo.minutoDoTurno || modelo.restante[predecessora] === 0) return termino;
  const cal = modelo.calendarios[modelo.calendario[predecessora]!]!;
  const trabalho = trabalhoAte(cal, termino);
  return instanteInicio(cal, trabalho) > termino ? instanteInicio(cal, trabalho - 1) : termino;
}
