/** Finds the position of an id in a list; −1 for a missing id. */
export interface Posicoes {
  /** The last position of an id that appears twice. */
  readonly de: (id: string) => number;
  /** The same, with a first look right after `anterior`: lists mostly come in one order. */
  readonly depoisDe: (anterior: number, id: string) => number;
  /** True when some id appears twice. */
  readonly repetida: boolean;
}

/**
 * The positions of `ids`, in a table of numbers at least twice as large as the list, with open addressing. A `Map`
 * grows while it is filled; with hundreds of thousands of ids that growth, and the walk through its entries, took most
 * of a calculation.
 */
export function createPosicoes(ids: readonly string[]): Posicoes {
  const mascara = 2 ** (33 - Math.clz32(ids.length)) - 1;
  /** Position + 1, or 0 for an empty place. */
  const tabela = new Int32Array(mascara + 1);
  const espalhados = new Int32Array(ids.length);
  /** Place of an id in the table, or the place where it would be. */
  const lugarDe = (id: string, espalhado: number): number => {
    let lugar = espalhado & mascara;
    for (let p = tabela[lugar]! - 1; p >= 0; p = tabela[lugar]! - 1) {
      if (espalhados[p] === espalhado && ids[p] === id) return lugar;
      lugar = (lugar + 1) & mascara;
    }
    return lugar;
  };
  let repetida = false;
  for (let i = 0; i < ids.length; i++) {
    espalhados[i] = spread(ids[i]!);
    const lugar = lugarDe(ids[i]!, espalhados[i]!);
    if (tabela[lugar] !== 0) repetida = true;
    tabela[lugar] = i + 1;
  }
  const de = (id: string): number => tabela[lugarDe(id, spread(id))]! - 1;
  return { de, depoisDe: (anterior, id) => (ids[anterior + 1] === id ? anterior + 1 : de(id)), repetida };
}

/** A hash of a text with its bits mixed. */
function spread(texto: string): number {
  let h = texto.length;
  for (let i = 0; i < texto.length; i++) h = (Math.imul(h, 31) + texto.charCodeAt(i)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
