import {
  type CalendarioCompilado,
  instanteInicio,
  instanteTermino,
  type Minuto,
  type Minutos,
  minuto,
  type OpcoesCronograma,
  type TipoRelacao,
  trabalhoAte,
} from '@cadencia/engine';
import type { CalendariosCompilados } from '../calendarios-compilados.ts';

/** An activity at one end of a link; dates of the remaining work, or actual ones of done work. */
export interface Ponta {
  readonly calendario: string;
  /** The activity's own calendar when it works by its resource's: lags use it. */
  readonly proprio?: string | undefined;
  readonly restante: Minutos;
  readonly inicioCedo?: Minuto | undefined;
  readonly terminoCedo?: Minuto | undefined;
  readonly inicioTarde?: Minuto | undefined;
  readonly terminoTarde?: Minuto | undefined;
}

export interface Ligacao {
  readonly tipo: TipoRelacao;
  readonly lag: Minutos;
  readonly de: Ponta;
  readonly para: Ponta;
}

/** Calendars of the project that loses the link. */
export interface Tempo {
  readonly calendarios: CalendariosCompilados;
  readonly calendarioLag: OpcoesCronograma['calendarioLag'];
  readonly calendarioPadrao: string;
}

/** An instant moved by work: forwards to the finish side, backwards to the start side. */
function deslocado(cal: CalendarioCompilado | undefined, instante: Minuto, minutos: Minutos): Minuto {
  if (minutos === 0) return instante;
  if (!cal) return minuto(instante + minutos);
  const trabalho = trabalhoAte(cal, instante) + minutos;
  return minuto(minutos > 0 ? instanteTermino(cal, trabalho) : instanteInicio(cal, trabalho));
}

/** The calendar of the lag; absent for minutes of the clock. */
function calendarioDoLag({ de, para }: Ligacao, tempo: Tempo, em: Minuto): CalendarioCompilado | undefined {
  const { calendarios, calendarioLag, calendarioPadrao } = tempo;
  if (calendarioLag === 'CORRIDO') return undefined;
  if (calendarioLag === 'PROJETO') return calendarios.de(calendarioPadrao, em, em);
  const ponta = calendarioLag === 'SUCESSORA' ? para : de;
  return calendarios.de(ponta.proprio ?? ponta.calendario, em, em);
}

/**
 * Limit of a lost link on its successor, as P6 defines "external early start": the date of the link; for a link to the
 * finish (TT, IT), the successor's remaining duration before it.
 */
export function inicioPedido(ligacao: Ligacao, tempo: Tempo): Minuto | undefined {
  const { tipo, lag, de, para } = ligacao;
  const base = tipo === 'TI' || tipo === 'TT' ? de.terminoCedo : de.inicioCedo;
  if (base === undefined) return undefined;
  const data = deslocado(calendarioDoLag(ligacao, tempo, base), base, lag);
  if (tipo === 'TI' || tipo === 'II') return data;
  return deslocado(tempo.calendarios.de(para.calendario, data, data), data, -para.restante);
}

/**
 * Limit of a lost link on its predecessor, as P6 defines "external late finish": the date of the link; for a link from
 * the start (II, IT), the predecessor's remaining duration after it.
 */
export function terminoPedido(ligacao: Ligacao, tempo: Tempo): Minuto | undefined {
  const { tipo, lag, de, para } = ligacao;
  const base = tipo === 'TT' || tipo === 'IT' ? para.terminoTarde : para.inicioTarde;
  if (base === undefined) return undefined;
  const data = deslocado(calendarioDoLag(ligacao, tempo, base), base, -lag);
  if (tipo === 'TI' || tipo === 'TT') return data;
  return deslocado(tempo.calendarios.de(de.calendario, data, data), data, de.restante);
}
