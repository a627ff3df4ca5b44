import type { Cronograma } from '../cronograma.ts';
import { MASCARA_RELACAO, TI } from '../rede/rede.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { backwardPass } from './backward-pass.ts';
import { countInCalendarioDaFolga } from './folga-em-outro-calendario.ts';
import { calcularFolgas } from './folgas.ts';
import { forwardPass } from './forward-pass.ts';
import { storeEarly } from './gravar.ts';
import { asCedo, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import { lagNaoDecorrido } from './minutos-de-lag.ts';
import { CONCLUIDA, createDatas, type Datas, type Modelo, RETIDA } from './modelo.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';

/**
 * The lags in P6's backward pass. The lag of a finish-start link into a successor completed ahead of its predecessor
 * does not count for the predecessor's late finish. The lag of a link from the start of work in progress to a complete
 * successor counts only in this pass. Both need retained logic: the other two modes ignore such links. A lead stays.
 */
export function comLagsDaVolta(modelo: Modelo): Modelo {
  const { situacao } = modelo;
  if (semLinksRetidos(modelo)) return modelo;
  const { saida } = modelo.rede;
  let lagSaida: Int32Array | undefined;
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no]! >= CONCLUIDA) continue;
    for (let s = saida[no]!; s < saida[no + 1]!; s++) {
      const lag = lagDaVolta(modelo, no, s);
      if (lag === modelo.lagSaida[s]) continue;
      lagSaida ??= modelo.lagSaida.slice();
      lagSaida[s] = lag;
    }
  }
  return lagSaida ? { ...modelo, lagSaida } : modelo;
}

function lagDaVolta(modelo: Modelo, no: number, s: number): number {
  const { codigoSaida, sucessora, entradaDaSaida, lag } = modelo.rede;
  const para = sucessora[s]!;
  const e = entradaDaSaida[s]!;
  const saida = modelo.lagSaida[s]!;
  if (lag[e] === 0 || modelo.situacao[para] !== CONCLUIDA) return saida;
  return (codigoSaida[s]! & MASCARA_RELACAO) === TI ? Math.min(saida, 0) : lagNaoDecorrido(modelo, e, no, para);
}

const semLinksRetidos = ({ progresso, situacao }: Modelo): boolean =>
  progresso !== RETIDA || !situacao.includes(CONCLUIDA);

/**
 * Moves the early dates of every "as late as possible" node until it touches its first successor, or `fim` when nothing
 * follows it. The sweep goes against the topological order, so that in a chain of such nodes each follows the one after
 * it; no other early date changes.
 */
export function postponeToLatest(modelo: Modelo, datas: Datas, fim: number): void {
  const cedo = asCedo(datas);
  const limites = { inicio: 0, termino: 0 };
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const extra = modelo.extra[no]!;
    if (extra < 0 || !modelo.extras[extra]!.oMaisTarde) continue;
    limitSaida(modelo, cedo, no, limites);
    const solta = limites.inicio === SEM_MAXIMO && limites.termino === SEM_MAXIMO;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const trabalho = ultimoTrabalho(cal, limites.inicio, solta ? fim : limites.termino, modelo.restante[no]!);
    if (trabalho <= datas.trabalhoCedo[no]!) continue;
    datas.condutor[no] = -1;
    storeEarly(modelo, datas, no, trabalho, SEM_MINIMO);
  }
}

/** Runs the passes with Primavera P6's rules. A completed node keeps the instants that its neighbours use. */
export function passadasP6(modelo: Modelo, cronograma: Cronograma): Passadas {
  const { terminoImposto, opcoes } = cronograma;
  const datas = createDatas(modelo.situacao.length);
  forwardPass(modelo, datas);
  const termino = terminoDoProjeto(modelo, datas);
  const pontaAberta = terminoImposto ?? termino;
  const teto = Math.max(pontaAberta, termino);
  postponeToLatest(modelo, datas, termino);
  backwardPass(comLagsDaVolta(modelo), datas, { pontaAberta, teto, pontasCriticas: opcoes.pontasAbertasCriticas });
  const passadas = { datas, folgas: calcularFolgas(modelo, datas, termino), termino };
  countInCalendarioDaFolga(modelo, passadas, cronograma);
  return passadas;
}
