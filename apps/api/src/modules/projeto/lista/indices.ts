import type { Faixa } from '@cadencia/domain/cadastro-filtro.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { CASAS } from '@cadencia/domain/projeto/lista/cadastro.ts';
import type { FiltroProjetos } from '@cadencia/domain/projeto/lista/schema.ts';
import type { Avanco } from '../avanco/avanco.ts';

/** Calculated figures, which are not stored: filters and orders by them run after the calculation. */
interface Indices {
  readonly previsto: number | null;
  readonly real: number | null;
  readonly spi: number | null;
}

const CALCULADOS: readonly (keyof Indices)[] = ['previsto', 'real', 'spi'];

export function toIndices({ previsto, real }: Avanco = { previsto: null, real: null }): Indices {
  const spi = previsto && real !== null ? Math.round((real / previsto) * 1_000) / 1_000 : null;
  return { previsto, real, spi };
}

const campoDe = (parte: string): string => parte.replace(/^-/, '');

const isCalculado = (campo: string): campo is keyof Indices => CALCULADOS.some((um) => um === campo);

/** Whether the figures must be calculated before a list is cut. */
export const pedeCalculo = (filtro: FiltroProjetos): boolean =>
  filtro.ordem.some((parte) => isCalculado(campoDe(parte))) ||
  CALCULADOS.some((campo) => filtro[`${FILTRO}${campo}`] !== undefined);

/** The figure as it is shown, so that a filter matches what people read. */
export const arredondado = (campo: keyof typeof CASAS, valor: number | null): number | null =>
  valor === null ? null : Number(valor.toFixed(CASAS[campo]));

/** Whether the figures pass the filters; an absent figure passes none. */
export function passes(filtro: FiltroProjetos, indices: Indices): boolean {
  return CALCULADOS.every((campo) => {
    const faixa = filtro[`${FILTRO}${campo}`] as Faixa | undefined;
    if (faixa === undefined) return true;
    const valor = arredondado(campo, indices[campo]);
    return valor !== null && valor >= Number(faixa.de ?? -Infinity) && valor <= Number(faixa.ate ?? Infinity);
  });
}

interface Ordenavel {
  readonly id: number;
  readonly indices: Indices;
  /** Places by the parts of the order that the database knows. */
  readonly lugares: readonly number[];
}

/** Compares figures; an absent one comes last in both directions. */
function compareIndices(a: number | null, b: number | null, sinal: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * sinal;
}

export const compareBy =
  ({ ordem }: FiltroProjetos) =>
  (a: Ordenavel, b: Ordenavel): number => {
    for (const [i, parte] of ordem.entries()) {
      const campo = campoDe(parte);
      const diferenca = isCalculado(campo)
        ? compareIndices(a.indices[campo], b.indices[campo], parte.startsWith('-') ? -1 : 1)
        : (a.lugares[i] ?? 0) - (b.lugares[i] ?? 0);
      if (diferenca !== 0) return diferenca;
    }
    return a.id - b.id;
  };
