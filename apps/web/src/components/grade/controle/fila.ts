/** Runs jobs in the order they came; two that touch the same row never run at once. */
export class FilaPorLinha {
  private readonly ultimas = new Map<string, Promise<unknown>>();

  /** Starts `trabalho` at once when no earlier job holds one of `linhas`. */
  enqueue<T>(linhas: Iterable<string>, trabalho: () => Promise<T>): Promise<T> {
    const ids = [...new Set(linhas)];
    const antes = ids.map((id) => this.ultimas.get(id)).filter((promessa) => promessa !== undefined);
    const feito = antes.length === 0 ? trabalho() : Promise.all(antes).then(trabalho);
    for (const id of ids) this.ultimas.set(id, feito);
    return feito.finally(() => {
      for (const id of ids) if (this.ultimas.get(id) === feito) this.ultimas.delete(id);
    });
  }
}
