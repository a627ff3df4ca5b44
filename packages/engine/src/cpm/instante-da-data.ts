import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { SEM_MAXIMO, SEM_MINIMO } from './sem-limite.ts';

/** What a date of an activity bounds. */
export type LimiteDeExtra =
  | 'inicioMinimo'
  | 'inicioMaximo'
  | 'inicioObrigatorio'
  | 'terminoMinimo'
  | 'terminoMaximo'
  | 'terminoObrigatorio';

/** Where a date given for what takes no time puts it, and what of it the date bounds. */
export interface InstanteDoMarco {
  readonly limite: LimiteDeExtra | 'prazo';
  readonly instante: number;
  readonly trabalho: number;
}

/**
 * The very instant of a date, at work or at either end of it; a date outside work is where the work after it begins, when
 * it is of a start, else where the work before it ended.
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
 * Where MS Project puts early what takes no time: of the instants that its links ask for (`pedido`, `SEM_MINIMO` when it
 * is not where they ask) and that its own dates do, the latest; a mandatory date goes over all. `contem` when what may not
 * be passed holds it before them.
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

/** Where MS Project puts it late: of what its links leave (`SEM_MAXIMO` when not there) and its own dates, the earliest. */
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
