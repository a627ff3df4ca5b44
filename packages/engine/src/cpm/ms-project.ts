import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { agendarComoP6 } from './p6.ts';

/** Schedules as Microsoft Project does. */
export function agendarComoMsProject(cronograma: Cronograma): ResultadoCronograma {
  return agendarComoP6(cronograma);
}
