import type { EapWire } from '@cadencia/domain/eap/schema.ts';

/** Where a node goes: under `pai`, as its `ordem`-th child; without an order, the last. */
export interface Lugar {
  readonly cod_eap_pai_eap: number | null;
  readonly num_ordem_eap?: number;
}

export type Passo = 'recuar' | 'avancar' | 'acima' | 'abaixo';
/** Part of a row where a dragged node is dropped. */
export type Zona = 'antes' | 'dentro' | 'depois';

const irmaosDe = (nos: readonly EapWire[], { cod_eap_pai_eap }: EapWire): EapWire[] =>
  nos.filter((um) => um.cod_eap_pai_eap === cod_eap_pai_eap);

/** The place that a step of the keyboard gives to a node; undefined where it leads nowhere. */
export function lugarDoPasso(nos: readonly EapWire[], no: EapWire, passo: Passo): Lugar | undefined {
  const irmaos = irmaosDe(nos, no);
  const em = irmaos.findIndex(({ cod_eap_eap }) => cod_eap_eap === no.cod_eap_eap);
  const pai = nos.find(({ cod_eap_eap }) => cod_eap_eap === no.cod_eap_pai_eap);
  const mesmo = { cod_eap_pai_eap: no.cod_eap_pai_eap };
  if (passo === 'acima') return em > 0 ? { ...mesmo, num_ordem_eap: em } : undefined;
  if (passo === 'abaixo') return em < irmaos.length - 1 ? { ...mesmo, num_ordem_eap: em + 2 } : undefined;
  const anterior = irmaos[em - 1];
  if (passo === 'avancar') return anterior && { cod_eap_pai_eap: anterior.cod_eap_eap };
  // A node under the root does not become another root.
  if (!pai || pai.cod_eap_pai_eap === null) return undefined;
  return { cod_eap_pai_eap: pai.cod_eap_pai_eap, num_ordem_eap: placeOf(nos, pai) + 1 };
}

/** Place of a node among its siblings, from 1 on. */
export const placeOf = (nos: readonly EapWire[], no: EapWire): number =>
  irmaosDe(nos, no).findIndex(({ cod_eap_eap }) => cod_eap_eap === no.cod_eap_eap) + 1;

/** The place beside or inside the node where another one is dropped; undefined for itself and what is below it. */
export function lugarDoSolto(
  nos: readonly EapWire[],
  { no, sobre, zona }: { readonly no: EapWire; readonly sobre: EapWire; readonly zona: Zona },
): Lugar | undefined {
  const porId = new Map(nos.map((um) => [um.cod_eap_eap, um]));
  for (let um: EapWire | undefined = sobre; um; um = porId.get(um.cod_eap_pai_eap ?? 0))
    if (um.cod_eap_eap === no.cod_eap_eap) return undefined;
  if (zona === 'dentro') return { cod_eap_pai_eap: sobre.cod_eap_eap };
  const irmaos = irmaosDe(nos, sobre).filter(({ cod_eap_eap }) => cod_eap_eap !== no.cod_eap_eap);
  const em = irmaos.findIndex(({ cod_eap_eap }) => cod_eap_eap === sobre.cod_eap_eap);
  return { cod_eap_pai_eap: sobre.cod_eap_pai_eap, num_ordem_eap: em + (zona === 'antes' ? 1 : 2) };
}

/** The first name of a new node that no sibling has. */
export function nomeNovo(nos: readonly EapWire[], pai: number | null): string {
  const nomes = new Set(nos.filter((um) => um.cod_eap_pai_eap === pai).map(({ des_nome_eap }) => des_nome_eap));
  for (let n = 1; ; n += 1) {
    const nome = n === 1 ? 'Novo nó' : `Novo nó ${n}`;
    if (!nomes.has(nome)) return nome;
  }
}
