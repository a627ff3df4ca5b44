import type { Tecla } from '../atalhos.ts';
import type { DepoisDaEdicao } from '../tipos.ts';

/** Milliseconds after which a row no longer comes. */
const ESPERA_MS = 10_000;

const FIM: Readonly<Record<string, DepoisDaEdicao>> = { Enter: 'abaixo', Tab: 'proxima' };

/** What is typed for a row that was asked for and is on its way: nobody waits for the server to type its name. */
export class LinhaVindoura {
  private escrito: string | undefined;
  private depois: DepoisDaEdicao = 'fica';
  private desde = 0;

  /** From now on keys are held. */
  begin(): void {
    this.escrito = '';
    this.depois = 'fica';
    this.desde = performance.now();
  }

  /** Holds a key. False when no row is on its way, or the key is none of its text. */
  hold({ key, ctrlKey, metaKey, altKey }: Tecla): boolean {
    if (this.escrito === undefined || ctrlKey || metaKey || altKey) return false;
    if (key === 'Escape' || performance.now() - this.desde > ESPERA_MS) {
      this.escrito = undefined;
      return key === 'Escape';
    }
    if (this.depois !== 'fica') return true;
    if (key.length === 1) this.escrito += key;
    else if (key === 'Backspace') this.escrito = this.escrito.slice(0, -1);
    else this.depois = FIM[key] ?? 'fica';
    return true;
  }

  /** Ends the waiting; answers what was typed, and what comes after it. */
  end(): { readonly escrito: string; readonly depois: DepoisDaEdicao } {
    const { escrito = '', depois } = this;
    this.escrito = undefined;
    return { escrito, depois };
  }
}
