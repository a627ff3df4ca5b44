import { newKey } from '../../../lib/new-key.ts';

/**
 * Keys of writes not yet known to be stored: trying the same change again sends the same key, so
 * that an answer lost on the way does not become a second record.
 */
export class Chaves {
  private readonly pendentes = new Map<string, string>();

  /** The key of a change; `mudanca` is whatever makes it that change. */
  de(mudanca: readonly unknown[]): string {
    const nome = JSON.stringify(mudanca);
    const chave = this.pendentes.get(nome) ?? newKey();
    this.pendentes.set(nome, chave);
    return chave;
  }

  /** The server answered: what comes next under the same words is another change. */
  respondida(mudanca: readonly unknown[]): void {
    this.pendentes.delete(JSON.stringify(mudanca));
  }
}
