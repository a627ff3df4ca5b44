import { MINUTOS_DIA, type Minuto, minuto } from '@cadencia/engine';
import { diaCivil, diasDoMes, instante } from '../datas.ts';
import type { Celula } from '../planilha/celula.ts';
import { numeroDe } from '../texto.ts';
import { chave } from './palavras.ts';

export const MINUTOS_POR_DIA = 480;
const MAXIMO = 60_000_000;

/** Minutes of a unit: of work, days of eight hours and weeks of five. */
const TRABALHO: readonly (readonly [RegExp, number])[] = [
  [/^(m|min|mins|minutos?|minutes?)$/, 1],
  [/^(h|hr|hrs|horas?|hours?)$/, 60],
  [/^(d|dias?|dys?|days?)$/, MINUTOS_POR_DIA],
  [/^(s|sem|sems|semanas?|w|wk|wks|weeks?)$/, 5 * MINUTOS_POR_DIA],
  [/^(mes|meses|mo|mos|mon|mons|months?)$/, 20 * MINUTOS_POR_DIA],
];
const CORRIDOS: readonly (readonly [RegExp, number])[] = TRABALHO.map(([unidade, minutos], i) => [
  unidade,
  [1, 60, 1_440, 7 * 1_440, 30 * 1_440][i] ?? minutos,
]);

export interface Tempo {
  readonly minutos: number;
  readonly corrido: boolean;
}

/** Minutes of one unit, and whether it is elapsed: `h`, `dias`, `eh`, `h corridas`, `ddecor`. */
export function unidadeDe(escrita: string): Tempo | undefined {
  const inteira = chave(escrita);
  const decorrida = inteira
    .replace(/ ?(decor\w*|corrid[oa]s?|elapsed)$/, '')
    .replace(/^(elapsed |e(?=(m|h|d|w|days?|hours?|weeks?|min)))/, '');
  const corrido = decorrida !== inteira;
  const achada = (corrido ? CORRIDOS : TRABALHO).find(([unidade]) => unidade.test(decorrida));
  return achada && { minutos: achada[1], corrido };
}

/** A length of time as people write it, `8h`, `2,5 dias`, `16 hrs?`, `3 edays`; a bare number is in `semUnidade`. */
export function tempoDe(texto: string, semUnidade: number): Tempo | undefined {
  const partes = /^([-+]?\s*[\d.,]+(?:[eE][-+]?\d+)?)\s*([^\d?]*)\??$/.exec(texto.trim());
  const numero = partes?.[1] === undefined ? undefined : numeroDe(partes[1].replace(/\s/g, ''));
  if (numero === undefined) return undefined;
  const unidade = partes?.[2]?.trim() ? unidadeDe(partes[2]) : { minutos: semUnidade, corrido: false };
  const minutos = unidade && Math.round(numero * unidade.minutos) + 0;
  return unidade === undefined || minutos === undefined || Math.abs(minutos) > MAXIMO
    ? undefined
    : { minutos, corrido: unidade.corrido };
}

/** `2h`, `45min`. */
export const tempoEscrito = (minutos: number): string => (minutos % 60 === 0 ? `${minutos / 60}h` : `${minutos}min`);

const MESES = [
  'jan',
  'fev feb',
  'mar',
  'abr apr',
  'mai may',
  'jun',
  'jul',
  'ago aug',
  'set sep',
  'out oct',
  'nov',
  'dez dec',
];

const mesDe = (palavra: string): number => {
  const tres = chave(palavra).slice(0, 3);
  return tres.length < 3 ? 0 : MESES.findIndex((nomes) => nomes.split(' ').includes(tres)) + 1;
};

function hora(texto: string): number | undefined {
  if (texto.trim() === '') return 0;
  const partes = /^[\sT,àas]*?(\d{1,2})[:h](\d{2})?(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(texto.trim());
  if (!partes) return undefined;
  const [, h = '', m = '0', , meio] = partes;
  const base = Number(h);
  if (meio && (base < 1 || base > 12)) return undefined;
  const horas = meio ? (base % 12) + (meio.toLowerCase() === 'p' ? 12 : 0) : base;
  const total = horas * 60 + Number(m);
  return Number(m) < 60 && total <= MINUTOS_DIA ? total : undefined;
}

function join(ano: number, mes: number, dia: number, resto: string): Minuto | undefined {
  const cheio = ano < 100 ? 2_000 + ano : ano;
  const minutos = hora(resto);
  if (minutos === undefined || cheio < 1_900 || cheio > 2_200) return undefined;
  if (mes < 1 || mes > 12 || dia < 1 || dia > diasDoMes(cheio, mes)) return undefined;
  return minuto(diaCivil(cheio, mes, dia) * MINUTOS_DIA + minutos);
}

/** Reads the day before the month, unless that is impossible or the time has AM or PM: then the month is first. */
function comNumeros(a: number, b: number, ano: number, resto: string): Minuto | undefined {
  const americana = b > 12 || (a <= 12 && /[ap]\.?m/i.test(resto));
  return americana ? join(ano, a, b, resto) : join(ano, b, a, resto);
}

/** `14/03/2027`, `14/03/2027 07:00`: the form of our own files, and of most others. */
const COMUM = /^\d\d\/\d\d\/\d{4}( \d\d:\d\d)?$/;

/** An instant as text: `14/03/2027 07:00`, `2027-03-14T07:00`, `14-Mar-27 07:00 A`, `14 de março de 2027 07:00`, `March 14, 2027 7:00 AM`. */
export function instanteDoTexto(texto: string): Minuto | undefined {
  if (COMUM.test(texto)) {
    return comNumeros(
      Number(texto.slice(0, 2)),
      Number(texto.slice(3, 5)),
      Number(texto.slice(6, 10)),
      texto.slice(10),
    );
  }
  const limpo = texto
    .trim()
    .replace(/\s*\*$/, '')
    .replace(/(?<=\d)\s+A$/, '')
    .replace(/^(seg|ter|qua|qui|sex|sab|sáb|dom|mon|tue|wed|thu|fri|sat|sun)[\p{L}-]*[.,]?\s+/iu, '');
  const iso = instante(limpo);
  if (iso !== undefined) return iso;
  const numeros = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/.exec(limpo);
  if (numeros) return comNumeros(Number(numeros[1]), Number(numeros[2]), Number(numeros[3]), numeros[4] ?? '');
  const diaAntes = /^(\d{1,2})[-/ ]+(?:de )?(\p{L}{3,9})\.?[-/ ]+(?:de )?(\d{4}|\d{2})(?!\d)(.*)$/iu.exec(limpo);
  if (diaAntes) return join(Number(diaAntes[3]), mesDe(diaAntes[2] ?? ''), Number(diaAntes[1]), diaAntes[4] ?? '');
  const mesAntes = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(.*)$/iu.exec(limpo);
  return mesAntes
    ? join(Number(mesAntes[3]), mesDe(mesAntes[1] ?? ''), Number(mesAntes[2]), mesAntes[4] ?? '')
    : undefined;
}

/** An instant of a cell: a date of the sheet, or text. */
export function instanteDe(celula: Celula): Minuto | undefined {
  if (typeof celula === 'string') return instanteDoTexto(celula);
  return typeof celula === 'object' && celula !== null && 'data' in celula ? instante(celula.data) : undefined;
}
