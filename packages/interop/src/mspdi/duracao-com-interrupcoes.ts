import { type CalendarioCompilado, type Minuto, type Minutos, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo, CalendarioArquivo, Interrupcao } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { instante } from '../datas.ts';
import { cabemNa, tempoParado } from '../interrupcoes.ts';
import type { Pausa, Pausas } from './interrupcoes.ts';
import type { LeitorTarefa } from './leitor-tarefa.ts';

/** The pauses in working time of the calendar; those without any, of nights and holidays, are none. */
function emTrabalho(calendario: CalendarioCompilado, inicio: Minuto, pausas: readonly Pausa[]): Interrupcao[] {
  return pausas.flatMap((pausa) => {
    const [de, ate] = [instante(pausa.de), instante(pausa.ate)];
    if (de === undefined || ate === undefined) return [];
    const dura = trabalhoEntre(calendario, de, ate);
    return dura > 0 ? [{ depois: trabalhoEntre(calendario, inicio, de), dura }] : [];
  });
}

const horas = (minutos: Minutos): string => (minutos / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** What is missing in the duration of a task for it to end when the file says, in work of its calendar. */
interface Falta {
  readonly calendario: CalendarioCompilado;
  readonly inicio: Minuto;
  readonly vao: Minutos;
}

/**
 * A task that did not start, with splits, or with assignments that go beyond it: the engine has neither, so its duration
 * grows by them and its dates stay. The warning says by how much. The splits go along, to be written back, when they are
 * what the duration grew by.
 */
export class DuracaoComInterrupcoes {
  readonly #calendarios: CalendariosCompilados;

  constructor(calendarios: readonly CalendarioArquivo[]) {
    this.#calendarios = new CalendariosCompilados(calendarios);
  }

  /** Pauses that are not written as such count when they are what is missing. */
  aplica(atividade: AtividadeArquivo, tarefa: LeitorTarefa, { lista, escritas }: Pausas): AtividadeArquivo {
    const avisa = (oque: string): void =>
      tarefa.aviso('mspdi.interrupcao', `"${atividade.nome}" tem interrupções no MS Project; ${oque}`);
    if (fixa(atividade)) {
      if (escritas) avisa('não são guardadas, porque já começou, é manual ou tem duração corrida');
      return atividade;
    }
    const falta = this.#falta(atividade, tarefa);
    if (!falta) return atividade;
    const { calendario, inicio, vao } = falta;
    const duracao = atividade.duracao + vao;
    const interrupcoes = emTrabalho(calendario, inicio, lista);
    const cabem = tempoParado(interrupcoes) === vao && cabemNa(duracao, interrupcoes);
    if (!cabem && !escritas) return atividade;
    const perda = cabem ? '' : '; quando são não foi possível guardar';
    avisa(`a duração cresceu ${horas(vao)} h para manter as datas${perda}`);
    return { ...atividade, duracao, restante: duracao, ...(cabem && { interrupcoes }) };
  }

  /**
   * Of a task some assignment of which is delayed, or of a material that goes on after the work: it begins as scheduled,
   * and ends with the last of them. A milestone that does is one no more.
   */
  ateAsAlocacoes(atividade: AtividadeArquivo, tarefa: LeitorTarefa): AtividadeArquivo {
    const falta = fixa(atividade) ? undefined : this.#falta(atividade, tarefa);
    if (!falta) return atividade;
    const duracao = atividade.duracao + falta.vao;
    tarefa.aviso(
      'mspdi.alocacao_atrasada',
      `"${atividade.nome}" tem alocações que vão além da sua duração no MS Project; a duração cresceu ${horas(falta.vao)} h para manter as datas`,
    );
    return { ...atividade, tipo: 'TAREFA', duracao, restante: duracao };
  }

  #falta(atividade: AtividadeArquivo, tarefa: LeitorTarefa): Falta | undefined {
    const inicio = tarefa.data('Start');
    const termino = tarefa.data('Finish');
    if (inicio === undefined || termino === undefined || termino <= inicio) return undefined;
    const calendario = this.#calendarios.de(atividade.calendario, inicio, termino);
    const vao = calendario ? trabalhoEntre(calendario, inicio, termino) - atividade.duracao : 0;
    return calendario && vao > 0 ? { calendario, inicio, vao } : undefined;
  }
}

/** Its dates are not those of its duration in its calendar. */
const fixa = ({ inicioReal, manual, corrida }: AtividadeArquivo): boolean =>
  inicioReal !== undefined || manual !== undefined || corrida === true;
