import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { type Comportamento, calcularCronograma } from './calcular.ts';
import { lagsRestantes } from './minutos-de-lag.ts';
import { EM_ANDAMENTO, type Modelo } from './modelo.ts';
import { passadasP6 } from './passadas-p6.ts';
import { SEM_MINIMO } from './sem-limite.ts';

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
  releaseTerminos(modelo);
  return { modelo, passadas: passadasP6(modelo, cronograma) };
};

/** Once an activity has begun, no constraint puts its finish off, and a mandatory one says nothing: P6. */
function releaseTerminos({ situacao, extras, extra }: Modelo): void {
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no] !== EM_ANDAMENTO) continue;
    const dele = extras[extra[no]!]!;
    dele.terminoMinimo = SEM_MINIMO;
    dele.terminoObrigatorio = SEM_MINIMO;
  }
}
