import type { Rede } from '../rede/rede.ts';
import { dateAgain, goBack, type Ida } from './ida.ts';

/** With more changed nodes in sight than these, the wave gives no place. */
const EM_VISTA = 16;
/** Places lie at one node in this many, and at the joins through which the whole change passes. */
const DE_QUANTOS = 8;

/** The nodes that a change reaches, dated again one by one in order. */
export interface Onda {
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
export function createOnda(ida: Ida, importam: Uint8Array): Onda {
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
