import type { EventoCalendario, MarcoCalendario, PrazoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { addDias, addMinutos, diaDe, horaDe, meiaNoite } from '../../../lib/dias.ts';

/** Something that a view places: an event, or a milestone or a deadline, which are only shown. */
export interface Item {
  readonly chave: string;
  readonly titulo: string;
  readonly inicio: string;
  /** First minute after the item. */
  readonly fim: string;
  readonly diaInteiro: boolean;
  /** Name of its colour in the palette. */
  readonly classe: string;
  readonly categoria: string;
  readonly evento?: EventoCalendario;
  readonly marco?: MarcoCalendario;
  readonly prazo?: PrazoCalendario;
}

export const MARCO = 'Marco do cronograma';
export const PRAZO = 'Prazo';
/** Minutes that an item without duration takes up in a week. */
const MOMENTO_MIN = 30;

const fimDe = ({ start, end, diaInteiro }: EventoCalendario): string =>
  end ?? (diaInteiro ? meiaNoite(addDias(diaDe(start), 1)) : addMinutos(start, MOMENTO_MIN));

const doEvento = (evento: EventoCalendario): Item => ({
  chave: `evento-${evento.id}`,
  titulo: evento.title,
  inicio: evento.start,
  fim: fimDe(evento),
  diaInteiro: evento.diaInteiro,
  classe: evento.className,
  categoria: evento.category.title,
  evento,
});

const doMarco = (marco: MarcoCalendario): Item => ({
  chave: `marco-${marco.atividadeId}`,
  titulo: marco.title,
  inicio: marco.start,
  fim: addMinutos(marco.start, 1),
  diaInteiro: false,
  classe: marco.critico && !marco.concluido ? 'marco-critico' : 'marco',
  categoria: MARCO,
  marco,
});

const doPrazo = (prazo: PrazoCalendario): Item => ({
  chave: `prazo-${prazo.registro}-${prazo.id}-${prazo.oque}`,
  titulo: `${prazo.numero} · ${prazo.oque}`,
  inicio: prazo.start,
  fim: addMinutos(prazo.start, 1),
  diaInteiro: false,
  classe: 'prazo',
  categoria: PRAZO,
  prazo,
});

/** Order by start, the longer first, so that long items keep the upper lanes. */
const porInicio = (a: Item, b: Item): number =>
  diaDe(a.inicio).localeCompare(diaDe(b.inicio)) ||
  diaDe(b.fim).localeCompare(diaDe(a.fim)) ||
  Number(b.diaInteiro) - Number(a.diaInteiro) ||
  a.inicio.localeCompare(b.inicio) ||
  a.chave.localeCompare(b.chave);

export const toItens = (
  eventos: readonly EventoCalendario[],
  marcos: readonly MarcoCalendario[] = [],
  prazos: readonly PrazoCalendario[] = [],
): Item[] => [...eventos.map(doEvento), ...marcos.map(doMarco), ...prazos.map(doPrazo)].sort(porInicio);

/** The last day that an item touches: one that ends at midnight does not touch the day that begins. */
export const ultimoDia = ({ inicio, fim }: Item): string => {
  const ultimo = diaDe(addMinutos(fim, -1));
  return ultimo < diaDe(inicio) ? diaDe(inicio) : ultimo;
};

export const tocaDia = (item: Item, dia: string): boolean => diaDe(item.inicio) <= dia && ultimoDia(item) >= dia;

/** Whether an item lies in the strip of whole days: it has no hour, or lasts a day or more. */
export const semHora = (item: Item): boolean =>
  item.diaInteiro || item.marco !== undefined || item.prazo !== undefined || item.fim >= addMinutos(item.inicio, 1_440);

const dataCurta = (dia: string): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;

/** The time of an item in words: `02/08 07:00–07:30`, `02/08 a 04/08, dia inteiro`. */
export function quando(item: Item): string {
  const [de, ate] = [diaDe(item.inicio), ultimoDia(item)];
  const dias = de === ate ? dataCurta(de) : `${dataCurta(de)} a ${dataCurta(ate)}`;
  if (item.diaInteiro) return `${dias}, dia inteiro`;
  const inicio = `${dataCurta(de)} ${horaDe(item.inicio)}`;
  if (!item.evento?.end) return inicio;
  return de === diaDe(item.fim)
    ? `${inicio}–${horaDe(item.fim)}`
    : `${inicio} – ${dataCurta(diaDe(item.fim))} ${horaDe(item.fim)}`;
}

/** The time of an event in words. */
export const quandoFica = (evento: EventoCalendario): string => toItens([evento], []).map(quando).join('');

/** Full description of an item, for people who cannot see its colour and place. */
export const describe = (item: Item): string => `${item.titulo}, ${item.categoria}, ${quando(item)}`;
