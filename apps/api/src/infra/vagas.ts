import { AppError } from '@cadencia/domain/errors.ts';

/** Heavy calls of one person that wait at most behind the running one; further calls are refused. */
const EM_ESPERA = 9;
/** Seconds after which the caller may try again. */
const ESPERAR = 5;

/** Heavy calls in turns: each person runs one at a time, so that nobody takes the machine from the others. */
export class Vagas {
  /** Calls that wait, by person who has a call running. */
  readonly #filas = new Map<number, (() => void)[]>();

  /**
   * Waits for the turn of a person's call; the caller ends the turn by calling the answer once.
   * @throws {AppError} `requisicao.pesadas`
   */
  async enter(usuarioId: number): Promise<() => void> {
    const espera = this.#filas.get(usuarioId);
    if (!espera) this.#filas.set(usuarioId, []);
    else if (espera.length < EM_ESPERA) await new Promise<void>((resolve) => espera.push(resolve));
    else throw new AppError('requisicao.pesadas', { esperar: ESPERAR });
    return () => this.#sair(usuarioId);
  }

  #sair(usuarioId: number): void {
    const proxima = this.#filas.get(usuarioId)?.shift();
    if (proxima) proxima();
    else this.#filas.delete(usuarioId);
  }
}
