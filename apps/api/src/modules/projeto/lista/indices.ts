import type { Faixa } from '@cadencia/domain/cadastro-filtro.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { CASAS } from '@cadencia/domain/projeto/lista/cadastro.ts';
import type { FiltroProjetos } from '@cadencia/domain/projeto/lista/schema.ts';
import type { Avanco } from '../avanco/avanco.ts';

/** Figures that are calculated, not stored: a list is filtered and ordered by them after they are. */
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

/** Whether a list cannot be cut before its figures are calculated. */
export const pedeCalculo = (filtro: FiltroProjetos): boolean =>
  filtro.ordem.some((parte) => isCalculado(campoDe(parte))) ||
  CALCULADOS.some((campo) => filtro[`${FILTRO}${campo}`] !== undefined);

/** As it is shown, so that a filter finds what is read. */
export const arredondado = (campo: keyof typeof CASAS, valor: number | null): number | null =>
  valor === null ? null : Number(valor.toFixed(CASAS[campo]));

/** Whether the figures pass the filters; what there is none of passes no filter. */
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
  /** Place by each part of the order, of those that the database knows. */
  readonly lugares: readonly number[];
}

/** What has no figure comes last, whichever way it goes. */
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
