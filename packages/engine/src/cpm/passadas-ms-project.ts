import { instanteInicio } from '../calendario/instante.ts';
import type { Cronograma } from '../cronograma.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import type { Extra } from './extra.ts';
import { calcularFolgas } from './folgas.ts';
import { adjustFolgas, cedoQueEspera } from './folgas-ms-project.ts';
import { storeLate } from './gravar.ts';
import { idaMsProject } from './ida-ms-project.ts';
import { instanteTarde, semInstante } from './instante-da-data.ts';
import { asTardes, limitSaida, ultimoTrabalho } from './limites-da-saida.ts';
import { ACOMPANHA, COM_DURACAO, CONCLUIDA, createDatas, type Datas, EM_ANDAMENTO, type Modelo } from './modelo.ts';
import { type Passadas, terminoDoProjeto } from './passadas.ts';

/**
 * Latest dates by the rules of MS Project. Nothing finishes after `fim` or, with `pontasCriticas` ("calculate multiple
 * critical paths") and no successors, after its own early finish. Complete work is out of the logic. Successors that
 * wait for the start of a node do not hold it once it has started, or when its dates are typed by hand. For work in
 * progress, the late start written here is that of the remaining work.
 */
function voltaMsProject(modelo: Modelo, datas: Datas, fim: number, pontasCriticas: boolean): void {
  const sucessoras = asTardes(datas);
  const limites = { inicio: 0, termino: 0 };
  for (let no = modelo.situacao.length - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao === ACOMPANHA || situacao === CONCLUIDA) continue;
    limitSaida(modelo, sucessoras, no, limites);
    const aberta = limites.inicio === SEM_MAXIMO && limites.termino === SEM_MAXIMO;
    if (aberta && pontasCriticas) limites.termino = datas.terminoCedo[no]!;
    const extra = modelo.extras[modelo.extra[no]!];
    const comecoFixo = situacao === EM_ANDAMENTO || (extra !== undefined && extra.inicioManual !== SEM_MINIMO);
    if (comecoFixo) limites.inicio = SEM_MAXIMO;
    const termino = Math.min(limites.termino, fim);
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    const restante = modelo.restante[no]!;
    const livre = ultimoTrabalho(cal, limites.inicio, termino, restante);
    const trabalho = extra ? constrain(extra, livre, restante) : livre;
    const limite = Math.min(limites.inicio, termino);
    store(modelo, datas, no, { trabalho, livre, limite, instantes: extra?.instantes ?? [] });
  }
}

interface Tarde {
  readonly trabalho: number;
  /** Work as in `trabalho`, without the constraints. */
  readonly livre: number;
  /** The limit of the successors and of the end of the project. */
  readonly limite: number;
  readonly instantes: Extra['instantes'];
}

/** A node without duration happens at the latest at the very instant of its limit or constraint, in work or not. */
function store(modelo: Modelo, datas: Datas, no: number, { trabalho, livre, limite, instantes }: Tarde): void {
  storeLate(modelo, datas, no, trabalho, limite);
  // The late start of work in progress is the actual one; this is that of the remaining work, not before its early one.
  if (modelo.situacao[no] === EM_ANDAMENTO) {
    const daqui = Math.max(trabalho, datas.trabalhoCedo[no]!);
    datas.inicioTarde[no] = instanteInicio(modelo.calendarios[modelo.calendario[no]!]!, daqui);
  }
  if (modelo.lado[no] === COM_DURACAO) return;
  const instante = instanteTarde(instantes, trabalho, trabalho === livre ? limite : SEM_MAXIMO);
  if (semInstante(instante)) return;
  datas.inicioTarde[no] = instante;
  datas.terminoTarde[no] = instante;
}

function constrain(extra: Extra, trabalho: number, restante: number): number {
  if (extra.inicioObrigatorio !== SEM_MINIMO) return extra.inicioObrigatorio;
  if (extra.terminoObrigatorio !== SEM_MINIMO) return extra.terminoObrigatorio - restante;
  return Math.min(trabalho, extra.inicioMaximo, extra.terminoMaximo - restante, extra.prazo - restante);
}

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
