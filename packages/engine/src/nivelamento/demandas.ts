import { CONCLUIDA, type Modelo } from '../cpm/modelo.ts';
import type { Demanda } from './tipos.ts';

/** Demands by node, as `Problema` has them. */
export interface DemandasPorNo {
  readonly demanda: Int32Array;
  readonly recurso: Int32Array;
  readonly quantidade: Float64Array;
}

/** Adds up what each node takes of each resource. What is done, has no duration or only spans others takes nothing. */
export function demandasPorNo(
  demandas: readonly Demanda[],
  modelo: Modelo,
  noDe: ReadonlyMap<string, number>,
  recursoDe: ReadonlyMap<string, number>,
): DemandasPorNo {
  const n = modelo.situacao.length;
  const somas: Map<number, number>[] = [];
  for (const { atividade, recurso, quantidade } of demandas) {
    const no = noDe.get(atividade)!;
    if (quantidade <= 0 || modelo.situacao[no]! >= CONCLUIDA || modelo.restante[no] === 0) continue;
    const r = recursoDe.get(recurso)!;
    somas[no] ??= new Map();
    somas[no].set(r, (somas[no].get(r) ?? 0) + quantidade);
  }
  const demanda = new Int32Array(n + 1);
  const recurso: number[] = [];
  const quantidade: number[] = [];
  for (let no = 0; no < n; no++) {
    for (const [r, unidades] of [...(somas[no] ?? [])].sort(([a], [b]) => a - b)) {
      recurso.push(r);
      quantidade.push(unidades);
    }
    demanda[no + 1] = recurso.length;
  }
  return { demanda, recurso: Int32Array.from(recurso), quantidade: Float64Array.from(quantidade) };
}
