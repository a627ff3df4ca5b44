import type { Minuto, Minutos } from '@cadencia/engine';
import { Celulas } from '../celulas.ts';
import { Problemas } from '../problemas.ts';
import type { Simbolos } from '../texto.ts';

/** Labour hours of an activity. */
export interface HorasHomem {
  readonly prevista: number;
  readonly real: number;
  readonly restante: number;
}

/** Shared data of the XER reader: the problems and the reader of cells. */
export class ContextoXer {
  readonly problemas: Problemas;
  readonly celulas: Celulas;

  readonly #simbolos: Simbolos | undefined;

  constructor(problemas: Problemas, simbolos: Simbolos | undefined) {
    this.problemas = problemas;
    this.#simbolos = simbolos;
    this.celulas = new Celulas(problemas, simbolos);
  }

  /** A context for the same file without problems, for rows whose problems are reported elsewhere. */
  calado(): ContextoXer {
    return new ContextoXer(new Problemas(), this.#simbolos);
  }

  data(texto: string, campo: string, linha: number): Minuto | undefined {
    return this.celulas.data(texto, campo, linha);
  }

  numero(texto: string, campo: string, linha: number): number | undefined {
    return this.celulas.numero(texto, campo, linha);
  }

  horas(texto: string, campo: string, linha: number): Minutos | undefined {
    return this.celulas.horas(texto, campo, linha);
  }
}
