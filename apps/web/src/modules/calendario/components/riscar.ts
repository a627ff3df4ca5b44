import { addDias, addMinutos, type Dia, diaDe, meiaNoite, minutosEntre } from '../../../lib/dias.ts';
import type { Lugar } from './ponteiro.ts';

/** Minutes of one step of dragging and of the arrows. */
export const PASSO_MIN = 15;
const DIA_MIN = 1_440;

/** Place of a new event. Wall clock; for whole days the end is the midnight after the last. */
export interface Risco {
  readonly inicio: string;
  readonly fim: string;
  readonly diaInteiro: boolean;
}

const HORA_PADRAO = '08:00';
const ULTIMA_HORA = 23;
const DURACAO_MIN = 60;

/** Default hour of a new event; today it is the next full hour. */
export function horaPadrao(dia: Dia, agora: string): string {
  if (dia !== diaDe(agora)) return HORA_PADRAO;
  const hora = Math.min(Math.floor(minutosEntre(meiaNoite(dia), agora) / 60) + 1, ULTIMA_HORA);
  return `${String(hora).padStart(2, '0')}:00`;
}

/** A new event of the default length at an hour of a day. */
export function umaHora(dia: Dia, hora: string): Risco {
  const inicio = `${dia}T${hora}`;
  return { inicio, fim: addMinutos(inicio, DURACAO_MIN), diaInteiro: false };
}

const emMinutos = ({ dia, minuto = 0 }: Lugar, round: (n: number) => number): string =>
  addMinutos(meiaNoite(dia), round(minuto / PASSO_MIN) * PASSO_MIN);

/** The time between two places in either order: hours where both have them, else whole days. */
export function riscoEntre(a: Lugar, b: Lugar): Risco {
  if (a.minuto === undefined || b.minuto === undefined) {
    const [de = a.dia, ate = b.dia] = [a.dia, b.dia].sort();
    return { inicio: meiaNoite(de), fim: meiaNoite(addDias(ate, 1)), diaInteiro: true };
  }
  const antes = a.dia < b.dia || (a.dia === b.dia && a.minuto <= b.minuto);
  const inicio = emMinutos(antes ? a : b, Math.floor);
  const fim = emMinutos(antes ? b : a, Math.ceil);
  return { inicio, fim: fim > inicio ? fim : addMinutos(inicio, PASSO_MIN), diaInteiro: false };
}

/** The part of a day that the new event takes, in minutes from the day's midnight; undefined without any. */
export function trechoDoDia(risco: Risco, dia: Dia): { readonly inicio: number; readonly fim: number } | undefined {
  const [inicio, fim] = [risco.inicio, risco.fim].map((quando) => minutosEntre(meiaNoite(dia), quando));
  const [de, ate] = [Math.max(0, inicio ?? 0), Math.min(DIA_MIN, fim ?? 0)];
  return de < ate ? { inicio: de, fim: ate } : undefined;
}

/** End as the form shows it: for whole days, the last day. */
export const fimNoFormulario = ({ fim, diaInteiro }: Risco): string =>
  diaInteiro ? meiaNoite(addDias(diaDe(fim), -1)) : fim;
