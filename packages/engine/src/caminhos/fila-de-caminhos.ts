/** A possible first node of a path, with its float and the link that joins it to a path (−1 = none, at the target). */
export interface Comeco {
  readonly no: number;
  readonly folga: number;
  readonly entrada: number;
  /** Order among starts of equal float that reach the project's end: last finish first, then no successors. */
  readonly vez: number;
}

/** A heap; `antes` says which item comes out first. */
export function createFilaDeCaminhos(antes: (a: Comeco, b: Comeco) => boolean) {
  const itens: Comeco[] = [];
  const climb = (i: number) => {
    while (i > 0) {
      const pai = (i - 1) >> 1;
      if (!antes(itens[i]!, itens[pai]!)) return;
      swap(i, pai);
      i = pai;
    }
  };
  const descend = (i: number) => {
    for (;;) {
      let menor = i;
      for (const filho of [2 * i + 1, 2 * i + 2]) {
        if (filho < itens.length && antes(itens[filho]!, itens[menor]!)) menor = filho;
      }
      if (menor === i) return;
      swap(i, menor);
      i = menor;
    }
  };
  const swap = (i: number, j: number) => {
    [itens[i], itens[j]] = [itens[j]!, itens[i]!];
  };
  return {
    enter(item: Comeco): void {
      itens.push(item);
      climb(itens.length - 1);
    },
    sair(): Comeco | undefined {
      const primeiro = itens[0];
      const ultimo = itens.pop();
      if (itens.length > 0 && ultimo) {
        itens[0] = ultimo;
        descend(0);
      }
      return primeiro;
    },
  };
}
