/** The visible part of one axis, in pixels. */
interface Janela {
  readonly rolagem: number;
  /** Length of the visible part that nothing sticky covers. */
  readonly visivel: number;
}

/** The scroll position that shows `inicio..fim`, the nearest to the current one. */
export function rolagemPara(inicio: number, fim: number, { rolagem, visivel }: Janela): number {
  if (inicio < rolagem || fim - inicio > visivel) return Math.max(0, inicio);
  return fim > rolagem + visivel ? fim - visivel : rolagem;
}

/** Offsets of consecutive widths, one more than the widths. */
export function accumulate(larguras: readonly number[]): number[] {
  const soma = [0];
  for (const largura of larguras) soma.push((soma.at(-1) ?? 0) + largura);
  return soma;
}
