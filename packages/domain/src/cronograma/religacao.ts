/** A link of a schedule, by the ids of its ends. */
export interface Elo {
  readonly de: number;
  readonly para: number;
  readonly tipo: string;
}

/**
 * The links that keep the order of what stays when activities leave a network: each predecessor of the ones that leave
 * before each successor that it reached through them (finish to start, no lag), none twice and none that is there.
 * `elos` are the links that touch what leaves; `ficam` are finish-to-start links between what stays.
 */
export function religar(
  elos: readonly Elo[],
  saem: ReadonlySet<number>,
  ficam: readonly Pick<Elo, 'de' | 'para'>[] = [],
): { readonly de: number; readonly para: number }[] {
  const depois = new Map<number, number[]>();
  for (const { de, para } of elos) if (saem.has(de)) depois.set(de, [...(depois.get(de) ?? []), para]);
  const ha = new Set(ficam.map(({ de, para }) => `${de} ${para}`));
  const novas: { de: number; para: number }[] = [];
  const alcance = (de: number): void => {
    const vistas = new Set<number>();
    const fila = elos.filter((elo) => elo.de === de && saem.has(elo.para)).map(({ para }) => para);
    for (let atual = fila.pop(); atual !== undefined; atual = fila.pop()) {
      if (vistas.has(atual)) continue;
      vistas.add(atual);
      if (saem.has(atual)) fila.push(...(depois.get(atual) ?? []));
      else if (atual !== de && !ha.has(`${de} ${atual}`)) {
        ha.add(`${de} ${atual}`);
        novas.push({ de, para: atual });
      }
    }
  };
  const antecedem = new Set(elos.filter(({ de, para }) => !saem.has(de) && saem.has(para)).map(({ de }) => de));
  for (const de of antecedem) alcance(de);
  return novas.sort((a, b) => a.de - b.de || a.para - b.para);
}
