import type { Modelo } from '../cpm/modelo.ts';
import type { Passadas } from '../cpm/passadas.ts';
import type { Vinculo } from '../cronograma.ts';
import type { FolgasPorEntrada } from './folgas-dos-vinculos.ts';

/** Data for a search of paths. */
export interface Mapa {
  readonly modelo: Modelo;
  readonly passadas: Passadas;
  readonly folgas: FolgasPorEntrada;
  /** Node at which paths end, −1 for the end of the project. */
  readonly alvo: number;
  readonly idDoNo: (no: number) => string;
  readonly vinculos: readonly Vinculo[];
}

/** A path as nodes in order of work; `entrada` is the link by which it joins another path, −1 for none. */
export interface Trilha {
  readonly folga: number;
  readonly nos: readonly number[];
  readonly entrada: number;
}

/** Order of links that does not depend on the input: by predecessor, successor, type and lag. */
export function entradaVemAntes({ modelo, vinculos }: Mapa, a: number, b: number): boolean {
  const um = vinculos[modelo.rede.vinculoEntrada[a]!]!;
  const outro = vinculos[modelo.rede.vinculoEntrada[b]!]!;
  if (um.de !== outro.de) return um.de < outro.de;
  if (um.para !== outro.para) return um.para < outro.para;
  return um.tipo !== outro.tipo ? um.tipo < outro.tipo : um.lag < outro.lag;
}
