import { AppError } from '@cadencia/domain/errors.ts';

/** For so long the accounts that an address failed to enter are counted. */
const JANELA_MS = 600_000;

/**
 * Accounts that each address failed to enter of late, in this process: trying one password on many is no faster than trying
 * many on one. Those who enter are not counted: a whole shift comes from one address.
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
    // The address that failed longest ago is let go of once all its failures are old.
    const [[antigo] = [ip]] = this.#falhas;
    if (this.#recentes(antigo, agora).size === 0) this.#falhas.delete(antigo);
  }

  /** Who enters in the end had only mistyped. */
  forgive(ip: string, email: string): void {
    this.#falhas.get(ip)?.delete(email);
  }

  #recentes(ip: string, agora: number): Map<string, number> {
    const contas = this.#falhas.get(ip) ?? new Map<string, number>();
    for (const [email, quando] of contas) if (quando <= agora - JANELA_MS) contas.delete(email);
    return contas;
  }
}
