import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import type { Extra } from './extra.ts';
import { storeLate } from './gravar.ts';
import { asTardes, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, type Modelo } from './modelo.ts';

/** Limits with which the backward pass begins. */
export interface Fim {
  /** Late finish of a node without successors: the imposed finish of the project, or else the calculated one. */
  readonly pontaAberta: number;
  /** Upper limit of every late finish: the later of the imposed and the calculated finish. */
  readonly teto: number;
  /** True when a node without successors has its early finish as its late finish. */
  readonly pontasCriticas: boolean;
}

/**
 * Latest start and finish of every node, in one sweep against the topological order. A completed node gets the instant
 * to which its successors hold its predecessors.
 */
export function backwardPass(modelo: Modelo, datas: Datas, fim: Fim): void {
  const sucessoras = asTardes(datas);
  const limites = { inicio: 0, termino: 0 };
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao === ACOMPANHA) continue;
    limitSaida(modelo, sucessoras, no, limites);
    const { inicio } = limites;
    const aberta = inicio === SEM_MAXIMO && limites.termino === SEM_MAXIMO;
    const termino = aberta ? terminoDaPonta(fim, datas.terminoCedo[no]!) : Math.min(limites.termino, fim.teto);
    if (situacao === CONCLUIDA) {
      datas.inicioTarde[no] = Math.min(inicio, termino);
      datas.terminoTarde[no] = datas.inicioTarde[no]!;
    } else retreat(modelo, datas, no, inicio, termino);
  }
}

const terminoDaPonta = (fim: Fim, terminoCedo: number): number => (fim.pontasCriticas ? terminoCedo : fim.pontaAberta);

function retreat(modelo: Modelo, datas: Datas, no: number, inicio: number, termino: number): void {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  const extra = modelo.extra[no]!;
  let trabalho = ultimoTrabalho(cal, inicio, termino, restante);
  if (extra >= 0) trabalho = constrainLate(modelo.extras[extra]!, trabalho, restante);
  storeLate(modelo, datas, no, trabalho, Math.min(inicio, termino));
}

/** The latest start that a constraint allows: a mandatory date replaces the limits of the links. */
export function constrainLate(extra: Extra, trabalho: number, restante: number): number {
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  return Math.min(trabalho, extra.inicioMaximo, extra.terminoMaximo - restante);
}
