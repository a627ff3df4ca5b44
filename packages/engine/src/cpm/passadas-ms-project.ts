import type { Cronograma } from '../cronograma.ts';
import { calcularFolgas } from './folgas.ts';
import { adjustFolgas, cedoQueEspera } from './folgas-ms-project.ts';
import { idaMsProject } from './ida-ms-project.ts';
import { CONCLUIDA, createDatas, type Datas, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';
import { SEM_MAXIMO } from './sem-limite.ts';
import { voltaMsProject } from './volta-ms-project.ts';

/** Runs the passes with Microsoft Project's rules. */
export function passadasMsProject(modelo: Modelo, cronograma: Cronograma): Passadas {
  const { terminoImposto, opcoes } = cronograma;
  const datas = createDatas(modelo.situacao.length);
  let inicio: number = cronograma.inicio;
  const goBack = () =>
    voltaMsProject(modelo, datas, terminoImposto ?? terminoDoProjeto(modelo, datas), opcoes.pontasAbertasCriticas);
  idaMsProject(modelo, datas, inicio);
  goBack();
  if (modelo.doTermino) {
    inicio = inicioCalculado(modelo, datas);
    idaMsProject(modelo, datas, inicio);
    goBack();
  }
  if (modelo.extras.some(({ oMaisTarde }) => oMaisTarde)) {
    idaMsProject(modelo, datas, inicio, true);
    goBack();
  }
  const termino = terminoDoProjeto(modelo, datas);
  const folgas = calcularFolgas(modelo, datas, termino, cedoQueEspera(modelo, datas));
  const passadas = { datas, folgas, termino };
  adjustFolgas(modelo, passadas, cronograma);
  return passadas;
}

/** Start of a project scheduled back from its finish: the earliest late start. */
function inicioCalculado(modelo: Modelo, datas: Datas): number {
  let inicio = SEM_MAXIMO;
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no]! < CONCLUIDA) inicio = Math.min(inicio, datas.inicioTarde[no]!);
  }
  return inicio;
}

/** MS Project shows the actual start as the late start of begun work. Call it after all readers of the late starts. */
export function showInicioReal(modelo: Modelo, { datas }: Passadas): void {
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (modelo.situacao[no] !== EM_ANDAMENTO) continue;
    datas.inicioTarde[no] = modelo.extras[modelo.extra[no]!]!.inicioReal;
  }
}
