import type { OpcoesCronograma } from '../cronograma.ts';
import { SEM_MAXIMO } from '../tempo.ts';
import { asCedo, type DatasDasSucessoras, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import { CONCLUIDA, type Datas, type Modelo } from './modelo.ts';

/** Total and free float by node, in working minutes of the node's calendar; 0 for complete nodes. */
export interface Folgas {
  readonly total: Int32Array;
  readonly livre: Int32Array;
}

/** The float that the option asks for, from the floats of the two ends. */
export function folgaDaOpcao(opcao: OpcoesCronograma['folgaTotal'], inicio: number, termino: number): number {
  if (opcao === 'MENOR') return Math.min(inicio, termino);
  return opcao === 'INICIO' ? inicio : termino;
}

/**
 * Total float, and free float: how much a node may slip before the early date of a successor moves, or, without
 * successors, the calculated end of the project (`termino`). The remaining work of an activity is as long in its early
 * dates as in its late dates, so its start float and its finish float, in work of its calendar, are one number. `cedo`
 * is the successors' dates that bound free float.
 */
export function calcularFolgas(
  modelo: Modelo,
  datas: Datas,
  termino: number,
  cedo: DatasDasSucessoras = asCedo(datas),
): Folgas {
  const n = modelo.situacao.length;
  const total = new Int32Array(n);
  const livre = new Int32Array(n);
  const limites = { inicio: 0, termino: 0 };
  for (let no = 0; no < n; no++) {
    if (modelo.situacao[no]! >= CONCLUIDA) continue;
    total[no] = datas.trabalhoTarde[no]! - datas.trabalhoCedo[no]!;
    limitSaida(modelo, cedo, no, limites, datas.inicioCedo[no]!, datas.terminoCedo[no]!);
    const solta = limites.inicio === SEM_MAXIMO && limites.termino === SEM_MAXIMO;
    const ate = solta ? termino : limites.termino;
    if (ate <= datas.terminoCedo[no]! || limites.inicio <= datas.inicioCedo[no]!) continue;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const ultimo = ultimoTrabalho(cal, limites.inicio, ate, modelo.restante[no]!);
    livre[no] = Math.max(0, ultimo - datas.trabalhoCedo[no]!);
  }
  return { total, livre };
}
