import type { Cronograma } from '../cronograma.ts';
import { calcularFolgas } from './folgas.ts';
import { ajustarFolgas } from './folgas-ms-project.ts';
import { idaMsProject } from './ida-ms-project.ts';
import { criarDatas, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import { adiarOMaisTarde } from './o-mais-tarde.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';
import { voltaMsProject } from './volta-ms-project.ts';

/** Runs the passes with Microsoft Project's rules. */
export function passadasMsProject(modelo: Modelo, cronograma: Cronograma): Passadas {
  const { inicio, terminoImposto, opcoes } = cronograma;
  const datas = criarDatas(modelo.situacao.length);
  idaMsProject(modelo, datas, inicio);
  const termino = terminoDoProjeto(modelo, datas);
  adiarOMaisTarde(modelo, datas, termino);
  voltaMsProject(modelo, datas, terminoImposto ?? termino, opcoes.pontasAbertasCriticas);
  const passadas = { datas, folgas: calcularFolgas(modelo, datas, termino), termino };
  ajustarFolgas(modelo, passadas, cronograma);
  return passadas;
}

/** After everything that reads the late starts: MS Project shows the actual start as the late start of what has begun. */
export function mostrarInicioReal(modelo: Modelo, { datas }: Passadas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== EM_ANDAMENTO) continue;
    datas.inicioTarde[no] = modelo.extras[modelo.extra[no]!]!.inicioReal;
  }
}
