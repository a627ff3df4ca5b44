import type { ProblemaArquivo } from './arquivo.ts';
import { LIMITES } from './limites.ts';

/** Stops the reading: caught by `lerArquivo`, which answers `{ ok: false }`. Never leaves the package. */
export class LeituraInterrompida extends Error {
  /** The reason first, then what had been found until then. */
  readonly problemas: readonly ProblemaArquivo[];

  constructor(codigo: string, mensagem: string, linha?: number, antes: readonly ProblemaArquivo[] = []) {
    super(mensagem);
    this.name = 'LeituraInterrompida';
    this.problemas = [{ codigo, mensagem, ...(linha === undefined ? {} : { linha }) }, ...antes];
  }
}

/** Collects what is worth saying, keeping the first of each code and counting the rest, so a broken file cannot flood. */
export class Problemas {
  readonly #lista: ProblemaArquivo[] = [];
  readonly #contagem = new Map<string, number>();

  aviso(codigo: string, mensagem: string, linha?: number): void {
    const vezes = (this.#contagem.get(codigo) ?? 0) + 1;
    this.#contagem.set(codigo, vezes);
    if (vezes > LIMITES.problemasPorCodigo) return;
    this.#lista.push({ codigo, mensagem, ...(linha === undefined ? {} : { linha }) });
  }

  lista(): ProblemaArquivo[] {
    const restos: ProblemaArquivo[] = [];
    for (const [codigo, vezes] of this.#contagem) {
      const sobra = vezes - LIMITES.problemasPorCodigo;
      const exemplo = this.#lista.find((problema) => problema.codigo === codigo);
      if (sobra > 0 && exemplo)
        restos.push({ codigo, mensagem: `${exemplo.mensagem} (e mais ${sobra} iguais a este)` });
    }
    return [...this.#lista, ...restos];
  }
}
