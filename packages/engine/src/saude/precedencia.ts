import { MASCARA_RELACAO, type Rede, TI, TT } from '../rede/rede.ts';

/** Words of 32 sources in one sweep: 2,048 sources, in 256 bytes per node. */
const PALAVRAS = 64;

/** A link that makes its successor start no earlier than its predecessor starts (II) or finishes (TI). */
const ordena = (rede: Rede, e: number): boolean => (rede.codigoEntrada[e]! & MASCARA_RELACAO) < TT && rede.lag[e]! >= 0;

const aposTermino = (rede: Rede, e: number): boolean => (rede.codigoEntrada[e]! & MASCARA_RELACAO) === TI;

/** Whether a node starts after source number `f` (of this call) has finished, because of its links. */
type VemDepois = (no: number, f: number) => boolean;

/**
 * For a block of sources, the nodes that the network puts after their finish; only paths through nodes that `passa`
 * accepts count. Linear in links for each 2,048 sources.
 */
export function traversePrecedencia(
  rede: Rede,
  fontes: readonly number[],
  passa: (no: number) => boolean,
  look: (vemDepois: VemDepois, de: number, ate: number) => void,
): void {
  const n = rede.atividadeDoNo.length;
  for (let de = 0; de < fontes.length; de += PALAVRAS * 32) {
    const ate = Math.min(de + PALAVRAS * 32, fontes.length);
    const palavras = Math.ceil((ate - de) / 32);
    const bits = new Int32Array(n * palavras);
    const lugar = new Int32Array(n).fill(-1);
    for (let f = de; f < ate; f++) lugar[fontes[f]!] = f - de;
    for (let no = 0; no < n; no++) {
      for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
        if (ordena(rede, e)) inherit(rede, e, no, { bits, lugar, palavras, passa });
      }
    }
    look((no, f) => ((bits[no * palavras + ((f - de) >> 5)]! >> ((f - de) & 31)) & 1) === 1, de, ate);
  }
}

interface Bloco {
  readonly bits: Int32Array;
  readonly lugar: Int32Array;
  readonly palavras: number;
  readonly passa: (no: number) => boolean;
}

/** The predecessor's own sources come before its successor too, and so may the predecessor itself. */
function inherit(rede: Rede, e: number, no: number, { bits, lugar, palavras, passa }: Bloco): void {
  const anterior = rede.predecessora[e]!;
  if (passa(anterior)) {
    for (let p = 0; p < palavras; p++) bits[no * palavras + p]! |= bits[anterior * palavras + p]!;
  }
  const f = lugar[anterior]!;
  if (f >= 0 && aposTermino(rede, e)) bits[no * palavras + (f >> 5)]! |= 1 << (f & 31);
}
