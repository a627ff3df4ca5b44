import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { posicaoInicio, posicaoTermino } from './busca.ts';
import { COEFICIENTES, type ItemCurva, trabalhoNo } from './item.ts';
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

/** A cumulative curve. `acumulado[i]` is its value at `limites[i]`, with everything complete at that instant. */
export interface Curva {
  readonly limites: Int32Array;
  readonly acumulado: Float64Array;
  /** Sum of all the weights: the value after everything. */
  readonly total: number;
}

/** Gain of a curve in period `balde`, between its two limits. */
export const valorDoPeriodo = (curva: Pick<Curva, 'acumulado'>, balde: number): number =>
  curva.acumulado[balde + 1]! - curva.acumulado[balde]!;

/**
 * Planned curve: each item's weight over the working time of its calendar, with its profile. Values are exactly the
 * sums of `valorNoInstante` over the items.
 *
 * The loop visits an item only at the limits between its own dates; from its finish on it is in the running sum of
 * complete items. So the time grows with the items plus the limits that each one spans.
 */
export function curvaPrevista(
  itens: readonly ItemCurva[],
  calendarios: readonly CalendarioCompilado[],
  limites: Int32Array,
): Curva {
  const emCurso = new Float64Array(limites.length);
  const concluido = new Float64Array(limites.length);
  const trabalhoNosLimites = tabulateTrabalho(calendarios, limites);
  let total = 0;
  for (const item of itens) {
    const peso = quantize(item.peso);
    if (peso === 0) continue;
    total += peso;
    const ultimo = posicaoTermino(limites, item.termino);
    if (ultimo < limites.length) concluido[ultimo]! += peso;
    const base = trabalhoNo(calendarios, item.calendario, item.inicio);
    const duracao = trabalhoNo(calendarios, item.calendario, item.termino) - base;
    if (duracao <= 0) continue;
    const trabalho = trabalhoNosLimites(item.calendario);
    const [a, b, c] = COEFICIENTES[item.perfil];
    for (let i = posicaoInicio(limites, item.inicio); i < ultimo; i++) {
      const x = (trabalho[i]! - base) / duracao;
      emCurso[i]! += quantize(peso * (x * (a + x * (b + x * c))));
    }
  }
  accumulate(concluido);
  return { limites, acumulado: emCurso.map((valor, i) => valor + concluido[i]!), total };
}

/** Running sum, in place. */
export function accumulate(ganhos: Float64Array): Float64Array {
  for (let i = 1; i < ganhos.length; i++) ganhos[i]! += ganhos[i - 1]!;
  return ganhos;
}

/** Worked minutes at every limit, one table per calendar in use. */
function tabulateTrabalho(
  calendarios: readonly CalendarioCompilado[],
  limites: Int32Array,
): (calendario: number) => Float64Array {
  const tabelas: (Float64Array | undefined)[] = [];
  return (calendario) => {
    tabelas[calendario + 1] ??= Float64Array.from(limites, (limite) => trabalhoNo(calendarios, calendario, limite));
    return tabelas[calendario + 1]!;
  };
}
