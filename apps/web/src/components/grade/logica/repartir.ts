/** No column gets more than this many times its own width: past it the eye loses the line. */
const MAXIMO = 2.5;

const add = (numeros: readonly number[]): number => numeros.reduce((soma, n) => soma + n, 0);

/** Widths of which those that grow share what `vista` leaves over, each by its own measure, in whole pixels. */
export function distribute(larguras: readonly number[], crescem: readonly boolean[], vista: number): number[] {
  const base = add(larguras.filter((_, i) => crescem[i]));
  const vezes = Math.min(Math.max(0, vista - add(larguras)) / (base || 1), MAXIMO - 1);
  return larguras.map((largura, i) => (crescem[i] ? Math.floor(largura * (1 + vezes)) : largura));
}
