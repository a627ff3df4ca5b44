import { type Intervalo, MINUTOS_DIA } from '@cadencia/engine';
import { uniteIntervalos } from '../intervalos.ts';
import { chave } from './palavras.ts';

const FOLGA = 'sem trabalho';

const hora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

/** Text of shifts within their day: `07:00-12:00; 13:00-17:00`. */
export const turnosEscritos = (turnos: readonly Intervalo[]): string =>
  turnos.length === 0 ? FOLGA : turnos.map(({ inicio, fim }) => `${hora(inicio)}-${hora(fim)}`).join('; ');

function turnoDe(texto: string): Intervalo | undefined {
  const partes = /^(\d{1,2})(?:[:h](\d{2})?)?\s*(?:-|–|a|às|as|até|to)\s*(\d{1,2})(?:[:h](\d{2})?)?$/i.exec(
    texto.trim(),
  );
  if (!partes) return undefined;
  const [inicio, fim] = [
    Number(partes[1]) * 60 + Number(partes[2] ?? 0),
    Number(partes[3]) * 60 + Number(partes[4] ?? 0),
  ];
  if (inicio >= MINUTOS_DIA || fim > MINUTOS_DIA) return undefined;
  // A shift that ends before it begins ends on the next day.
  return { inicio, fim: fim > inicio ? fim : fim + MINUTOS_DIA };
}

/** Shifts of such a text; undefined for other texts. Shifts may cross midnight: `19:00-07:00`. */
export function turnosDe(texto: string): readonly Intervalo[] | undefined {
  if (['', FOLGA, 'folga', 'nao', 'nao trabalha', 'nonworking'].includes(chave(texto))) return [];
  const turnos = texto.split(/[;,\n]|\se\s/).map(turnoDe);
  const validos = turnos.flatMap((turno) => turno ?? []);
  return validos.length === turnos.length ? uniteIntervalos(validos) : undefined;
}
