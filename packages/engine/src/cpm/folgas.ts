import { trabalhoEntre } from '../calendario/instante.ts';
import type { OpcoesCronograma } from '../cronograma.ts';
import { ultimoInicioLivre } from './limites-da-saida.ts';
import { CONCLUIDA, type Datas, type Modelo } from './modelo.ts';

/** Total and free float by node, in working minutes of the node's calendar; 0 for what is complete. */
export interface Folgas {
  readonly total: Int32Array;
  readonly livre: Int32Array;
}

/**
 * Total float as the option says, and free float: how much a node may slip before the early date of a successor moves,
 * or the calculated end of the project (`termino`) for one that nothing follows.
 */
export function calcularFolgas(
  modelo: Modelo,
  datas: Datas,
  termino: number,
  opcao: OpcoesCronograma['folgaTotal'],
): Folgas {
  const n = modelo.situacao.length;
  const total = new Int32Array(n);
  const livre = new Int32Array(n);
  const cedo = { inicio: datas.inicioCedo, termino: datas.terminoCedo };
  for (let no = 0; no < n; no++) {
    if (modelo.situacao[no]! >= CONCLUIDA) continue;
    total[no] = folgaTotal(modelo, datas, opcao, no);
    livre[no] = Math.max(0, ultimoInicioLivre(modelo, cedo, no, termino) - datas.trabalhoCedo[no]!);
  }
  return { total, livre };
}

/** Late less early finish, start, or the smaller of the two. */
function folgaTotal(modelo: Modelo, datas: Datas, opcao: OpcoesCronograma['folgaTotal'], no: number): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  if (opcao === 'INICIO') return trabalhoEntre(cal, datas.inicioCedo[no]!, datas.inicioTarde[no]!);
  const doTermino = trabalhoEntre(cal, datas.terminoCedo[no]!, datas.terminoTarde[no]!);
  if (opcao === 'TERMINO') return doTermino;
  return Math.min(doTermino, trabalhoEntre(cal, datas.inicioCedo[no]!, datas.inicioTarde[no]!));
}
