import { MINUTOS_DIA, situarInstante } from '@cadencia/engine';
import { TURNOS } from '../catalogo/calendario.ts';

const OPCOES_DIA = { inicioDia: 420, diaCorte: 4, horaCorte: 420, turnos: TURNOS };

/** The last end of a shift at `instante` or before it. */
export function fimDeTurno(instante: number): number {
  const dia = Math.floor(instante / MINUTOS_DIA) * MINUTOS_DIA;
  const fins = [dia - MINUTOS_DIA, dia].flatMap((base) => TURNOS.map(({ fim }) => base + (fim % MINUTOS_DIA)));
  return Math.max(...fins.filter((fim) => fim <= instante));
}

/** The first end of a shift at `instante` or after it. */
export function proximoFim(instante: number): number {
  const fim = fimDeTurno(instante);
  if (fim === instante) return fim;
  const duracoes = TURNOS.map(({ fim: minuto }) => {
    const faltam = (minuto - (fim % MINUTOS_DIA) + 2 * MINUTOS_DIA) % MINUTOS_DIA;
    return faltam === 0 ? MINUTOS_DIA : faltam;
  });
  return fim + Math.min(...duracoes);
}

/** Where a report falls: its shift and operational day. */
export const situar = (referencia: number) => {
  const { turno, diaDoTurno } = situarInstante(OPCOES_DIA, referencia, 'TERMINO');
  return { referencia, turno, dia: diaDoTurno };
};
