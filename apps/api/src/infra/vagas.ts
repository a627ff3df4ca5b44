import { AppError } from '@cadencia/domain/errors.ts';

/** Heavy calls of one person that wait behind the one that is answered; whoever asks for more is told so. */
const EM_ESPERA = 9;
/** Seconds after which it may be worth asking again. */
const ESPERAR = 5;

/** Heavy calls, in turns: of one person one at a time, so that nobody takes the machine from the others. */
export class Vagas {
  /** Of each person who has one in course, those that wait for it. */
  readonly #filas = new Map<number, (() => void)[]>();

  /**
   * Waits for its turn among the calls of a person; what it answers ends it, called once.
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
