import type { Datas, Modelo } from '../cpm/modelo.ts';
import { terminoDoNo } from '../cpm/passadas.ts';
import type { Rede } from '../rede/rede.ts';
import { SEM_MINIMO } from '../tempo.ts';

/** Early dates that can be calculated again after a change of the model. */
export interface Ida {
  readonly modelo: Modelo;
  readonly datas: Datas;
  /** The unchanged early dates. */
  readonly base: Datas;
  /** The model before its forward pass (which sets the remaining work of expected finishes), and after it. */
  readonly antes: Modelo;
  readonly inicial: Modelo;
  readonly date: (datas: Datas, no: number) => void;
}

/** Dates a node again; true when its dates change. */
export function dateAgain({ modelo, datas, base, antes, date }: Ida, no: number): boolean {
  modelo.restante[no] = antes.restante[no]!;
  modelo.lado[no] = antes.lado[no]!;
  date(datas, no);
  return datas.inicioCedo[no] !== base.inicioCedo[no] || datas.terminoCedo[no] !== base.terminoCedo[no];
}

/** Restores the former dates of a node. */
export function goBack({ modelo, datas, base, inicial }: Ida, no: number): void {
  datas.inicioCedo[no] = base.inicioCedo[no]!;
  datas.terminoCedo[no] = base.terminoCedo[no]!;
  modelo.restante[no] = inicial.restante[no]!;
  modelo.lado[no] = inicial.lado[no]!;
}

/** With more changed nodes in sight than these, the wave gives no place. */
const EM_VISTA = 16;
/** Places lie at one node in this many, and at the joins through which the whole change passes. */
const DE_QUANTOS = 8;

/** The nodes that a change reaches, dated again one by one in order. */
interface Onda {
  /** Starts from nodes that must be dated again in any case. */
  begin(nos: readonly number[]): void;
  /** The next node after `no` to date again, −1 when there is none. */
  depoisDe(no: number): number;
  date(no: number): void;
  /**
   * Key of all data that the rest of the wave depends on once `no` is dated: the changed nodes that some successor has
   * yet to look at, with their dates. Undefined where a key is not worth its cost.
   */
  lugar(no: number): string | undefined;
  /** Restores the former dates. */
  undo(): void;
}

/** `importam`: by outgoing link, whether a change must be followed to its successor. */
function createOnda(ida: Ida, importam: Uint8Array): Onda {
  const { rede } = ida.modelo;
  const ultima = ultimasSucessoras(rede, importam);
  const tocado = new Uint8Array(ultima.length);
  /** Changed nodes in sight, in order. */
  const emVista = new Set<number>();
  let datados: number[] = [];
  let ultimoTocado = -1;

  const markSucessoras = (no: number, marca: number) => {
    for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
      if (importam[s] === 1) tocado[rede.sucessora[s]!] = marca;
    }
  };
  return {
    begin(nos) {
      for (const no of nos) tocado[no] = 1;
      ultimoTocado = Math.max(...nos);
    },
    depoisDe: (no) => (emVista.size > 0 || no < ultimoTocado ? tocado.indexOf(1, no + 1) : -1),
    date(no) {
      tocado[no] = 0;
      datados.push(no);
      const mudou = dateAgain(ida, no);
      for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
        if (ultima[rede.predecessora[e]!] === no) emVista.delete(rede.predecessora[e]!);
      }
      if (!mudou || ultima[no]! < 0) return;
      emVista.add(no);
      markSucessoras(no, 1);
    },
    lugar(no) {
      if (no < ultimoTocado || emVista.size === 0 || emVista.size > EM_VISTA) return undefined;
      const juncao = emVista.size === 1 && emVista.has(no) && rede.entrada[no + 1]! - rede.entrada[no]! > 1;
      if (no % DE_QUANTOS !== 0 && !juncao) return undefined;
      let lugar = `${no}`;
      for (const um of emVista) lugar += ` ${um} ${ida.datas.inicioCedo[um]} ${ida.datas.terminoCedo[um]}`;
      return lugar;
    },
    undo() {
      for (const no of emVista) markSucessoras(no, 0);
      emVista.clear();
      for (const no of datados) goBack(ida, no);
      datados = [];
    },
  };
}

/** For each node, its last successor by a link that matters; −1 for none. */
function ultimasSucessoras({ saida, sucessora }: Rede, importam: Uint8Array): Int32Array {
  const ultima = new Int32Array(saida.length - 1).fill(-1);
  for (let no = 0; no < ultima.length; no++) {
    for (let s = saida[no]!; s < saida[no + 1]!; s++) {
      if (importam[s] === 1) ultima[no] = Math.max(ultima[no]!, sucessora[s]!);
    }
  }
  return ultima;
}

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
