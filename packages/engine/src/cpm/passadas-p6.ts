import { backwardPass } from './backward-pass.ts';
import { calcularFolgas, type Folgas } from './folgas.ts';
import { forwardPass } from './forward-pass.ts';
import { ACOMPANHA, CONCLUIDA, criarDatas, type Datas, type Modelo, SEM_MINIMO } from './modelo.ts';
import { adiarOMaisTarde } from './o-mais-tarde.ts';

/** What the passes answer, by node. */
export interface Passadas {
  readonly datas: Datas;
  readonly folgas: Folgas;
  /** The latest early finish; of what is complete, the latest actual one. */
  readonly termino: number;
}

/** Runs the passes with Primavera P6's rules. A completed node keeps here the instants that its neighbours go by. */
export function passadasP6(modelo: Modelo, terminoImposto: number | undefined, pontasCriticas: boolean): Passadas {
  const datas = criarDatas(modelo.situacao.length);
  forwardPass(modelo, datas);
  const termino = terminoDoProjeto(modelo, datas);
  adiarOMaisTarde(modelo, datas, termino);
  const pontaAberta = terminoImposto ?? termino;
  backwardPass(modelo, datas, { pontaAberta, teto: Math.max(pontaAberta, termino), pontasCriticas });
  return { datas, folgas: calcularFolgas(modelo, datas, termino), termino };
}

function terminoDoProjeto(modelo: Modelo, datas: Datas): number {
  let termino = SEM_MINIMO;
  for (let no = 0; no < modelo.situacao.length; no++) {
    const situacao = modelo.situacao[no]!;
    if (situacao === ACOMPANHA) continue;
    const fim = situacao === CONCLUIDA ? modelo.extras[modelo.extra[no]!]!.terminoReal : datas.terminoCedo[no]!;
    if (fim > termino) termino = fim;
  }
  return termino === SEM_MINIMO ? modelo.piso : termino;
}
