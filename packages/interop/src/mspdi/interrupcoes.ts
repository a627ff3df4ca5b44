import type { NoXml } from '../xml/no-xml.ts';

/** TimephasedData type of the remaining work of an assignment. */
export const TRABALHO_RESTANTE = '1';
const SEM_TRABALHO = /^PT0+H0+M0+S$/;
/** Nobody splits a task as often; a file that does has its dates kept, and not its splits. */
const MAXIMO = 200;

/** From when to when an assignment stands still, as the file writes the instants. */
export interface Pausa {
  readonly de: string;
  readonly ate: string;
}

/**
 * Finds split tasks while the work of each period goes by: work, then periods written with no work, then work again.
 * (Periods without working time come with no value at all.)
 */
export class Interrupcoes {
  /** Of the first assignment that has any. */
  readonly #tarefas = new Map<string, { readonly alocacao: NoXml; readonly pausas: Pausa[] }>();
  #alocacao: NoXml | undefined;
  #estado: 'INICIO' | 'TRABALHO' | 'PAUSA' = 'INICIO';
  #de = '';
  #ate = '';

  /** One TimephasedData of an assignment, in the order of the file. */
  registra(periodo: NoXml, alocacao: NoXml): void {
    if (periodo.texto('Type') !== TRABALHO_RESTANTE) return;
    if (alocacao !== this.#alocacao) this.#estado = 'INICIO';
    this.#alocacao = alocacao;
    const valor = periodo.texto('Value');
    if (valor === '') return;
    if (SEM_TRABALHO.test(valor)) {
      if (this.#estado === 'INICIO') return;
      if (this.#estado === 'TRABALHO') this.#de = periodo.texto('Start');
      this.#estado = 'PAUSA';
      this.#ate = periodo.texto('Finish');
      return;
    }
    if (this.#estado === 'PAUSA') this.#guarda(alocacao);
    this.#estado = 'TRABALHO';
  }

  /** Absent for a task without splits. */
  da(uid: string): readonly Pausa[] | undefined {
    return this.#tarefas.get(uid)?.pausas;
  }

  #guarda(alocacao: NoXml): void {
    const uid = alocacao.texto('TaskUID');
    const tarefa = this.#tarefas.get(uid) ?? { alocacao, pausas: [] };
    this.#tarefas.set(uid, tarefa);
    if (tarefa.alocacao === alocacao && tarefa.pausas.length < MAXIMO)
      tarefa.pausas.push({ de: this.#de, ate: this.#ate });
  }
}
