import { currentYear } from './formato.ts';

/** A day of the project's wall clock, `2027-08-02`. */
export type Dia = string;
export type Visao = 'mes' | 'semana' | 'lista';

const DIA_MS = 86_400_000;
const MINUTO_MS = 60_000;

const msDe = (wallClock: string): number =>
  Date.parse(`${wallClock.length === 10 ? `${wallClock}T00:00` : wallClock}Z`);
const iso = (ms: number): string => new Date(ms).toISOString();

export const addDias = (dia: Dia, n: number): Dia => iso(msDe(dia) + n * DIA_MS).slice(0, 10);
/** Whole days from one day to another. */
export const diasEntre = (de: Dia, ate: Dia): number => Math.round((msDe(ate) - msDe(de)) / DIA_MS);
export const addMinutos = (wallClock: string, n: number): string => iso(msDe(wallClock) + n * MINUTO_MS).slice(0, 16);
export const minutosEntre = (de: string, ate: string): number => (msDe(ate) - msDe(de)) / MINUTO_MS;
export const diaDe = (wallClock: string): Dia => wallClock.slice(0, 10);
export const horaDe = (wallClock: string): string => wallClock.slice(11, 16);
export const meiaNoite = (dia: Dia): string => `${dia}T00:00`;
/** Day of the week, from 0 for Sunday. */
export const diaDaSemana = (dia: Dia): number => new Date(msDe(dia)).getUTCDay();

/** The same day of another month, or its last. */
export function addMeses(dia: Dia, n: number): Dia {
  const [ano = 0, mes = 1, doMes = 1] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes + n, 0)).getUTCDate();
  return iso(Date.UTC(ano, mes - 1 + n, Math.min(doMes, ultimo))).slice(0, 10);
}

export const inicioDaSemana = (dia: Dia): Dia => addDias(dia, -diaDaSemana(dia));
const inicioDoMes = (dia: Dia): Dia => `${dia.slice(0, 7)}-01`;

const semanaDesde = (domingo: Dia): Dia[] => Array.from({ length: 7 }, (_, n) => addDias(domingo, n));

/** The weeks that a month touches; each starts on Sunday. */
export function semanasDoMes(dia: Dia): Dia[][] {
  const semanas: Dia[][] = [];
  const depois = addMeses(inicioDoMes(dia), 1);
  for (let domingo = inicioDaSemana(inicioDoMes(dia)); domingo < depois; domingo = addDias(domingo, 7)) {
    semanas.push(semanaDesde(domingo));
  }
  return semanas;
}

export const semanaDe = (dia: Dia): Dia[] => semanaDesde(inicioDaSemana(dia));

/** The period of a view: from the first day to the first after it. */
export function periodoDe(visao: Visao, dia: Dia): { readonly de: Dia; readonly ate: Dia } {
  if (visao === 'semana') return { de: inicioDaSemana(dia), ate: addDias(inicioDaSemana(dia), 7) };
  const depois = addMeses(inicioDoMes(dia), 1);
  if (visao === 'lista') return { de: inicioDoMes(dia), ate: depois };
  return { de: inicioDaSemana(inicioDoMes(dia)), ate: addDias(inicioDaSemana(addDias(depois, -1)), 7) };
}

/** The day one step of a view later or earlier. */
export const passoDe = (visao: Visao, dia: Dia, n: number): Dia =>
  visao === 'semana' ? addDias(dia, 7 * n) : addMeses(dia, n);

const formato = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const MES = formato({ month: 'long', year: 'numeric' });
const EXTENSO = formato({ weekday: 'long', day: 'numeric', month: 'long' });
const SEMANA = formato({ weekday: 'short' });
const SEMANA_LONGA = formato({ weekday: 'long' });
const DIA_MES = formato({ day: 'numeric', month: 'short' });

const write = (quem: Intl.DateTimeFormat, dia: Dia): string => quem.format(msDe(dia));
const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

export const formatMes = (dia: Dia): string => maiuscula(write(MES, dia));
/** The day in words; it adds the year unless it is the current one. */
export const formatDiaPorExtenso = (dia: Dia, ano = currentYear()): string =>
  maiuscula(write(EXTENSO, dia)) + (Number(dia.slice(0, 4)) === ano ? '' : ` de ${dia.slice(0, 4)}`);
export const formatDiaDaSemana = (dia: Dia, longo = false): string =>
  maiuscula(write(longo ? SEMANA_LONGA : SEMANA, dia)).replace('.', '');

/** `1 – 7 de ago. de 2027`, `29 de ago. – 4 de set. de 2027`; a week of two years shows both. */
export function formatSemana(dia: Dia): string {
  const inicio = inicioDaSemana(dia);
  const fim = addDias(inicio, 6);
  const de = inicio.slice(0, 7) === fim.slice(0, 7) ? String(Number(inicio.slice(8))) : write(DIA_MES, inicio);
  const doAno = inicio.slice(0, 4) === fim.slice(0, 4) ? '' : ` de ${inicio.slice(0, 4)}`;
  return `${de}${doAno} – ${write(DIA_MES, fim)} de ${fim.slice(0, 4)}`;
}

export const tituloDe = (visao: Visao, dia: Dia): string => (visao === 'semana' ? formatSemana(dia) : formatMes(dia));
