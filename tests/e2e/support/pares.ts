type Escolhas = Readonly<Record<string, readonly string[]>>;
export type Caso<E extends Escolhas> = { readonly [K in keyof E]: E[K][number] };

const chave = (a: string, va: string, b: string, vb: string): string => `${a}=${va}&${b}=${vb}`;

/** Every pair of values in one case. */
function paresDoCaso(caso: Readonly<Record<string, string>>): string[] {
  const partes = Object.entries(caso);
  return partes.flatMap(([a, va], i) => partes.slice(i + 1).map(([b, vb]) => chave(a, va, b, vb)));
}

/** Every pair of values of two different choices. */
export function todosOsPares(escolhas: Escolhas): Set<string> {
  const partes = Object.entries(escolhas);
  return new Set(
    partes.flatMap(([a, valoresA], i) =>
      partes
        .slice(i + 1)
        .flatMap(([b, valoresB]) => valoresA.flatMap((va) => valoresB.map((vb) => chave(a, va, b, vb)))),
    ),
  );
}

export const paresCobertos = (casos: readonly Readonly<Record<string, string>>[]): Set<string> =>
  new Set(casos.flatMap(paresDoCaso));

/** The value of `nome` that, together with the case so far, covers most missing pairs. */
function melhorValor(
  nome: string,
  valores: readonly string[],
  caso: Readonly<Record<string, string>>,
  faltam: ReadonlySet<string>,
): string {
  const novos = (valor: string): number => {
    const pares = Object.entries(caso).flatMap(([a, va]) => [chave(a, va, nome, valor), chave(nome, valor, a, va)]);
    return pares.filter((par) => faltam.has(par)).length;
  };
  return valores.reduce((melhor, valor) => (novos(valor) > novos(melhor) ? valor : melhor));
}

/**
 * Few cases that contain every pair of values of any two choices at least once. Each case begins with a missing pair
 * and takes, choice by choice, the value that adds most.
 */
export function casosEmPares<const E extends Escolhas>(escolhas: E): Caso<E>[] {
  const faltam = todosOsPares(escolhas);
  const casos: Caso<E>[] = [];
  for (const par of faltam) {
    const caso = Object.fromEntries(new URLSearchParams(par));
    for (const [nome, valores] of Object.entries(escolhas)) caso[nome] ??= melhorValor(nome, valores, caso, faltam);
    const emOrdem = Object.fromEntries(Object.keys(escolhas).map((nome) => [nome, caso[nome]])) as Caso<E>;
    for (const coberto of paresDoCaso(emOrdem)) faltam.delete(coberto);
    casos.push(emOrdem);
  }
  return casos;
}
