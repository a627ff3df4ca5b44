import { MINUTOS_DIA } from '../tempo.ts';
import type { Lado, OpcoesBaldes } from './grao.ts';

/** One shift of one day. `turno` is the position in `OpcoesBaldes.turnos`, −1 when the project has none. */
export interface OcorrenciaTurno {
  readonly turno: number;
  readonly inicio: number;
  readonly fim: number;
}

/** Operational day (days since 1970-01-01) in which `instante` falls. */
export function diaOperacional(opcoes: OpcoesBaldes, instante: number, lado: Lado = 'INICIO'): number {
  const deslocado = instante - opcoes.inicioDia - (lado === 'TERMINO' ? 1 : 0);
  return Math.floor(deslocado / MINUTOS_DIA);
}

/**
 * The shift of an event at `instante`: the first shift that ends after it (`INICIO`), or at it or after it (`TERMINO`).
 * So an event in a gap between shifts goes to the next one.
 */
export function turnoDoInstante(opcoes: OpcoesBaldes, instante: number, lado: Lado): OcorrenciaTurno {
  const minimo = lado === 'TERMINO' ? instante : instante + 1;
  return choose(opcoes, (fimNoDia) => fimNoDia + Math.ceil((minimo - fimNoDia) / MINUTOS_DIA) * MINUTOS_DIA, 1);
}

/** The last shift that ends at `instante` or before it. */
export function turnoEncerrado(opcoes: OpcoesBaldes, instante: number): OcorrenciaTurno {
  return choose(opcoes, (fimNoDia) => fimNoDia + Math.floor((instante - fimNoDia) / MINUTOS_DIA) * MINUTOS_DIA, -1);
}

/** The nearest, in `sentido` (1 = earliest), of the ends that `fimDe` finds; among equals the lowest `ordem`. */
function choose(opcoes: OpcoesBaldes, fimDe: (fimNoDia: number) => number, sentido: 1 | -1): OcorrenciaTurno {
  const { turnos, inicioDia } = opcoes;
  if (turnos.length === 0) {
    const fim = fimDe(inicioDia);
    return { turno: -1, inicio: fim - MINUTOS_DIA, fim };
  }
  let melhor = { turno: -1, inicio: 0, fim: sentido * Number.POSITIVE_INFINITY };
  for (let i = 0; i < turnos.length; i++) {
    const { inicio, fim: fimNoDia, ordem } = turnos[i]!;
    const duracao = fimNoDia > inicio ? fimNoDia - inicio : fimNoDia + MINUTOS_DIA - inicio;
    const fim = fimDe(fimNoDia);
    const distancia = (fim - melhor.fim) * sentido;
    if (distancia < 0 || (distancia === 0 && ordem < turnos[melhor.turno]!.ordem)) {
      melhor = { turno: i, inicio: fim - duracao, fim };
    }
  }
  return melhor;
}
