import type { Cronograma } from '../cronograma.ts';
import { semNivelamento } from './canonico.ts';
import type { Nivelamento } from './tipos.ts';

/**
 * The schedule with a proposal accepted, as a whole or only for the given ids. Each accepted activity gets a start as a
 * lower limit; activities that the proposal leaves alone, and those not accepted, follow their links.
 */
export function aceitarNivelamento(
  cronograma: Cronograma,
  { movidas }: Pick<Nivelamento, 'movidas'>,
  aceitas?: ReadonlySet<string>,
): Cronograma {
  const inicios = new Map(
    movidas.filter(({ atividade }) => aceitas?.has(atividade) ?? true).map((uma) => [uma.atividade, uma.depois.inicio]),
  );
  return {
    ...cronograma,
    atividades: cronograma.atividades.map((atividade) => {
      const inicioNivelado = inicios.get(atividade.id);
      const limpa = semNivelamento(atividade);
      return inicioNivelado === undefined ? limpa : { ...limpa, inicioNivelado };
    }),
  };
}

/** The schedule without any levelling. */
export const clearNivelamento = (cronograma: Cronograma): Cronograma => aceitarNivelamento(cronograma, { movidas: [] });
