import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work, in milliseconds, before the event loop gets a turn. */
const FATIA = 12;

/** Lets a long reading share its thread: ask `cansado()` often, await `pausa()` when it says so. */
export class Folego {
  #inicio = performance.now();

  cansado(): boolean {
    return performance.now() - this.#inicio > FATIA;
  }

  async pausa(): Promise<void> {
    await setImmediate();
    this.#inicio = performance.now();
  }

  /** Runs `trabalho` over every item, pausing when it takes long. */
  async cada<T>(itens: Iterable<T>, trabalho: (item: T, indice: number) => void): Promise<void> {
    let indice = 0;
    for (const item of itens) {
      trabalho(item, indice);
      indice += 1;
      if (indice % 64 === 0 && this.cansado()) await this.pausa();
    }
  }
}
