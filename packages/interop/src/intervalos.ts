import type { Intervalo } from '@cadencia/engine';

/** Work intervals of one day in order, with touching or overlapping ones joined. */
export function uniteIntervalos(intervalos: readonly Intervalo[]): Intervalo[] {
  const ordem = [...intervalos].sort((a, b) => a.inicio - b.inicio || a.fim - b.fim);
  const unidos: Intervalo[] = [];
  for (const intervalo of ordem) {
    const ultimo = unidos.at(-1);
    if (ultimo && intervalo.inicio <= ultimo.fim) {
      unidos[unidos.length - 1] = { inicio: ultimo.inicio, fim: Math.max(ultimo.fim, intervalo.fim) };
    } else unidos.push(intervalo);
  }
  return unidos;
}

/** Monday to Friday, 08:00–12:00 and 13:00–17:00: the default of both programs, also for unreadable calendars. */
export const SEMANA_PADRAO: readonly (readonly Intervalo[])[] = Array.from({ length: 7 }, (_, dia) =>
  dia === 0 || dia === 6
    ? []
    : [
        { inicio: 480, fim: 720 },
        { inicio: 780, fim: 1_020 },
      ],
);

export const SEMANA_24H: readonly (readonly Intervalo[])[] = Array.from({ length: 7 }, () => [
  { inicio: 0, fim: 1_440 },
]);
