import { createDatas, type Datas } from '../cpm/modelo.ts';
import { copyPerfil, createPerfil, type Perfil } from './perfil.ts';
import type { Problema } from './problema.ts';

/** Nodes that wait for a place: the smallest key comes out first; among equal keys, the smallest node. */
interface Fila {
  tamanho: number;
  readonly nos: Int32Array;
}

const createFila = (n: number): Fila => ({ tamanho: 0, nos: new Int32Array(n) });

const antes = (chave: Float64Array, a: number, b: number): boolean =>
  chave[a]! < chave[b]! || (chave[a] === chave[b] && a < b);

export function enter(fila: Fila, chave: Float64Array, no: number): void {
  const { nos } = fila;
  let i = fila.tamanho++;
  while (i > 0) {
    const pai = (i - 1) >> 1;
    if (!antes(chave, no, nos[pai]!)) break;
    nos[i] = nos[pai]!;
    i = pai;
  }
  nos[i] = no;
}

export function sair(fila: Fila, chave: Float64Array): number {
  const { nos } = fila;
  const primeiro = nos[0]!;
  const tamanho = --fila.tamanho;
  const no = nos[tamanho]!;
  let i = 0;
  for (;;) {
    let filho = 2 * i + 1;
    if (filho >= tamanho) break;
    if (filho + 1 < tamanho && antes(chave, nos[filho + 1]!, nos[filho]!)) filho++;
    if (!antes(chave, nos[filho]!, no)) break;
    nos[i] = nos[filho]!;
    i = filho;
  }
  nos[i] = no;
  return primeiro;
}

/** Space in which schedules are generated, one over the other: forward dates in `*Cedo`, backward ones in `*Tarde`. */
export interface Agenda {
  readonly datas: Datas;
  readonly perfis: readonly Perfil[];
  readonly fila: Fila;
  /** Number of neighbours that a node still waits for. */
  readonly faltam: Int32Array;
  /** 1 = the node did not fit, and is where its links ask. */
  readonly forcada: Uint8Array;
  /** Work at which the links alone would let each node start. */
  readonly logica: Int32Array;
  forcadas: number;
}

export function createAgenda({ modelo, base }: Problema): Agenda {
  const n = modelo.situacao.length;
  return {
    datas: createDatas(n),
    perfis: base.map(({ passos }) => createPerfil(passos + 64)),
    fila: createFila(n),
    faltam: new Int32Array(n),
    forcada: new Uint8Array(n),
    logica: new Int32Array(n),
    forcadas: 0,
  };
}

/** Empties an agenda except the use of the fixed nodes. `vizinhos`: number of links that each node waits for. */
export function clearAgenda(agenda: Agenda, { base }: Problema, vizinhos: Int32Array): void {
  for (let r = 0; r < base.length; r++) copyPerfil(agenda.perfis[r]!, base[r]!);
  for (let no = 0; no < agenda.faltam.length; no++) agenda.faltam[no] = vizinhos[no + 1]! - vizinhos[no]!;
  agenda.forcada.fill(0);
  agenda.forcadas = 0;
  agenda.fila.tamanho = 0;
}
