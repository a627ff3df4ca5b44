import type { ProblemaArquivo } from './arquivo.ts';
import { LIMITES } from './limites.ts';

/** Stops the reading: `readArquivo` catches it and answers `{ ok: false }`. It never leaves the package. */
export class LeituraInterrompida extends Error {
  /** The reason comes first, then the problems found before. */
  readonly problemas: readonly ProblemaArquivo[];

  constructor(codigo: string, mensagem: string, linha?: number, antes: readonly ProblemaArquivo[] = []) {
    super(mensagem);
    this.name = 'LeituraInterrompida';
    this.problemas = [{ codigo, mensagem, ...(linha === undefined ? {} : { linha }) }, ...antes];
  }
}

/** Collects problems and notices: it keeps the first of each code and counts the rest, so that no file floods it. */
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
