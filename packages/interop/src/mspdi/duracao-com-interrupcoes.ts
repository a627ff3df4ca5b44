import { type CalendarioCompilado, compilarCalendario, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo, CalendarioArquivo } from '../arquivo.ts';
import type { LeitorTarefa } from './leitor-tarefa.ts';

/**
 * A split task that did not start: the engine has no splits, so its duration grows by them and its dates stay. The
 * warning says by how much.
 */
export class DuracaoComInterrupcoes {
  readonly #calendarios: ReadonlyMap<string, CalendarioArquivo>;
  readonly #compilados = new Map<string, CalendarioCompilado>();

  constructor(calendarios: readonly CalendarioArquivo[]) {
    this.#calendarios = new Map(calendarios.map((calendario) => [calendario.id, calendario]));
  }

  aplica(atividade: AtividadeArquivo, tarefa: LeitorTarefa): AtividadeArquivo {
    const inicio = tarefa.data('Start');
    const termino = tarefa.data('Finish');
    const parada = atividade.inicioReal !== undefined || atividade.manual || atividade.corrida;
    if (parada || inicio === undefined || termino === undefined || termino <= inicio) return atividade;
    const calendario = this.#compilado(atividade.calendario, inicio, termino);
    const vao = calendario ? trabalhoEntre(calendario, inicio, termino) - atividade.duracao : 0;
    if (vao <= 0) return atividade;
    const horas = (vao / 60).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    tarefa.aviso(
      'mspdi.interrupcao',
      `"${atividade.nome}" tem interrupções no MS Project; a duração cresceu ${horas} h para manter as datas`,
    );
    const duracao = atividade.duracao + vao;
    return { ...atividade, duracao, restante: duracao };
  }

  #compilado(id: string, inicio: number, termino: number): CalendarioCompilado | undefined {
    const calendario = this.#calendarios.get(id);
    const pronto = this.#compilados.get(id) ?? (calendario && compilarCalendario(calendario, inicio, termino));
    if (pronto) this.#compilados.set(id, pronto);
    return pronto;
  }
}
