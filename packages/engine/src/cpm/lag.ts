import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { LAG_CORRIDO } from '../rede/rede.ts';
import type { Modelo } from './modelo.ts';

/** `instante` moved forwards by the lag of link `e` into node `no`. */
export function addLag(modelo: Modelo, instante: number, no: number, e: number): number {
  const minutos = modelo.lagEntrada[e]!;
  if (minutos === 0) return instante;
  const cal = calendarioDoLag(modelo, modelo.rede.codigoEntrada[e]!, modelo.rede.predecessora[e]!, no);
  return shift(cal, instante, minutos);
}

/** `instante` moved backwards by the lag of link `s` out of node `no`. */
export function subtractLag(modelo: Modelo, instante: number, no: number, s: number): number {
  const minutos = modelo.lagSaida[s]!;
  if (minutos === 0) return instante;
  const cal = calendarioDoLag(modelo, modelo.rede.codigoSaida[s]!, no, modelo.rede.sucessora[s]!);
  return shift(cal, instante, -minutos);
}

/** The calendar in which the lag of a link between two nodes is worked. */
export function calendarioDoLag(modelo: Modelo, codigo: number, de: number, para: number): CalendarioCompilado {
  if (codigo & LAG_CORRIDO) return modelo.continuo;
  return modelo.calendarioLag ?? modelo.calendarios[modelo.calendarioDosLags[modelo.lagDaSucessora ? para : de]!]!;
}

/** `instante` moved by `minutos` of work, unchanged for 0: forwards to the finish side, backwards to the start's. */
export function shift(cal: CalendarioCompilado, instante: number, minutos: number): number {
  if (minutos === 0) return instante;
  const trabalho = trabalhoAte(cal, instante) + minutos;
  return minutos > 0 ? instanteTermino(cal, trabalho) : instanteInicio(cal, trabalho);
}
