/** Days of a year, on average, in calculations of corrosion. */
const DIAS_DO_ANO = 365.25;
const MS_DIA = 86_400_000;

/** One point of a wall. Thicknesses in mm; days as `2027-08-14`. */
interface Ponto {
  readonly medida: number;
  readonly medidaEm: string;
  readonly anterior: number | null;
  readonly anteriorEm: string | null;
  readonly minima: number | null;
}

/**
 * Rate of corrosion in mm a year, and years until the wall reaches its minimum: (e − e_mín) / taxa (domain.md §8.9).
 * Null where the former measurement or the minimum is missing; a wall that does not lose has no end.
 */
export function corrosaoDe({ medida, medidaEm, anterior, anteriorEm, minima }: Ponto): {
  readonly taxa: number | null;
  readonly vida: number | null;
} {
  const anos = anteriorEm === null ? 0 : (Date.parse(medidaEm) - Date.parse(anteriorEm)) / MS_DIA / DIAS_DO_ANO;
  const taxa = anterior === null || anos <= 0 ? null : (anterior - medida) / anos;
  const vida = taxa === null || taxa <= 0 || minima === null ? null : Math.max(0, (medida - minima) / taxa);
  return { taxa, vida };
}
