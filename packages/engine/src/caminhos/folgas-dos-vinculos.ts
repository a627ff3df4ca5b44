import { CONCLUIDA } from '../cpm/modelo.ts';
import { type Contexto, inicioPedido, prendeACedo } from './vinculo-que-conta.ts';

/** Floats by incoming link of the network, in work of the successor's calendar. */
export interface FolgasPorEntrada {
  /** 1 = the link is between open activities and can hold the successor back. */
  readonly conta: Uint8Array;
  /** Slip of the link before the successor's early dates move; 0 = it drives them; negative = it is broken. */
  readonly livre: Int32Array;
  /** Slip of the link before the end, or a constraint, is missed. */
  readonly total: Int32Array;
  /** The successor's node. */
  readonly destino: Int32Array;
}

/**
 * Free and total float of every link. A link is taken as an activity of its lag between its two ends: its free float ends
 * where the successor's early date is, its total float where the late one is.
 */
export function folgasPorEntrada(contexto: Contexto): FolgasPorEntrada {
  const { modelo, passadas } = contexto;
  const { entrada, predecessora } = modelo.rede;
  const m = predecessora.length;
  const folgas = {
    conta: new Uint8Array(m),
    livre: new Int32Array(m),
    total: new Int32Array(m),
    destino: new Int32Array(m),
  };
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      folgas.destino[e] = no;
      if (modelo.situacao[predecessora[e]!]! >= CONCLUIDA || !prendeACedo(contexto, no, e)) continue;
      folgas.conta[e] = 1;
      folgas.livre[e] = passadas.datas.trabalhoCedo[no]! - inicioPedido(contexto, no, e);
      folgas.total[e] = folgas.livre[e]! + passadas.folgas.total[no]!;
    }
  }
  return folgas;
}
