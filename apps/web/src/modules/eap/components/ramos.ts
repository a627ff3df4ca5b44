import type { EapWire } from '@cadencia/domain/eap/schema.ts';

/** A node in the tree, with its children. */
export interface Galho {
  readonly no: EapWire;
  readonly filhos: readonly Galho[];
}

/** The tree of nodes that come in its order. */
export function treeOf(nos: readonly EapWire[]): Galho[] {
  const galhos = new Map(nos.map((no) => [no.cod_eap_eap, { no, filhos: [] as Galho[] }]));
  const raizes: Galho[] = [];
  for (const galho of galhos.values()) (galhos.get(galho.no.cod_eap_pai_eap ?? 0)?.filhos ?? raizes).push(galho);
  return raizes;
}

const idDe = ({ no }: Galho): number => no.cod_eap_eap;
const branchOf = (galho: Galho): number[] => [idDe(galho), ...galho.filhos.flatMap(branchOf)];

/** `mixed`: only some of what is below is ticked. */
export type Marca = boolean | 'mixed';

export function marcaDe(galho: Galho, fora: ReadonlySet<number>): Marca {
  if (!fora.has(idDe(galho))) return true;
  return galho.filhos.some((filho) => marcaDe(filho, fora) !== false) ? 'mixed' : false;
}

/**
 * The nodes that are not ticked, after a press on one: its branch goes with it; a node above is ticked only with all its
 * children.
 */
export function toggle(raizes: readonly Galho[], fora: ReadonlySet<number>, alvo: number): ReadonlySet<number> {
  const nova = new Set(fora);
  const marca = fora.has(alvo);
  const visit = (galho: Galho): boolean => {
    if (idDe(galho) === alvo) {
      for (const id of branchOf(galho)) {
        if (marca) nova.delete(id);
        else nova.add(id);
      }
      return true;
    }
    if (!galho.filhos.some(visit)) return false;
    if (galho.filhos.every((filho) => !nova.has(idDe(filho)))) nova.delete(idDe(galho));
    else nova.add(idDe(galho));
    return true;
  };
  raizes.some(visit);
  return nova;
}

/** The largest ticked branches; none: everything is ticked. Undefined: nothing is. */
export function ramosDe(raizes: readonly Galho[], fora: ReadonlySet<number>): number[] | undefined {
  if (fora.size === 0) return [];
  const inteiros = (galho: Galho): number[] => (fora.has(idDe(galho)) ? galho.filhos.flatMap(inteiros) : [idDe(galho)]);
  const ramos = raizes.flatMap(inteiros);
  return ramos.length > 0 ? ramos : undefined;
}
