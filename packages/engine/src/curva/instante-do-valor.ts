import type { CalendarioCompilado } from '../calendario/compilado.ts';
import type { ItemCurva } from './item.ts';
import { curvaPrevista } from './prevista.ts';
import { quantize } from './quantia.ts';

/** Instant of a value: the curve reaches it in the minute that ends at `instante`, at `fracao` (0–1) of its length. */
export interface InstanteDoValor {
  readonly instante: number;
  readonly fracao: number;
}

/** Intervals into which each step of the search cuts its stretch. */
const CORTES = 256;

/**
 * Earliest instant at which the planned curve reaches `valor`: not before `inicio`, and the end of the curve when
 * `valor` is its total or more. The search narrows the curve to one minute and treats it as straight inside it.
 */
export function instanteDoValor(
  plano: {
    readonly itens: readonly ItemCurva[];
    readonly calendarios: readonly CalendarioCompilado[];
    readonly inicio: number;
  },
  valor: number,
): InstanteDoValor {
  const { itens, calendarios, inicio } = plano;
  let de = inicio;
  let ate = itens.reduce((fim, item) => (item.peso === 0 ? fim : Math.max(fim, item.termino)), inicio);
  const pontas = curvaPrevista(itens, calendarios, Int32Array.of(de, ate));
  let antes = pontas.acumulado[0]!;
  let depois = pontas.acumulado[1]!;
  const alvo = Math.min(quantize(valor), depois);
  if (alvo <= antes) return { instante: inicio, fracao: 1 };
  while (ate - de > 1) {
    const limites = cut(de, ate);
    const { acumulado } = curvaPrevista(itens, calendarios, limites);
    const i = acumulado.findIndex((ponto) => ponto >= alvo);
    de = limites[i - 1]!;
    ate = limites[i]!;
    antes = acumulado[i - 1]!;
    depois = acumulado[i]!;
  }
  return { instante: ate, fracao: (alvo - antes) / (depois - antes) };
}

/** At most `CORTES` + 1 limits from `de` to `ate`, whole minutes, no two equal. */
function cut(de: number, ate: number): Int32Array {
  const cortes = Math.min(CORTES, ate - de);
  return Int32Array.from({ length: cortes + 1 }, (_, i) => de + Math.floor(((ate - de) * i) / cortes));
}
