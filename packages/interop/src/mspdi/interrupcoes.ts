import type { NoXml } from '../xml/no-xml.ts';

/** TimephasedData type of the remaining work of an assignment. */
export const TRABALHO_RESTANTE = '1';
const SEM_TRABALHO = /^PT0+H0+M0+S$/;

/** Start and end of a pause of an assignment, with instants as the file writes them. */
export interface Pausa {
  readonly de: string;
  readonly ate: string;
}

/** The pauses of a task. */
export interface Pausas {
  readonly lista: readonly Pausa[];
  /** False for pauses from periods without a value, which may be only nights and weekends. */
  readonly escritas: boolean;
}

/**
 * Finds split tasks while the work of each period goes by: work, then periods without work, then work again. MS Project
 * writes these as zero, and periods without working time with no value; some programs write no zeros.
 */
export class Interrupcoes {
  readonly #escritas = new Procura(false);
  readonly #caladas = new Procura(true);

  /** One TimephasedData of an assignment, in the order of the file. */
  registra(periodo: NoXml, alocacao: NoXml): void {
    if (periodo.texto('Type') !== TRABALHO_RESTANTE) return;
    this.#escritas.registra(periodo, alocacao);
    this.#caladas.registra(periodo, alocacao);
  }

  /** Pauses of a task; absent when there are none. */
  da(uid: string): Pausas | undefined {
    const escritas = this.#escritas.da(uid);
    const lista = escritas ?? this.#caladas.da(uid);
    return lista && { lista, escritas: escritas !== undefined };
  }
}

class Procura {
  readonly #calaEhZero: boolean;
  /** Pauses of a task, from its first assignment with any. */
  readonly #tarefas = new Map<string, { readonly alocacao: NoXml; readonly pausas: Pausa[] }>();
  #alocacao: NoXml | undefined;
  #estado: 'INICIO' | 'TRABALHO' | 'PAUSA' = 'INICIO';
  #de = '';
  #ate = '';

  constructor(calaEhZero: boolean) {
    this.#calaEhZero = calaEhZero;
  }

  registra(periodo: NoXml, alocacao: NoXml): void {
    if (alocacao !== this.#alocacao) this.#estado = 'INICIO';
    this.#alocacao = alocacao;
    const valor = periodo.texto('Value');
    if (valor === '' && !this.#calaEhZero) return;
    if (valor === '' || SEM_TRABALHO.test(valor)) {
      if (this.#estado === 'INICIO') return;
      if (this.#estado === 'TRABALHO') this.#de = periodo.texto('Start');
      this.#estado = 'PAUSA';
      this.#ate = periodo.texto('Finish');
      return;
    }
    if (this.#estado === 'PAUSA') this.#keep(alocacao);
    this.#estado = 'TRABALHO';
  }

  da(uid: string): readonly Pausa[] | undefined {
    return this.#tarefas.get(uid)?.pausas;
  }

  #keep(alocacao: NoXml): void {
    const uid = alocacao.texto('TaskUID');
    const tarefa = this.#tarefas.get(uid) ?? { alocacao, pausas: [] };
    this.#tarefas.set(uid, tarefa);
    if (tarefa.alocacao === alocacao) tarefa.pausas.push({ de: this.#de, ate: this.#ate });
  }
}
