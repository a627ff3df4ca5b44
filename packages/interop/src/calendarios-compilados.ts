import { type CalendarioCompilado, compileCalendario, type Minuto } from '@cadencia/engine';
import type { CalendarioArquivo } from './arquivo.ts';

/** The calendars of a project, each compiled on first use. */
export class CalendariosCompilados {
  readonly #calendarios: ReadonlyMap<string, CalendarioArquivo>;
  readonly #compilados = new Map<string, CalendarioCompilado>();

  constructor(calendarios: readonly CalendarioArquivo[]) {
    this.#calendarios = new Map(calendarios.map((calendario) => [calendario.id, calendario]));
  }

  de(id: string, inicio: Minuto, termino: Minuto): CalendarioCompilado | undefined {
    const calendario = this.#calendarios.get(id);
    const pronto = this.#compilados.get(id) ?? (calendario && compileCalendario(calendario, inicio, termino));
    if (pronto) this.#compilados.set(id, pronto);
    return pronto;
  }
}
