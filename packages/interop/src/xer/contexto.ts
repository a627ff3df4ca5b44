import type { Minuto, Minutos } from '@cadencia/engine';
import { Celulas } from '../celulas.ts';
import type { Problemas } from '../problemas.ts';

/** Labour hours of an activity. */
export interface HorasHomem {
  readonly prevista: number;
  readonly real: number;
  readonly restante: number;
}

/** What every part of the XER reader needs: where problems go and how cells are read. */
export class ContextoXer {
  readonly problemas: Problemas;
  readonly celulas: Celulas;

  constructor(problemas: Problemas) {
    this.problemas = problemas;
    this.celulas = new Celulas(problemas);
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
