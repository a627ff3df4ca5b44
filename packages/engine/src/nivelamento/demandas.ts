import { CONCLUIDA, type Modelo } from '../cpm/modelo.ts';
import type { Aviso } from '../cronograma.ts';
import { MINUTOS_DIA } from '../tempo.ts';
import { quantidadeValida } from './entrada.ts';
import type { Demanda } from './tipos.ts';

/** Five years of work: a longer activity takes no resource, and a finding names it. */
const TRABALHO_MAXIMO = 5 * 365 * MINUTOS_DIA;

/** Demands by node, in the form of `Problema`. */
export interface DemandasPorNo {
  readonly demanda: Int32Array;
  readonly recurso: Int32Array;
  readonly quantidade: Float64Array;
  /** Findings about impossible demands, which are left out. */
  readonly avisos: readonly Aviso[];
}

/** Sums the demand of each node for each resource. Nodes that are done, have no duration or span others have none. */
export function demandasPorNo(
  demandas: readonly Demanda[],
  modelo: Modelo,
  noDe: ReadonlyMap<string, number>,
  recursoDe: ReadonlyMap<string, number>,
): DemandasPorNo {
  const n = modelo.situacao.length;
  const somas: Map<number, number>[] = [];
  const avisos: Aviso[] = [];
  for (const { atividade, recurso, quantidade } of demandas) {
    const no = noDe.get(atividade)!;
    if (!quantidadeValida(quantidade) || modelo.restante[no]! > TRABALHO_MAXIMO) {
      avisos.push({ codigo: 'demanda_invalida', atividade, outro: recurso });
      continue;
    }
    if (quantidade === 0 || modelo.situacao[no]! >= CONCLUIDA || modelo.restante[no] === 0) continue;
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
  return { demanda, recurso: Int32Array.from(recurso), quantidade: Float64Array.from(quantidade), avisos };
}
