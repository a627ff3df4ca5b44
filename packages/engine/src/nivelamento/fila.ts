/** Nodes that wait for a place: the smallest key comes out first; among equal keys, the smallest node. */
export interface Fila {
  tamanho: number;
  readonly nos: Int32Array;
}

export const createFila = (n: number): Fila => ({ tamanho: 0, nos: new Int32Array(n) });

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
