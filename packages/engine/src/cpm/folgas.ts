import { trabalhoEntre } from '../calendario/instante.ts';
import type { OpcoesCronograma } from '../cronograma.ts';
import { MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { ignorado } from './ignorado.ts';
import { somarLag } from './lag.ts';
import { CONCLUIDA, type Datas, type Modelo, SEM_MAXIMO } from './modelo.ts';

/** Total and free float by node, in working minutes of the node's calendar; 0 for what is complete. */
export interface Folgas {
  readonly total: Int32Array;
  readonly livre: Int32Array;
}

/** Total float as the option says: late minus early finish, start, or the smaller of the two. */
export function folgaTotal(modelo: Modelo, datas: Datas, opcao: OpcoesCronograma['folgaTotal'], no: number): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  if (opcao === 'INICIO') return trabalhoEntre(cal, datas.inicioCedo[no]!, datas.inicioTarde[no]!);
  const doTermino = trabalhoEntre(cal, datas.terminoCedo[no]!, datas.terminoTarde[no]!);
  if (opcao === 'TERMINO') return doTermino;
  return Math.min(doTermino, trabalhoEntre(cal, datas.inicioCedo[no]!, datas.inicioTarde[no]!));
}

/**
 * Free float of every node: how much it may slip before any successor's early date moves, or the end of the project
 * for one without successors. Links go through in the order of the successors, so each adds to its predecessor's minimum.
 */
export function folgaLivre(modelo: Modelo, datas: Datas, fim: number): Int32Array {
  const { rede, situacao } = modelo;
  const n = situacao.length;
  const livre = new Int32Array(n).fill(SEM_MAXIMO);
  for (let no = 0; no < n; no++) {
    if (situacao[no]! >= CONCLUIDA) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      const de = rede.predecessora[e]!;
      if (situacao[de]! >= CONCLUIDA || ignorado(modelo, no, rede.codigoEntrada[e]! & MASCARA_RELACAO)) continue;
      livre[de] = Math.min(livre[de]!, folgaDoVinculo(modelo, datas, no, e));
    }
  }
  for (let no = 0; no < n; no++) {
    if (situacao[no]! >= CONCLUIDA) livre[no] = 0;
    else if (livre[no] === SEM_MAXIMO) {
      livre[no] = Math.max(0, trabalhoEntre(calendarioDe(modelo, no), datas.terminoCedo[no]!, fim));
    }
  }
  return livre;
}

const calendarioDe = (modelo: Modelo, no: number) => modelo.calendarios[modelo.calendario[no]!]!;

/** Work of the predecessor's calendar between what it asks of link `e` and the early date of its successor. */
function folgaDoVinculo(modelo: Modelo, datas: Datas, no: number, e: number): number {
  const { rede } = modelo;
  const de = rede.predecessora[e]!;
  const codigo = rede.codigoEntrada[e]!;
  const relacao = codigo & MASCARA_RELACAO;
  const origem = relacao === TI || relacao === TT ? datas.terminoCedo[de]! : datas.inicioCedo[de]!;
  const pedido = codigo === relacao ? origem : somarLag(modelo, origem, no, e);
  const destino = relacao < TT ? datas.inicioCedo[no]! : datas.terminoCedo[no]!;
  return Math.max(0, trabalhoEntre(calendarioDe(modelo, de), pedido, destino));
}

/** Total and free floats of every node. */
export function calcularFolgas(
  modelo: Modelo,
  datas: Datas,
  fim: number,
  opcao: OpcoesCronograma['folgaTotal'],
): Folgas {
  const n = modelo.situacao.length;
  const total = new Int32Array(n);
  for (let no = 0; no < n; no++) {
    if (modelo.situacao[no]! < CONCLUIDA) total[no] = folgaTotal(modelo, datas, opcao, no);
  }
  return { total, livre: folgaLivre(modelo, datas, fim) };
}
