/** Most octets of one line, without its break (RFC 5545 §3.1). */
const OCTETOS = 75;

const utf8 = new TextEncoder();

/** One content line in pieces of at most 75 octets, a blank before each but the first; no character is split. */
export function fold(linha: string): string {
  const partes: string[] = [];
  let parte = '';
  let octetos = 0;
  for (const letra of linha) {
    const tamanho = utf8.encode(letra).length;
    if (octetos + tamanho > OCTETOS) {
      partes.push(parte);
      parte = ' ';
      octetos = 1;
    }
    parte += letra;
    octetos += tamanho;
  }
  return [...partes, parte].join('\r\n');
}

/** A value of type TEXT (RFC 5545 §3.3.11): it escapes separators and drops control characters. */
export const escapeText = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

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
  return linhas.map((linha) => `${fold(linha)}\r\n`).join('');
}
