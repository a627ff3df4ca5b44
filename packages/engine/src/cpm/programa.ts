import type { Cronograma, FalhaCronograma, Programa } from '../cronograma.ts';
import { type Comportamento, calcularCronograma, type Execucao, execute } from './calcular.ts';
import { comoMsProject } from './ms-project.ts';
import { comoP6 } from './p6.ts';

const COMPORTAMENTO: Readonly<Record<Programa, Comportamento>> = {
  P6: comoP6,
  MS_PROJECT: comoMsProject,
};

/** Schedules by the rules of `programa`. */
export const agendarComo = (programa: Programa, cronograma: Cronograma) =>
  calcularCronograma(cronograma, COMPORTAMENTO[programa]);

/** Runs the passes of `programa`, for code that reads their internals. */
export const executeAs = (programa: Programa, cronograma: Cronograma): Execucao | FalhaCronograma =>
  execute(cronograma, COMPORTAMENTO[programa]);
