import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte, trabalhoEntre } from '../calendario/instante.ts';
import { II, IT, LAG_CORRIDO, LAG_PERCENTUAL, MASCARA_RELACAO } from '../rede/rede.ts';
import { EM_ANDAMENTO, type Modelo } from './modelo.ts';

/** `instante` moved forwards by the lag of link `e` into node `no`. */
export function somarLag(modelo: Modelo, instante: number, no: number, e: number): number {
  const { rede } = modelo;
  const codigo = rede.codigoEntrada[e]!;
  const lag = rede.lagEntrada[e]!;
  if (codigo & LAG_CORRIDO) return instante + lag;
  const de = rede.predecessora[e]!;
  const cal = calendarioDoLag(modelo, de, no);
  return deslocar(cal, instante, lagRestante(modelo, cal, codigo, lag, de));
}

/** `instante` moved backwards by the lag of link `s` out of node `no`. */
export function subtrairLag(modelo: Modelo, instante: number, no: number, s: number): number {
  const { rede } = modelo;
  const codigo = rede.codigoSaida[s]!;
  const lag = rede.lagSaida[s]!;
  if (codigo & LAG_CORRIDO) return instante - lag;
  const cal = calendarioDoLag(modelo, no, rede.sucessora[s]!);
  return deslocar(cal, instante, -lagRestante(modelo, cal, codigo, lag, no));
}

/** `minutos` of work away: on the finish side when it goes forwards, on the start side when it goes backwards. */
function deslocar(cal: CalendarioCompilado, instante: number, minutos: number): number {
  if (minutos === 0) return instante;
  const trabalho = trabalhoAte(cal, instante) + minutos;
  return minutos > 0 ? instanteTermino(cal, trabalho) : instanteInicio(cal, trabalho);
}

/** The calendar in which the lag between two nodes is worked. */
function calendarioDoLag(modelo: Modelo, de: number, para: number): CalendarioCompilado {
  return modelo.calendarioLag ?? modelo.calendarios[modelo.calendario[modelo.lagDaSucessora ? para : de]!]!;
}

/**
 * Minutes of lag still to be waited: under a started predecessor, a lag that counts from its start is already partly
 * over at the data date, and what remains counts from there with the remaining work.
 */
function lagRestante(modelo: Modelo, cal: CalendarioCompilado, codigo: number, lag: number, de: number): number {
  const minutos = codigo & LAG_PERCENTUAL ? Math.round((modelo.duracao[de]! * lag) / 100) : lag;
  const relacao = codigo & MASCARA_RELACAO;
  if (minutos <= 0 || (relacao !== II && relacao !== IT) || modelo.situacao[de] !== EM_ANDAMENTO) return minutos;
  const { inicioReal } = modelo.extras[modelo.extra[de]!]!;
  return Math.max(0, minutos - Math.max(0, trabalhoEntre(cal, inicioReal, modelo.dataBase)));
}
