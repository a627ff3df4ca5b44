import { backwardPass } from './backward-pass.ts';
import { calcularFolgas } from './folgas.ts';
import { forwardPass } from './forward-pass.ts';
import { comLagsDaVolta } from './lags-da-volta.ts';
import { criarDatas, type Modelo } from './modelo.ts';
import { adiarOMaisTarde } from './o-mais-tarde.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';

/** Runs the passes with Primavera P6's rules. A completed node keeps here the instants that its neighbours go by. */
export function passadasP6(modelo: Modelo, terminoImposto: number | undefined, pontasCriticas: boolean): Passadas {
  const datas = criarDatas(modelo.situacao.length);
  forwardPass(modelo, datas);
  const termino = terminoDoProjeto(modelo, datas);
  const pontaAberta = terminoImposto ?? termino;
  const teto = Math.max(pontaAberta, termino);
  adiarOMaisTarde(modelo, datas, termino);
  backwardPass(comLagsDaVolta(modelo), datas, { pontaAberta, teto, pontasCriticas });
  return { datas, folgas: calcularFolgas(modelo, datas, termino), termino };
}
