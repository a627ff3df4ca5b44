/**
 * The stages so that each stands after those that more pieces of equipment go through before it; stages that none has
 * together stay as they are given. `caminhos` are the stages of each equipment, in the order of its way.
 */
export function inOrder<T>(etapas: readonly T[], caminhos: Iterable<readonly T[]>): T[] {
  const saldo = new Map(etapas.map((uma) => [uma, new Map<T, number>()]));
  const somar = (antes: T, depois: T, quanto: number) =>
    saldo.get(antes)?.set(depois, (saldo.get(antes)?.get(depois) ?? 0) + quanto);
  for (const caminho of caminhos) {
    caminho.forEach((antes, i) => {
      for (const depois of caminho.slice(i + 1)) {
        somar(antes, depois, 1);
        somar(depois, antes, -1);
      }
    });
  }
  const ordem: T[] = [];
  const restam = new Set(etapas);
  const espera = (uma: T) => [...restam].filter((outra) => (saldo.get(outra)?.get(uma) ?? 0) > 0).length;
  while (restam.size > 0) {
    const [primeira] = [...restam].map((uma) => [uma, espera(uma)] as const).toSorted((a, b) => a[1] - b[1]);
    if (!primeira) break;
    ordem.push(primeira[0]);
    restam.delete(primeira[0]);
  }
  return ordem;
}
