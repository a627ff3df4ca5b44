/** A function that gives the largest of `valores` from `de` to `ate`, both included; `nenhum` where there is none. */
export function criarMaximoDaFaixa(valores: Int32Array, nenhum: number): (de: number, ate: number) => number {
  const niveis = [valores];
  for (let passo = 1; 2 * passo <= valores.length; passo *= 2) {
    const anterior = niveis.at(-1)!;
    const nivel = new Int32Array(valores.length - 2 * passo + 1);
    for (let i = 0; i < nivel.length; i++) nivel[i] = Math.max(anterior[i]!, anterior[i + passo]!);
    niveis.push(nivel);
  }
  return (de, ate) => {
    if (ate < de) return nenhum;
    const k = 31 - Math.clz32(ate - de + 1);
    return Math.max(niveis[k]![de]!, niveis[k]![ate - (1 << k) + 1]!);
  };
}
