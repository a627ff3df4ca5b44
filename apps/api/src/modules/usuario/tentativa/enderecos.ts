import { AppError } from '@cadencia/domain/errors.ts';

/** Time, in ms, for which failed accounts of an address count. */
const JANELA_MS = 600_000;

/**
 * Accounts that each address failed to enter recently, in this process: one password on many accounts is no faster than
 * many passwords on one. Successful sign-ins do not count: a whole shift comes from one address.
 */
export class Enderecos {
  readonly #maximo: number;
  /** Address → e-mail → instant of the last failure, the oldest first. */
  readonly #falhas = new Map<string, Map<string, number>>();

  constructor(maximo: number) {
    this.#maximo = maximo;
  }

  /** @throws {AppError} `sessao.bloqueada` when the address failed on too many others */
  require(ip: string, email: string, agora: number): void {
    const contas = this.#recentes(ip, agora);
    const [primeira] = contas.values();
    if (contas.size < this.#maximo || contas.has(email) || primeira === undefined) return;
    const segundos = Math.ceil((primeira + JANELA_MS - agora) / 1_000);
    throw new AppError('sessao.bloqueada', { valores: { segundos }, esperar: segundos });
  }

  countFalha(ip: string, email: string, agora: number): void {
    const contas = this.#recentes(ip, agora);
    contas.delete(email);
    contas.set(email, agora);
    this.#falhas.delete(ip);
    this.#falhas.set(ip, contas);
    // The address with the oldest failures is removed once all of them are old.
    const [[antigo] = [ip]] = this.#falhas;
    if (this.#recentes(antigo, agora).size === 0) this.#falhas.delete(antigo);
  }

  /** Removes the failures of an account that was entered in the end: they were typing errors. */
  forgive(ip: string, email: string): void {
    this.#falhas.get(ip)?.delete(email);
  }

  #recentes(ip: string, agora: number): Map<string, number> {
    const contas = this.#falhas.get(ip) ?? new Map<string, number>();
    for (const [email, quando] of contas) if (quando <= agora - JANELA_MS) contas.delete(email);
    return contas;
  }
}
