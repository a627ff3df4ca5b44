import type { Cronograma, ResultadoCronograma } from '../cronograma.ts';
import { atrasosDeNivelamento } from './atraso-nivelamento.ts';
import { type Comportamento, calcularCronograma } from './calcular.ts';
import { lagsInteiros } from './minutos-de-lag.ts';
import { SO_O_QUE_FALTA } from './modelo.ts';
import { passadasMsProject, showInicioReal } from './passadas-ms-project.ts';
import { SEM_MINIMO } from './sem-limite.ts';

/**
 * Schedules as Microsoft Project does. Where it differs from `agendarComoP6`:
 *
 * - the early and the late start of what is in progress are its actual start, and the finish counts from it, or from when
 *   the work was resumed;
 * - what is complete drives with its actual dates, and is out of the backward pass;
 * - constraints are kept against the links, a deadline bounds the late finish, and a start is bound to the start of the
 *   project only where no link binds it;
 * - as late as possible is at the late dates, and what comes after waits for it; a project may be scheduled back from its
 *   finish, and its start is then the earliest late start;
 * - what takes no time stays at the instant that is asked of it, early and late, even outside work, and so does a finish
 *   that a link asks for;
 * - nothing is moved to the data date, unless it comes after the start of the project, and after a status date that had
 *   moved nothing: as its "reschedule uncompleted work", what is not done then goes on from there;
 * - lags are never of the calendar of who does the work, nor elapsed because the task is;
 * - what has a levelling delay starts by that much later, and what comes before it has as much less to slip;
 * - slack may be counted in another calendar than the task's, and free slack is within total slack: see `ajustarFolgas`.
 *
 * Fails as `agendarComoP6` does.
 */
export const agendarComoMsProject = (cronograma: Cronograma): ResultadoCronograma =>
  calcularCronograma(cronograma, comoMsProject);

/** The passes of Microsoft Project. */
export const comoMsProject: Comportamento = (cronograma) => (rascunho) => {
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
