import type { Intervalo } from '@cadencia/engine';
import type { ProprioArquivo } from '../arquivo.ts';
import type { Escrivao } from './textos.ts';

/** Differences between the two kinds of P6 files. */
export interface AlvoP6 {
  readonly escrivao: Escrivao;
  /** True when the file holds the floats of the activities. */
  readonly folgas: boolean;
  /** True when the root of the WBS is the project itself, with the project's code. */
  readonly raizDoProjeto: boolean;
  /** The part of an activity's register values that the file holds. */
  readonly proprio: (proprio: ProprioArquivo | undefined) => ProprioArquivo | undefined;
  /** Whether the file can hold a shift. */
  readonly cabeTurno: (turno: Intervalo) => boolean;
}
