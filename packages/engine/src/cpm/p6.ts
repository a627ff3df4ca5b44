import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { type Comportamento, calcularCronograma } from './calcular.ts';
import { lagsRestantes } from './minutos-de-lag.ts';
import { passadasP6 } from './passadas-p6.ts';

/**
 * Schedules as Primavera P6 does: early and late dates, floats, what is critical and what drives each activity.
 *
 * In the dates, what is in progress shows its remaining work (P6's remaining early and late dates) and what is complete
 * shows its actual dates, with no float. Deterministic: the order of the activities and of the links plays no part.
 *
 * Fails, without partial dates, as `buildNetwork` does, and when an open activity has a calendar without any work.
 */
export const agendarComoP6 = (cronograma: Cronograma): ResultadoCronograma => calcularCronograma(cronograma, comoP6);

/** The passes of Primavera P6. */
export const comoP6: Comportamento = (cronograma) => (modelo) => {
  lagsRestantes(modelo);
  return { modelo, passadas: passadasP6(modelo, cronograma) };
};
