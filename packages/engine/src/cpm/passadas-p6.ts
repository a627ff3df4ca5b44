import type { Cronograma } from '../cronograma.ts';
import { backwardPass } from './backward-pass.ts';
import { countInCalendarioDaFolga } from './folga-em-outro-calendario.ts';
import { calcularFolgas } from './folgas.ts';
import { forwardPass } from './forward-pass.ts';
import { comLagsDaVolta } from './lags-da-volta.ts';
import { createDatas, type Modelo } from './modelo.ts';
import { postponeToLatest } from './o-mais-tarde.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';

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
