import { type CalendarioCompilado, type Minuto, type Minutos, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo, CalendarioArquivo, Interrupcao } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { instante } from '../datas.ts';
import { cabemNa, tempoParado } from '../interrupcoes.ts';
import type { Pausa, Pausas } from './interrupcoes.ts';
import type { LeitorTarefa } from './leitor-tarefa.ts';

/** Most splits of a task: with more of them, the duration stays and their places are lost. */
const MAXIMO = 200;

interface Vazio {
  readonly de: Minuto;
  readonly ate: Minuto;
}

const vaziosDe = (pausas: readonly Pausa[]): Vazio[] =>
  pausas.flatMap((pausa) => {
    const [de, ate] = [instante(pausa.de), instante(pausa.ate)];
    return de === undefined || ate === undefined ? [] : [{ de, ate }];
  });

/** The pauses in working time of the calendar; nights and holidays, without any, are no pauses. */
const emTrabalho = (calendario: CalendarioCompilado, inicio: Minuto, vazios: readonly Vazio[]): Interrupcao[] =>
  vazios.flatMap(({ de, ate }) => {
    const dura = trabalhoEntre(calendario, de, ate);
    return dura > 0 ? [{ depois: trabalhoEntre(calendario, inicio, de), dura }] : [];
  });

const horas = (minutos: Minutos): string => (minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/**
 * Extends a task that did not start by its splits, or by assignments that go beyond it: the engine has neither. The
 * stored duration of a split task is its working time without the pauses; the length of the pauses is in its
 * time-phased work. A warning gives the difference. The splits stay with the activity for a later file when they fit.
 */
export class DuracaoComInterrupcoes {
  readonly #calendarios: CalendariosCompilados;

  constructor(calendarios: readonly CalendarioArquivo[]) {
    this.#calendarios = new CalendariosCompilados(calendarios);
  }

  /** Unwritten pauses count only if they equal the time missing until the finish: valueless periods may be none. */
  apply(atividade: AtividadeArquivo, tarefa: LeitorTarefa, { lista, escritas }: Pausas): AtividadeArquivo {
    const warn = (oque: string): void =>
      tarefa.aviso('mspdi.interrupcao', `"${atividade.nome}" tem interrupções no MS Project; ${oque}`);
    if (fixa(atividade)) {
      if (escritas) warn('não são guardadas, porque já começou, é manual ou tem duração corrida');
      return atividade;
    }
    const vazios = vaziosDe(lista);
    const inicio = tarefa.data('Start');
    const ultimo = vazios.at(-1)?.ate;
    if (inicio === undefined || ultimo === undefined || ultimo <= inicio) return atividade;
    const calendario = this.#calendarios.de(atividade.calendario, inicio, ultimo);
    const interrupcoes = calendario ? emTrabalho(calendario, inicio, vazios) : [];
    const vao = tempoParado(interrupcoes);
    if (vao === 0 || !(escritas || vao === this.#falta(atividade, tarefa))) return atividade;
    const duracao = atividade.duracao + vao;
    const cabem = interrupcoes.length <= MAXIMO && cabemNa(duracao, interrupcoes);
    const perda = cabem ? '' : '; quando são não foi possível guardar';
    warn(`a duração cresceu ${horas(vao)} h${perda}`);
    return { ...atividade, duracao, restante: duracao, ...(cabem && { interrupcoes }) };
  }

  /**
   * Extends a task with a delayed assignment, or with a material that goes on after the work: it begins as scheduled,
   * and ends with the last of them. A milestone of this kind becomes a task.
   */
  ateAsAlocacoes(atividade: AtividadeArquivo, tarefa: LeitorTarefa): AtividadeArquivo {
    const vao = fixa(atividade) ? 0 : this.#falta(atividade, tarefa);
    if (vao <= 0) return atividade;
    const duracao = atividade.duracao + vao;
    tarefa.aviso(
      'mspdi.alocacao_atrasada',
      `"${atividade.nome}" tem alocações que vão além da sua duração no MS Project; a duração cresceu ${horas(vao)} h para manter as datas`,
    );
    return { ...atividade, tipo: 'TAREFA', duracao, restante: duracao };
  }

  /** Work of its calendar that the duration lacks for the task to end at the file's finish. */
  #falta(atividade: AtividadeArquivo, tarefa: LeitorTarefa): Minutos {
    const inicio = tarefa.data('Start');
    const termino = tarefa.data('Finish');
    if (inicio === undefined || termino === undefined || termino <= inicio) return 0;
    const calendario = this.#calendarios.de(atividade.calendario, inicio, termino);
    return calendario ? trabalhoEntre(calendario, inicio, termino) - atividade.duracao : 0;
  }
}

/** Whether an activity's dates are not those of its duration in its calendar. */
const fixa = ({ inicioReal, manual, corrida }: AtividadeArquivo): boolean =>
  inicioReal !== undefined || manual !== undefined || corrida === true;
