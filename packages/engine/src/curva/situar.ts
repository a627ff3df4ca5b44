import type { Lado, OpcoesBaldes } from './grao.ts';
import { diaOperacional, turnoDoInstante } from './turno.ts';

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
