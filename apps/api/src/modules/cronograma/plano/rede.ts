import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';
import { type Entrada, keyOf, type Mudanca } from './estado.ts';

/** Predecessor → its successors. */
export type Rede = Map<number, Set<number>>;

/** Every link of the project. */
export async function loadRede(tx: Tx, projetoId: number): Promise<Rede> {
  const { rows } = await sql<{ de: number; para: number[] }>`
    select predecessora_id as de, array_agg(distinct sucessora_id)::int[] as para from atividade_relacao
    where projeto_id = ${projetoId} and not ausente_na_origem group by predecessora_id`.execute(tx);
  return new Map(rows.map(({ de, para }) => [de, new Set(para)]));
}

/** The way from an activity to another along the links, both included; undefined without one. */
function wayFrom(rede: Rede, de: number, ate: number): number[] | undefined {
  const veioDe = new Map<number, number>([[de, 0]]);
  const fila = [de];
  for (const no of fila) {
    if (no === ate) {
      const volta = [no];
      for (let um = veioDe.get(no); um; um = veioDe.get(um)) volta.push(um);
      return volta.reverse();
    }
    for (const seguinte of rede.get(no) ?? []) {
      if (veioDe.has(seguinte)) continue;
      veioDe.set(seguinte, no);
      fila.push(seguinte);
    }
  }
  return undefined;
}

const entradasNovas = ({ antes, depois }: Pick<Mudanca, 'antes' | 'depois'>): readonly Entrada[] => {
  const eram = new Set(antes?.entradas.map(keyOf));
  return (depois?.entradas ?? []).filter((uma) => !eram.has(keyOf(uma)));
};

/**
 * Brings the links of a change into the network. Answers the loop that it would close, as ids with the first repeated
 * last, and then leaves the network as it was.
 */
export function tryLinks(
  rede: Rede,
  mudanca: Pick<Mudanca, 'id' | 'antes' | 'depois' | 'saidas'>,
): number[] | undefined {
  const { id, antes, depois, saidas = [] } = mudanca;
  const novas = [
    ...entradasNovas(mudanca).map(({ de }) => [de, id] as const),
    ...(depois && !antes ? saidas : []).map(({ para }) => [id, para] as const),
  ];
  const postas: (readonly [number, number])[] = [];
  for (const [de, para] of novas) {
    const volta = de === para ? [de] : wayFrom(rede, para, de);
    if (volta) {
      for (const [a, b] of postas) rede.get(a)?.delete(b);
      return [...volta, volta[0] as number];
    }
    const dele = rede.get(de) ?? new Set();
    if (dele.has(para)) continue;
    rede.set(de, dele.add(para));
    postas.push([de, para]);
  }
  return undefined;
}

/** Takes the links that a change removes out of the network. */
export function dropLinks(rede: Rede, { id, antes, depois }: Pick<Mudanca, 'id' | 'antes' | 'depois'>): void {
  const ficam = new Set(depois?.entradas.map(({ de }) => de));
  for (const { de } of antes?.entradas ?? []) if (!ficam.has(de)) rede.get(de)?.delete(id);
  if (!depois) rede.delete(id);
}
