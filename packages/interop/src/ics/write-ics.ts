import { dobrar, escapeText } from './linhas.ts';

export interface EventoIcs {
  /** Stays the same for the whole life of the event. */
  readonly uid: string;
  /** Number of changes so far. */
  readonly sequencia: number;
  readonly titulo: string;
  readonly descricao?: string;
  readonly local?: string;
  readonly categoria?: string;
  readonly alteradoEm: Date;
  /** Whole days, `2027-08-02`; `termino` is the first day after. */
  readonly dias?: { readonly inicio: string; readonly termino: string };
  /** Instants of an event without whole days; without `termino` it is a moment. */
  readonly instantes?: { readonly inicio: Date; readonly termino?: Date | undefined };
  /** True when the event marks nobody as busy. */
  readonly livre?: boolean;
}

interface CalendarioIcs {
  readonly nome: string;
  readonly produto: string;
  readonly eventos: readonly EventoIcs[];
}

/** `20270802T100000Z`: UTC reads the same in every calendar, with no table of zones to agree on. */
const utc = (instante: Date): string => instante.toISOString().replace(/[-:]|\.\d{3}/g, '');
const semHifens = (dia: string): string => dia.replaceAll('-', '');

function datas({ dias, instantes }: EventoIcs): string[] {
  if (dias) return [`DTSTART;VALUE=DATE:${semHifens(dias.inicio)}`, `DTEND;VALUE=DATE:${semHifens(dias.termino)}`];
  if (!instantes) return [];
  const { inicio, termino } = instantes;
  return [`DTSTART:${utc(inicio)}`, ...(termino ? [`DTEND:${utc(termino)}`] : [])];
}

const texto = (nome: string, valor: string | undefined): string[] => (valor ? [`${nome}:${escapeText(valor)}`] : []);

const linhasDo = (evento: EventoIcs): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(evento.uid)}`,
  `DTSTAMP:${utc(evento.alteradoEm)}`,
  `LAST-MODIFIED:${utc(evento.alteradoEm)}`,
  `SEQUENCE:${evento.sequencia}`,
  ...datas(evento),
  ...texto('SUMMARY', evento.titulo),
  ...texto('LOCATION', evento.local),
  ...texto('DESCRIPTION', evento.descricao),
  ...texto('CATEGORIES', evento.categoria),
  ...(evento.livre ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
];

/** A calendar has at least one component (RFC 5545 §3.6): without events, it holds the zone of its instants. */
const SEM_EVENTOS = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** An iCalendar stream (RFC 5545), with lines folded and ended in its format. */
export function writeIcs({ nome, produto, eventos }: CalendarioIcs): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(produto)}//PT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...texto('X-WR-CALNAME', nome),
    ...(eventos.length > 0 ? eventos.flatMap(linhasDo) : SEM_EVENTOS),
    'END:VCALENDAR',
  ];
  return linhas.map((linha) => `${dobrar(linha)}\r\n`).join('');
}
