/** Repeatable draws: the same seed gives the same series on any machine. */
export interface Sorteio {
  /** In [0, 1). */
  readonly uniforme: () => number;
  /** Integer in [de, ate]. */
  readonly inteiro: (de: number, ate: number) => number;
  readonly escolher: <T>(lista: readonly T[]) => T;
  readonly chance: (probabilidade: number) => boolean;
  /** Factor around 1: e^(σz), with z normal. */
  lognormal(sigma: number): number;
}

/** FNV-1a, 32 bits. */
function resumir(texto: string): number {
  let valor = 0x811c_9dc5;
  for (let i = 0; i < texto.length; i++) valor = Math.imul(valor ^ texto.charCodeAt(i), 0x0100_0193);
  return valor >>> 0;
}

const POTENCIA_32 = 4_294_967_296;

/** A generator of its own for every `semente` (mulberry32): what one part draws never moves another part's draws. */
export function criarSorteio(semente: string): Sorteio {
  let estado = resumir(semente);
  const uniforme = (): number => {
    estado = (estado + 0x6d2b_79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / POTENCIA_32;
  };
  const inteiro = (de: number, ate: number): number => de + Math.floor(uniforme() * (ate - de + 1));
  return {
    uniforme,
    inteiro,
    chance: (probabilidade) => uniforme() < probabilidade,
    escolher: (lista) => {
      const item = lista[inteiro(0, lista.length - 1)];
      if (item === undefined) throw new RangeError('lista vazia');
      return item;
    },
    /** Box–Muller. */
    lognormal: (sigma) => {
      const raio = Math.sqrt(-2 * Math.log(1 - uniforme()));
      return Math.exp(sigma * raio * Math.cos(2 * Math.PI * uniforme()));
    },
  };
}
