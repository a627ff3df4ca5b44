import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { type Comportamento, calcularCronograma } from './calcular.ts';
import { lagsRestantes } from './minutos-de-lag.ts';
import { EM_ANDAMENTO, type Modelo } from './modelo.ts';
import { passadasP6 } from './passadas-p6.ts';

/**
 * Schedules as Primavera P6 does: early and late dates, floats, critical activities and the driver of each activity.
 *
 * Work in progress shows the dates of its remaining work (P6's remaining early and late dates), and complete work shows
 * its actual dates, with no float. The result is deterministic: the order of the activities and of the links does not
 * matter.
 *
 * Fails, without partial dates, as `buildNetwork` does, and when an open activity has a calendar without any work.
 */
export const agendarComoP6 = (cronograma: Cronograma): ResultadoCronograma => calcularCronograma(cronograma, comoP6);

/** The passes of Primavera P6. */
export const comoP6: Comportamento = (cronograma) => (modelo) => {
  lagsRestantes(modelo);
  releaseTerminos(modelo);
  return { modelo, passadas: passadasP6(modelo, cronograma) };
};

/** In P6, once an activity has begun, no constraint delays its finish, and a mandatory one has no effect. */
function releaseTerminos({ situacao, extras, extra }: Modelo): void {
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no] !== EM_ANDAMENTO) continue;
    const dele = extras[extra[no]!]!;
    dele.terminoMinimo = SEM_MINIMO;
    dele.terminoObrigatorio = SEM_MINIMO;
  }
}
