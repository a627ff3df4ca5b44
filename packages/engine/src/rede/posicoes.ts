/** Finds the position of an id in a list; −1 for one that is not there. */
export interface Posicoes {
  /** The last of those that have one id. */
  readonly de: (id: string) => number;
  /** The same, looking first right after `anterior`: lists mostly come in one order. */
  readonly depoisDe: (anterior: number, id: string) => number;
  /** Some id stands twice. */
  readonly repetida: boolean;
}

/**
 * The positions of `ids`. A table of numbers twice as large as the list, or more, open addressing: a `Map` grows as it is
 * filled, and at hundreds of thousands of ids that, and going through its entries, took most of a calculation.
 */
export function createPosicoes(ids: readonly string[]): Posicoes {
  const mascara = 2 ** (33 - Math.clz32(ids.length)) - 1;
  /** Position + 1, 0 where there is none. */
  const tabela = new Int32Array(mascara + 1);
  const espalhados = new Int32Array(ids.length);
  /** Where in the table an id is, or would be. */
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

/** A number for a text, its bits mixed. */
function spread(texto: string): number {
  let h = texto.length;
  for (let i = 0; i < texto.length; i++) h = (Math.imul(h, 31) + texto.charCodeAt(i)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
