import { MINUTOS_DIA, type Minutos } from '../tempo.ts';

/** Shift and days of an instant. Days are days since 1970-01-01. */
export interface SituacaoInstante {
  /** Position in `OpcoesBaldes.turnos`, −1 when the project has no shifts. */
  readonly turno: number;
  /** Operational day of the start of that shift. */
  readonly diaDoTurno: number;
  /** Operational day of the instant itself; differs from `diaDoTurno` only in a gap or in a shift across its boundary. */
  readonly dia: number;
}

/** The shift and the operational day of an instant. A progress report is a `TERMINO`: it covers the work up to it. */
export function locateInstante(opcoes: OpcoesBaldes, instante: number, lado: Lado): SituacaoInstante {
  const ocorrencia = turnoDoInstante(opcoes, instante, lado);
  return {
    turno: ocorrencia.turno,
    diaDoTurno: diaOperacional(opcoes, ocorrencia.inicio),
    dia: diaOperacional(opcoes, instante, lado),
  };
}

export type Grao = 'HORA' | 'TURNO' | 'DIA' | 'SEMANA' | 'MES';

/** A working shift of the project, every day. `fim` ≤ `inicio` means it ends on the next day. */
export interface Turno {
  readonly nome: string;
  /** Minutes of the day, 0 ≤ inicio < 1440. */
  readonly inicio: Minutos;
  /** Minutes of the day; up to 2880 when given past midnight. */
  readonly fim: Minutos;
  /** If two shifts end together, the one of lower `ordem` counts. */
  readonly ordem: number;
}

/** Options for the division of a project's time. */
export interface OpcoesBaldes {
  /** Minute of the day in which the operational day begins. */
  readonly inicioDia: Minutos;
  /** Weekly cut: day of the week (0 = Sunday) and minute of that day. */
  readonly diaCorte: number;
  readonly horaCorte: Minutos;
  /** None = one shift of 24 hours that begins with the operational day. */
  readonly turnos: readonly Turno[];
}

/**
 * Side of an instant on a boundary. `INICIO`: an event that begins there belongs to the next period ([ini, fim)).
 * `TERMINO`: one that is complete there (report, milestone, finish) belongs to the period before ((ini, fim]).
 */
export type Lado = 'INICIO' | 'TERMINO';

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
