import type { Calendario, Intervalo } from '../cronograma.ts';
import { MINUTOS_DIA, type Minuto, minuto } from '../tempo.ts';

/** A shift between two hours of the day; it may pass midnight ("19 to 29" ends at 05:00). */
export const turno = (de: number, ate: number): Intervalo => ({ inicio: de * 60, fim: ate * 60 });

/** A calendar that works the same shifts on some days of the week (0 = Sunday). */
export const calendario = (id: string, dias: readonly number[], turnos: readonly Intervalo[]): Calendario => ({
  id,
  semana: [0, 1, 2, 3, 4, 5, 6].map((dia) => (dias.includes(dia) ? turnos : [])),
  excecoes: [],
});

/** `2026-01-05 08:00` as an instant: civil date to days, without a time zone. */
export function instante(texto: string): Minuto {
  const [ano = 0, mes = 0, dia = 0, horas = 0, minutos = 0] = texto.split(/[- :T]/).map(Number);
  const y = mes <= 2 ? ano - 1 : ano;
  const era = Math.floor(y / 400);
  const anoDaEra = y - era * 400;
  const diaDoAno = Math.floor((153 * (mes + (mes > 2 ? -3 : 9)) + 2) / 5) + dia - 1;
  const diaDaEra = anoDaEra * 365 + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100) + diaDoAno;
  return minuto((era * 146_097 + diaDaEra - 719_468) * MINUTOS_DIA + horas * 60 + minutos);
}
