import { type Minuto, minuto, ULTIMO_MINUTO } from '../tempo.ts';
import type { BaldeRisco, DistribuicaoTermino } from './tipos.ts';

/** Mean and standard deviation of the population. */
export function mediaEDesvio(valores: Int32Array): { readonly media: number; readonly desvio: number } {
  const base = valores[0] ?? 0;
  let soma = 0;
  for (const valor of valores) soma += valor - base;
  const media = soma / valores.length;
  let quadrados = 0;
  for (const valor of valores) quadrados += (valor - base - media) ** 2;
  return { media: base + media, desvio: Math.sqrt(quadrados / valores.length) };
}

/** The smallest value such that at least `parte` (0 … 1) of the values in order are no greater. */
export const percentil = (emOrdem: Int32Array, parte: number): number =>
  emOrdem[Math.max(0, Math.ceil(parte * emOrdem.length - 1e-9) - 1)]!;

/** Number of values in order that are no greater than `limite`. */
function quantosAte(emOrdem: Int32Array, limite: number): number {
  let de = 0;
  let ate = emOrdem.length;
  while (de < ate) {
    const meio = (de + ate) >> 1;
    if (emOrdem[meio]! <= limite) de = meio + 1;
    else ate = meio;
  }
  return de;
}

/** Distribution of the finishes of the runs. `calculado` is the finish without risk. */
export function allot(
  terminos: Int32Array,
  calculado: number,
  meta: Minuto | undefined,
  baldes: number,
): DistribuicaoTermino {
  const emOrdem = terminos.slice().sort();
  const n = emOrdem.length;
  const parteAte = (limite: number) => quantosAte(emOrdem, limite) / n;
  return {
    minimo: minuto(emOrdem[0]!),
    maximo: minuto(emOrdem[n - 1]!),
    ...mediaEDesvio(emOrdem),
    p10: minuto(percentil(emOrdem, 0.1)),
    p50: minuto(percentil(emOrdem, 0.5)),
    p80: minuto(percentil(emOrdem, 0.8)),
    p90: minuto(percentil(emOrdem, 0.9)),
    calculado: minuto(calculado),
    chanceDoCalculado: parteAte(calculado),
    ...(meta !== undefined && { meta, chanceDaMeta: parteAte(meta) }),
    histograma: histogramaDe(emOrdem, baldes),
  };
}

/** Bars of one width, whole minutes, from the first finish to the last; fewer when there are not that many minutes. */
function histogramaDe(emOrdem: Int32Array, baldes: number): BaldeRisco[] {
  const primeiro = emOrdem[0]!;
  const vao = emOrdem.at(-1)! - primeiro + 1;
  const largura = Math.ceil(vao / baldes);
  const quantos = Math.ceil(vao / largura);
  let antes = 0;
  return Array.from({ length: quantos }, (_, k) => {
    const de = primeiro + k * largura;
    const acumuladas = quantosAte(emOrdem, de + largura - 1);
    const rodadas = acumuladas - antes;
    antes = acumuladas;
    return { de: minuto(de), ate: minuto(Math.min(de + largura, ULTIMO_MINUTO)), rodadas, acumuladas };
  });
}
