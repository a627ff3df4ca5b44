import type { Atividade, Cronograma, Vinculo } from '../cronograma.ts';
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

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

const porVinculo = (a: Vinculo, b: Vinculo): number =>
  compare(a.de, b.de) ||
  compare(a.para, b.para) ||
  compare(a.tipo, b.tipo) ||
  compare(a.tipoLag, b.tipoLag) ||
  compare(a.lag, b.lag);

/** A schedule in a canonical order, so that the order of the input does not affect random draws or ties. */
export interface Canonico {
  readonly cronograma: Cronograma;
  /** Position of each link in the input schedule. */
  readonly posicaoDoVinculo: readonly number[];
}

/** Activities by id, links by their ends, without earlier levelling. */
export function sortCronograma(cronograma: Cronograma): Canonico {
  const { vinculos } = cronograma;
  const posicaoDoVinculo = vinculos.map((_, i) => i).sort((a, b) => porVinculo(vinculos[a]!, vinculos[b]!) || a - b);
  const atividades = cronograma.atividades.map(semNivelamento).sort((a, b) => compare(a.id, b.id));
  return {
    posicaoDoVinculo,
    cronograma: { ...cronograma, atividades, vinculos: posicaoDoVinculo.map((i) => vinculos[i]!) },
  };
}

/** Removes the start that an accepted proposal gave. */
export function semNivelamento(atividade: Atividade): Atividade {
  if (atividade.inicioNivelado === undefined) return atividade;
  const { inicioNivelado: _, ...resto } = atividade;
  return resto;
}

/** In order of id. */
export const porId = <T extends { readonly id: string }>(lista: readonly T[]): T[] =>
  [...lista].sort((a, b) => compare(a.id, b.id));
