import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { DIAS_MAXIMOS } from '@cadencia/domain/calendario/schema.ts';
import { addDias, addMinutos, diaDe, meiaNoite, minutosEntre } from '../../../lib/dias.ts';

/** Distance of a drag. */
export interface Passo {
  readonly dias: number;
  readonly minutos: number;
}
export type Modo = 'mover' | 'esticar';

const DIA_MIN = 1_440;
/** Minutes of the shortest event that dragging its end makes. */
const MINIMO_MIN = 15;
const PRIMEIRO = '1900-01-01T00:00';
const ULTIMO = '2199-12-31T23:59';

const emMinutos = ({ dias, minutos }: Passo, diaInteiro: boolean): number =>
  dias * DIA_MIN + (diaInteiro ? 0 : minutos);

/** The event on other dates, with its length; undefined where the calendar ends. */
function move(evento: EventoCalendario, passo: Passo): EventoCalendario | undefined {
  const minutos = emMinutos(passo, evento.diaInteiro);
  const start = addMinutos(evento.start, minutos);
  const end = evento.end === undefined ? undefined : addMinutos(evento.end, minutos);
  if (start < PRIMEIRO || (end ?? start) > ULTIMO) return undefined;
  return { ...evento, start, ...(end === undefined ? {} : { end }) };
}

/** The event with another end, never before its start nor beyond the longest event. */
function stretch(evento: EventoCalendario, passo: Passo): EventoCalendario {
  const minimo = evento.diaInteiro ? DIA_MIN : MINIMO_MIN;
  const fim = evento.end ?? (evento.diaInteiro ? meiaNoite(addDias(diaDe(evento.start), 1)) : evento.start);
  const duracao = minutosEntre(evento.start, fim) + emMinutos(passo, evento.diaInteiro);
  const end = addMinutos(evento.start, Math.min(Math.max(duracao, minimo), DIAS_MAXIMOS * DIA_MIN));
  return { ...evento, end };
}

/** The event after a drag; undefined when the drag changes nothing. */
export function drag(evento: EventoCalendario, modo: Modo, passo: Passo): EventoCalendario | undefined {
  const novo = modo === 'mover' ? move(evento, passo) : stretch(evento, passo);
  return novo && (novo.start !== evento.start || novo.end !== evento.end) ? novo : undefined;
}
