import { resultadoDe } from '../cpm/calcular.ts';
import { CONCLUIDA } from '../cpm/modelo.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma, FalhaCronograma, Programa } from '../cronograma.ts';
import type { Minutos } from '../tempo.ts';
import type { AnaliseDeFolgas } from './tipos.ts';
import { type Contexto, inicioPedido, prendeACedo } from './vinculo-que-conta.ts';

/**
 * Figures beyond total and free float: interfering float, near-critical activities, and the floats and drivers among
 * the links. `limiteQuaseCritica`: working minutes of the activity's calendar.
 */
export function analyzeFolgas(
  dado: Cronograma,
  limiteQuaseCritica: Minutos,
  programa: Programa = 'P6',
): AnaliseDeFolgas | FalhaCronograma {
  const execucao = executeAs(programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, cronograma } = execucao;
  const { rede, situacao } = modelo;
  const porEntrada = folgasPorEntrada({ modelo, passadas, programa });
  const { folgaTotal, folgaLivre, critica } = resultadoDe(execucao).datas;
  const aberta = (i: number) => situacao[rede.noDaAtividade[i]!]! < CONCLUIDA;
  return {
    ok: true,
    interferente: folgaTotal.map((total, i) => (aberta(i) ? total - folgaLivre[i]! : 0)),
    quaseCritica: critica.map((marca, i) => (aberta(i) && marca === 0 && folgaTotal[i]! <= limiteQuaseCritica ? 1 : 0)),
    vinculos: porVinculo(cronograma.vinculos.length, rede.vinculoEntrada, porEntrada),
  };
}

function porVinculo(
  m: number,
  vinculoEntrada: Int32Array,
  porEntrada: ReturnType<typeof folgasPorEntrada>,
): AnaliseDeFolgas['vinculos'] {
  const vinculos = {
    conta: new Uint8Array(m),
    condutor: new Uint8Array(m),
    folgaLivre: new Int32Array(m),
    folgaTotal: new Int32Array(m),
  };
  for (let e = 0; e < vinculoEntrada.length; e++) {
    if (porEntrada.conta[e] === 0) continue;
    const v = vinculoEntrada[e]!;
    vinculos.conta[v] = 1;
    vinculos.condutor[v] = porEntrada.livre[e] === 0 ? 1 : 0;
    vinculos.folgaLivre[v] = porEntrada.livre[e]!;
    vinculos.folgaTotal[v] = porEntrada.total[e]!;
  }
  return vinculos;
}

/** Floats by incoming link of the network, in work of the successor's calendar. */
export interface FolgasPorEntrada {
  /** 1 = the link is between open activities and can hold the successor back. */
  readonly conta: Uint8Array;
  /** Slip of the link before the successor's early dates move; 0 = it drives them; negative = it is broken. */
  readonly livre: Int32Array;
  /** Slip of the link before the end, or a constraint, is missed. */
  readonly total: Int32Array;
  /** The successor's node. */
  readonly destino: Int32Array;
}

/**
 * Free and total float of every link. A link is taken as an activity of its lag between its two ends: its free float ends
 * where the successor's early date is, its total float where the late one is.
 */
export function folgasPorEntrada(contexto: Contexto): FolgasPorEntrada {
  const { modelo, passadas } = contexto;
  const { entrada, predecessora } = modelo.rede;
  const m = predecessora.length;
  const folgas = {
    conta: new Uint8Array(m),
    livre: new Int32Array(m),
    total: new Int32Array(m),
    destino: new Int32Array(m),
  };
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      folgas.destino[e] = no;
      if (modelo.situacao[predecessora[e]!]! >= CONCLUIDA || !prendeACedo(contexto, no, e)) continue;
      folgas.conta[e] = 1;
      folgas.livre[e] = passadas.datas.trabalhoCedo[no]! - inicioPedido(contexto, no, e);
      folgas.total[e] = folgas.livre[e]! + passadas.folgas.total[no]!;
    }
  }
  return folgas;
}
