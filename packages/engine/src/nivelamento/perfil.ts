import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';

/** Fractions of a unit below this are noise of the sums. */
const RUIDO = 1e-6;

/** Most steps that a loop moves faster than a call does. */
const POUCOS = 40;

/** Answer when no stretch is short; it differs from the two instants that mean "for ever". */
export const LIVRE = SEM_MINIMO + 1;

/**
 * Free units of one resource, step by step: step k goes from `inicio[k]` to `inicio[k + 1]`. The first step begins at
 * `SEM_MINIMO`, the last never ends.
 */
export interface Perfil {
  passos: number;
  inicio: Int32Array;
  livre: Float64Array;
}

/** Makes `perfil` a copy of `base`. */
export function copyPerfil(perfil: Perfil, base: Perfil): void {
  if (perfil.inicio.length < base.passos) increase(perfil, base.passos);
  for (let k = 0; k < base.passos; k++) {
    perfil.inicio[k] = base.inicio[k]!;
    perfil.livre[k] = base.livre[k]!;
  }
  perfil.passos = base.passos;
}

export const createPerfil = (passos: number): Perfil => ({
  passos: 0,
  inicio: new Int32Array(passos),
  livre: new Float64Array(passos),
});

function increase(perfil: Perfil, passos: number): void {
  const { inicio, livre } = perfil;
  perfil.inicio = new Int32Array(2 * passos);
  perfil.livre = new Float64Array(2 * passos);
  perfil.inicio.set(inicio);
  perfil.livre.set(livre);
}

/** The step that contains `instante`. */
export function passoDe({ passos, inicio }: Perfil, instante: number): number {
  let de = 0;
  let ate = passos;
  while (ate - de > 1) {
    const meio = (de + ate) >> 1;
    if (inicio[meio]! <= instante) de = meio;
    else ate = meio;
  }
  return de;
}

/** Whether `quantidade` is more than what step `k` has. */
export const falta = (perfil: Perfil, k: number, quantidade: number): boolean => perfil.livre[k]! < quantidade - RUIDO;

/** End of the last stretch of [`de`, `ate`) with less than `quantidade` free; `SEM_MAXIMO` when it never ends. */
export function fimDaFalta(perfil: Perfil, de: number, ate: number, quantidade: number): number {
  const { inicio, livre, passos } = perfil;
  const minimo = quantidade - RUIDO;
  for (let k = passoDe(perfil, ate - 1); k >= 0; k--) {
    if (livre[k]! < minimo) {
      while (k < passos && livre[k]! < minimo) k++;
      return k < passos ? inicio[k]! : SEM_MAXIMO;
    }
    if (inicio[k]! <= de) return LIVRE;
  }
  return LIVRE;
}

/** Start of the first stretch of [`de`, `ate`) with less than `quantidade` free; `SEM_MINIMO` when it has no start. */
export function inicioDaFalta(perfil: Perfil, de: number, ate: number, quantidade: number): number {
  const { inicio, livre, passos } = perfil;
  const minimo = quantidade - RUIDO;
  for (let k = passoDe(perfil, de); k < passos && inicio[k]! < ate; k++) {
    if (livre[k]! >= minimo) continue;
    while (k > 0 && livre[k - 1]! < minimo) k--;
    return inicio[k]!;
  }
  return LIVRE;
}

/** Instant after which `quantidade` is never free again: `SEM_MAXIMO` for always free, `SEM_MINIMO` for never. */
export function fimDoQueHa(perfil: Perfil, quantidade: number): number {
  const { inicio, passos } = perfil;
  let k = passos;
  while (k > 0 && falta(perfil, k - 1, quantidade)) k--;
  return k === passos ? SEM_MAXIMO : k === 0 ? SEM_MINIMO : inicio[k]!;
}

/** Takes `quantidade` (gives back when negative) in [`de`, `ate`). */
export function take(perfil: Perfil, de: number, ate: number, quantidade: number): void {
  const primeiro = cut(perfil, de, passoDe(perfil, de));
  const { inicio, livre } = perfil;
  let k = primeiro;
  for (; k < perfil.passos && inicio[k]! < ate; k++) livre[k] = livre[k]! - quantidade;
  if (k < perfil.passos && inicio[k] === ate) return;
  const fim = cut(perfil, ate, k - 1);
  perfil.livre[fim] = perfil.livre[fim]! + quantidade;
}

/** The step that begins at `instante`; a split of step `k` makes it when there is none. */
function cut(perfil: Perfil, instante: number, k: number): number {
  if (perfil.inicio[k] === instante) return k;
  if (perfil.passos === perfil.inicio.length) increase(perfil, perfil.passos);
  const { inicio, livre, passos } = perfil;
  if (passos - k > POUCOS) {
    inicio.copyWithin(k + 2, k + 1, passos);
    livre.copyWithin(k + 2, k + 1, passos);
  } else {
    for (let j = passos; j > k + 1; j--) {
      inicio[j] = inicio[j - 1]!;
      livre[j] = livre[j - 1]!;
    }
  }
  inicio[k + 1] = instante;
  livre[k + 1] = livre[k]!;
  perfil.passos = passos + 1;
  return k + 1;
}

/** Shortage of the whole profile in units × minutes. */
export function excessoDe({ passos, inicio, livre }: Perfil): number {
  let excesso = 0;
  for (let k = 1; k + 1 < passos; k++) {
    if (livre[k]! < -RUIDO) excesso -= livre[k]! * (inicio[k + 1]! - inicio[k]!);
  }
  return excesso;
}
