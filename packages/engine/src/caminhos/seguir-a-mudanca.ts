import { terminoDoNo } from '../cpm/passadas.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import type { Ida } from './ida.ts';

import { createOnda } from './onda.ts';

/** A function that gives the largest of `valores` from `de` to `ate`, both included; `nenhum` where there is none. */
function createMaximoDaFaixa(valores: Int32Array, nenhum: number): (de: number, ate: number) => number {
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

/** At least this many of the last found places stay in memory: questions go from the last node to the first. */
const LEMBRADOS = 300_000;

/**
 * A function that dates again the nodes that a change of some nodes reaches, by the links that matter for the end, and
 * gives the end of the project; the dates are restored afterwards. `nos`: the first node comes first. `importam`: by
 * outgoing link; absent means all.
 *
 * Where a change equals an earlier one, with as much still to come, the end of the earlier one is known and the search
 * stops. Along a chain, two changes that shorten it by the same amount become one, so each is followed until the next
 * one of its length, not to the end.
 */
export function createSeguir(ida: Ida, importam?: Uint8Array): (nos: readonly number[]) => number {
  const { modelo, datas, base } = ida;
  const n = modelo.situacao.length;
  const terminos = Int32Array.from({ length: n }, (_, no) => terminoDoNo(modelo, base, no));
  const maiorTermino = createMaximoDaFaixa(terminos, SEM_MINIMO);
  const onda = createOnda(ida, importam ?? new Uint8Array(modelo.rede.sucessora.length).fill(1));
  /** For each place, the latest finish after it. */
  let lembrados = new Map<string, number>();
  let antigos = new Map<string, number>();

  return (nos) => {
    const marcos: { readonly lugar: string; readonly terminoAteEle: number }[] = [];
    onda.begin(nos);
    let datado = nos[0]! - 1;
    let termino = maiorTermino(0, datado);
    let jaVisto: number | undefined;
    for (let no = nos[0]!; no >= 0; no = onda.depoisDe(no)) {
      onda.date(no);
      termino = Math.max(termino, maiorTermino(datado + 1, no - 1), terminoDoNo(modelo, datas, no));
      datado = no;
      const lugar = onda.lugar(no);
      if (lugar === undefined) continue;
      jaVisto = lembrados.get(lugar) ?? antigos.get(lugar);
      if (jaVisto !== undefined) break;
      marcos.push({ lugar, terminoAteEle: termino });
      termino = SEM_MINIMO;
    }
    onda.undo();
    termino = Math.max(termino, jaVisto ?? maiorTermino(datado + 1, n - 1));
    if (lembrados.size > LEMBRADOS) [antigos, lembrados] = [lembrados, new Map()];
    for (const { lugar, terminoAteEle } of marcos.reverse()) {
      lembrados.set(lugar, termino);
      termino = Math.max(termino, terminoAteEle);
    }
    return termino;
  };
}
