import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';

/** Bound of an activity's date. */
export type LimiteDeExtra =
  | 'inicioMinimo'
  | 'inicioMaximo'
  | 'inicioObrigatorio'
  | 'terminoMinimo'
  | 'terminoMaximo'
  | 'terminoObrigatorio';

/** Instant of a date of a node without duration, and the bound of the node that the date sets. */
export interface InstanteDoMarco {
  readonly limite: LimiteDeExtra | 'prazo';
  readonly instante: number;
  readonly trabalho: number;
}

/**
 * The exact instant of a date in work or at either end of it. A date outside work moves to the next start of work when
 * it is a start, otherwise to the last end of work.
 */
export function instanteDaData(cal: CalendarioCompilado, data: number, doInicio: boolean): number {
  const trabalho = trabalhoAte(cal, data);
  const inicio = instanteInicio(cal, trabalho);
  const termino = instanteTermino(cal, trabalho);
  if (data === inicio || data === termino) return data;
  return doInicio ? inicio : termino;
}

const obrigatorio = ({ limite }: InstanteDoMarco): boolean =>
  limite === 'inicioObrigatorio' || limite === 'terminoObrigatorio';

/**
 * Early instant of a node without duration in MS Project: the latest among the instants of its links (`pedido`,
 * `SEM_MINIMO` when it is not where they ask) and of its own dates; a mandatory date overrides all. `contem` is true
 * when an upper limit holds it before them.
 */
export function instanteCedo(
  instantes: readonly InstanteDoMarco[],
  trabalho: number,
  { pedido, contem }: { readonly pedido: number; readonly contem: boolean },
): number {
  let instante = pedido;
  for (const um of instantes) {
    if (um.trabalho !== trabalho || um.limite === 'prazo') continue;
    if (obrigatorio(um)) return um.instante;
    if (contem || um.limite.endsWith('Minimo')) instante = Math.max(instante, um.instante);
  }
  return instante;
}

/** Late instant in MS Project: the earliest among its links' limit (`SEM_MAXIMO` when not there) and its own dates. */
export function instanteTarde(instantes: readonly InstanteDoMarco[], trabalho: number, deixado: number): number {
  let instante = deixado;
  for (const um of instantes) {
    if (um.trabalho !== trabalho) continue;
    if (obrigatorio(um)) return um.instante;
    if (!um.limite.endsWith('Minimo')) instante = Math.min(instante, um.instante);
  }
  return instante;
}

export const semInstante = (instante: number): boolean => instante === SEM_MINIMO || instante === SEM_MAXIMO;
