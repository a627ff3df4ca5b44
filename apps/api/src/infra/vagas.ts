import { AppError } from '@cadencia/domain/errors.ts';

/** Heavy calls of one person that are answered at once. */
const SIMULTANEAS = 2;
/** Those that wait behind them; whoever asks for more is told so. */
const EM_ESPERA = 8;
/** Seconds after which it may be worth asking again. */
const ESPERAR = 5;

interface Fila {
  emCurso: number;
  readonly espera: (() => void)[];
}

/** Heavy calls, in turns: of one person a few at a time, so that nobody takes every thread from the others. */
export class Vagas {
  readonly #filas = new Map<number, Fila>();

  /**
   * Waits for its turn among the calls of a person; what it answers ends it, called once.
   * @throws {AppError} `requisicao.pesadas`
   */
  async entrar(usuarioId: number): Promise<() => void> {
    const fila = this.#filas.get(usuarioId) ?? { emCurso: 0, espera: [] };
    this.#filas.set(usuarioId, fila);
    if (fila.emCurso < SIMULTANEAS) fila.emCurso++;
    else if (fila.espera.length < EM_ESPERA) await new Promise<void>((resolve) => fila.espera.push(resolve));
    else throw new AppError('requisicao.pesadas', { esperar: ESPERAR });
    return () => this.#sair(usuarioId, fila);
  }

  #sair(usuarioId: number, fila: Fila): void {
    const proxima = fila.espera.shift();
    if (proxima) proxima();
    else if (--fila.emCurso === 0) this.#filas.delete(usuarioId);
  }
}
