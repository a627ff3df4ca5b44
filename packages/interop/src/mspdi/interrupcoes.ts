import type { NoXml } from '../xml/no-xml.ts';

/** TimephasedData type of the remaining work of an assignment. */
const TRABALHO_RESTANTE = '1';
const SEM_TRABALHO = /^PT0+H0+M0+S$/;

/**
 * Finds split tasks while the work of each period goes by: work, then periods written with no work, then work again.
 * (Periods without working time come with no value at all.)
 */
export class Interrupcoes {
  readonly #tarefas = new Set<string>();
  #alocacao: NoXml | undefined;
  #estado: 'INICIO' | 'TRABALHO' | 'PAUSA' = 'INICIO';

  /** One TimephasedData of an assignment, in the order of the file. */
  registra(periodo: NoXml, alocacao: NoXml): void {
    if (periodo.texto('Type') !== TRABALHO_RESTANTE) return;
    if (alocacao !== this.#alocacao) this.#estado = 'INICIO';
    this.#alocacao = alocacao;
    const valor = periodo.texto('Value');
    if (valor === '') return;
    if (SEM_TRABALHO.test(valor)) {
      if (this.#estado === 'TRABALHO') this.#estado = 'PAUSA';
      return;
    }
    if (this.#estado === 'PAUSA') this.#tarefas.add(alocacao.texto('TaskUID'));
    this.#estado = 'TRABALHO';
  }

  tem(uid: string): boolean {
    return this.#tarefas.has(uid);
  }
}
