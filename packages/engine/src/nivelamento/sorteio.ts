/** Numbers in [0, 1) from a seed, the same on every machine (xorshift32). */
export function sortear(semente: number): () => number {
  let estado = Math.imul(semente | 0, 0x9e37_79b1) ^ 0x2545_f491 || 1;
  return () => {
    estado ^= estado << 13;
    estado ^= estado >>> 17;
    estado ^= estado << 5;
    return (estado >>> 0) / 0x1_0000_0000;
  };
}
