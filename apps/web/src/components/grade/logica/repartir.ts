/** Factor by which a column grows at most: beyond it the eye loses the line. */
const MAXIMO = 2.5;

const add = (numeros: readonly number[]): number => numeros.reduce((soma, n) => soma + n, 0);

/** Widths where the growing columns share the rest of `vista`, each in proportion to its width, in whole pixels. */
export function distribute(larguras: readonly number[], crescem: readonly boolean[], vista: number): number[] {
  const base = add(larguras.filter((_, i) => crescem[i]));
  const vezes = Math.min(Math.max(0, vista - add(larguras)) / (base || 1), MAXIMO - 1);
  return larguras.map((largura, i) => (crescem[i] ? Math.floor(largura * (1 + vezes)) : largura));
}
