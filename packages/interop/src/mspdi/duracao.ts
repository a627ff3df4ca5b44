import type { Minutos } from '@cadencia/engine';

/** `PTnHnMnS`, to the second, as MS Project writes durations and work. */
export function duracaoEscrita(horas: number): string {
  const segundos = Math.round(Math.abs(horas) * 3_600);
  const [h, m, s] = [Math.floor(segundos / 3_600), Math.floor((segundos % 3_600) / 60), segundos % 60];
  return `${horas < 0 && segundos > 0 ? '-' : ''}PT${h}H${m}M${s}S`;
}

const ISO = /^(-)?P(?:(\d{1,9})D)?(?:T(?:(\d{1,9}(?:\.\d+)?)H)?(?:(\d{1,9}(?:\.\d+)?)M)?(?:(\d{1,9}(?:\.\d+)?)S)?)?$/;

/** Largest duration in minutes that fits the 32-bit minutes of a schedule with room to add. */
const MAXIMO = 60_000_000;

/** Hours of `PnDTnHnMnS`, fractions kept; absent when it is not a duration. A day is 24 h: the program writes hours. */
export function horasIso(texto: string): number | undefined {
  const partes = ISO.exec(texto);
  if (!partes || texto.length < 3) return undefined;
  const [dias, horas, minutos, segundos] = partes.slice(2).map((parte) => Number(parte ?? 0));
  const total = (dias ?? 0) * 24 + (horas ?? 0) + (minutos ?? 0) / 60 + (segundos ?? 0) / 3_600;
  return Math.abs(total * 60) > MAXIMO ? undefined : partes[1] ? -total : total;
}

/** The same in whole minutes. */
export function minutosIso(texto: string): Minutos | undefined {
  const horas = horasIso(texto);
  return horas === undefined ? undefined : Math.round(horas * 60) + 0;
}

/** Duration formats above this one mean the same, estimated. */
const ESTIMADA = 32;

const corrido = (formato: number): boolean => formato >= 4 && formato <= 12 && formato % 2 === 0;

/** Unit of a DurationFormat or LagFormat: working time, elapsed time (24 h a day) or a percentage. */
export function formatoDe(texto: string): 'TRABALHO' | 'CORRIDO' | 'PERCENTUAL' {
  const numero = Number(texto === '' ? 7 : texto);
  const formato = numero > ESTIMADA ? numero - ESTIMADA : numero;
  if (formato === 19 || formato === 20) return 'PERCENTUAL';
  return corrido(formato) ? 'CORRIDO' : 'TRABALHO';
}
