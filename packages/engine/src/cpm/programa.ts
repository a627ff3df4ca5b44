import type { Cronograma, FalhaCronograma, Programa, ResultadoCronograma } from '../cronograma.ts';
import { SEM_MINIMO } from '../tempo.ts';
import { atrasosDeNivelamento } from './atraso-nivelamento.ts';
import { type Comportamento, calcularCronograma, type Execucao, execute } from './calcular.ts';
import { lagsInteiros, lagsRestantes } from './minutos-de-lag.ts';
import { EM_ANDAMENTO, type Modelo, SO_O_QUE_FALTA } from './modelo.ts';
import { passadasMsProject, showInicioReal } from './passadas-ms-project.ts';
import { passadasP6 } from './passadas-p6.ts';

/**
 * Schedules as Microsoft Project does. Differences from `agendarComoP6`:
 *
 * - the early and the late start of work in progress are its actual start, and the finish counts from it, or from the
 *   resumption of the work;
 * - complete work drives with its actual dates, and is out of the backward pass;
 * - constraints hold against the links, a deadline bounds the late finish, and the start of the project bounds a
 *   start only where no link binds it;
 * - "as late as possible" means the late dates, and successors wait for them; a project may be scheduled back from
 *   its finish, and its start is then the earliest late start;
 * - a node without duration stays at the instant that its limits ask for, early and late, even outside work, and so
 *   does a finish that a link asks for;
 * - nothing moves to the data date, unless that is after the start of the project and after a status date that had
 *   moved nothing: open work then resumes from there, as in its "reschedule uncompleted work";
 * - lags never use the calendar of the resource, and are not elapsed just because the task is;
 * - a task with a levelling delay starts that much later, and its predecessors have that much less to slip;
 * - slack may be counted in another calendar than the task's, and free slack is within total slack: see
 *   `adjustFolgas`.
 *
 * Fails as `agendarComoP6` does.
 */
export const agendarComoMsProject = (cronograma: Cronograma): ResultadoCronograma =>
  calcularCronograma(cronograma, comoMsProject);

/** The passes of Microsoft Project. */
const comoMsProject: Comportamento = (cronograma) => (rascunho) => {
  const { inicio, dataBase, opcoes } = cronograma;
  const reagendar = dataBase > Math.max(inicio, opcoes.semReagendarAte ?? SEM_MINIMO);
  const progresso = opcoes.progresso === 'LOGICA_RETIDA' ? SO_O_QUE_FALTA : rascunho.progresso;
  const piso = reagendar ? dataBase : SEM_MINIMO;
  const atraso = atrasosDeNivelamento(cronograma, rascunho);
  const modelo = {
    ...rascunho,
    progresso,
    piso,
    atraso,
    lagDoInicioReal: false,
  };
  lagsInteiros(modelo);
  return {
    modelo,
    passadas: passadasMsProject(modelo, cronograma),
    aoMostrar: showInicioReal,
  };
};

/**
 * Schedules as Primavera P6 does: early and late dates, floats, critical activities and the driver of each activity.
 *
 * Work in progress shows the dates of its remaining work (P6's remaining early and late dates), and complete work shows
 * its actual dates, with no float. The result is deterministic: the order of the activities and of the links does not
 * matter.
 *
 * Fails, without partial dates, as `buildNetwork` does, and when an open activity has a calendar without any work.
 */
export const agendarComoP6 = (cronograma: Cronograma): ResultadoCronograma => calcularCronograma(cronograma, comoP6);

/** The passes of Primavera P6. */
export const comoP6: Comportamento = (cronograma) => (modelo) => {
  lagsRestantes(modelo);
  releaseTerminos(modelo);
  return { modelo, passadas: passadasP6(modelo, cronograma) };
};

/** In P6, once an activity has begun, no constraint delays its finish, and a mandatory one has no effect. */
function releaseTerminos({ situacao, extras, extra }: Modelo): void {
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no] !== EM_ANDAMENTO) continue;
    const dele = extras[extra[no]!]!;
    dele.terminoMinimo = SEM_MINIMO;
    dele.terminoObrigatorio = SEM_MINIMO;
  }
}

const COMPORTAMENTO: Readonly<Record<Programa, Comportamento>> = {
  P6: comoP6,
  MS_PROJECT: comoMsProject,
};

/** Schedules by the rules of `programa`. */
export const agendarComo = (programa: Programa, cronograma: Cronograma) =>
  calcularCronograma(cronograma, COMPORTAMENTO[programa]);

/** Runs the passes of `programa`, for code that reads their internals. */
export const executeAs = (programa: Programa, cronograma: Cronograma): Execucao | FalhaCronograma =>
  execute(cronograma, COMPORTAMENTO[programa]);
