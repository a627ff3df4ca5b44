import type { Intervalo } from '@cadencia/engine';
import type { ProprioArquivo } from '../arquivo.ts';
import type { Escrivao } from './textos.ts';

/** What tells one file of P6 from the other. */
export interface AlvoP6 {
  readonly escrivao: Escrivao;
  /** It holds the floats of the activities. */
  readonly folgas: boolean;
  /** The root of the WBS is the project itself, with the project's code. */
  readonly raizDoProjeto: boolean;
  /** What it holds of what an activity is of. */
  readonly proprio: (proprio: ProprioArquivo | undefined) => ProprioArquivo | undefined;
  /** True of a shift that it can say. */
  readonly cabeTurno: (turno: Intervalo) => boolean;
}
