import { type CalendarioCompilado, type Perfil, valorNoInstante } from '@cadencia/engine';

/** A baseline item under way at the cut: instants in minutes since 1970 on the project's wall clock. */
export type EmCurso = readonly [calendario: number, inicio: number, termino: number, perfil: Perfil, peso: number];

/** Sums over the visible activities of one project. */
export interface Somas {
  readonly projetoId: number;
  /** Minute of both figures. */
  readonly corte: number;
  readonly temBase: boolean;
  readonly peso: number;
  readonly ganho: number;
  /** Weight of the items planned to be finished by the cut. */
  readonly concluido: number;
  readonly emCurso: readonly EmCurso[] | null;
}

export interface Avanco {
  readonly previsto: number | null;
  readonly real: number | null;
}

/** Per cent with four decimals, null when nothing has weight. */
const parte = (valor: number, total: number): number | null =>
  total > 0 ? Math.round((valor / total) * 1_000_000) / 10_000 : null;

/** Planned and actual progress. An item under way counts the time that its calendar has worked up to the cut. */
export function toAvanco(somas: Somas, calendarios: ReadonlyMap<number, CalendarioCompilado>): Avanco {
  const { corte } = somas;
  let planejado = somas.concluido;
  for (const [calendarioId, inicio, termino, perfil, peso] of somas.emCurso ?? []) {
    const calendario = calendarios.get(calendarioId);
    const item = { calendario: calendario ? 0 : -1, inicio, termino, peso, perfil };
    planejado += valorNoInstante(item, calendario ? [calendario] : [], corte);
  }
  return {
    previsto: somas.temBase ? parte(planejado, somas.peso) : null,
    real: parte(somas.ganho, somas.peso),
  };
}
