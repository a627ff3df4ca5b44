const LIVRES = 5;
const PRIMEIRA_ESPERA_S = 15;
const MAIOR_ESPERA_S = 900;

/** Seconds to wait after the n-th failure in a row: none up to the fifth, then doubling up to fifteen minutes. */
export const esperaAposFalhas = (tentativas: number): number =>
  tentativas < LIVRES ? 0 : Math.min(MAIOR_ESPERA_S, PRIMEIRA_ESPERA_S * 2 ** (tentativas - LIVRES));

const LEMBRADOS = 10_000;

/**
 * Failures of e-mails that nobody has, counted like those of people: the answers do not tell which e-mails exist. The
 * oldest are forgotten first.
 */
export class FalhasSemDono {
  readonly #porEmail = new Map<string, { tentativas: number; ate: number }>();

  /** Milliseconds still to wait. */
  restante(email: string, agora: number): number {
    return Math.max(0, (this.#porEmail.get(email)?.ate ?? 0) - agora);
  }

  contar(email: string, agora: number): void {
    const tentativas = (this.#porEmail.get(email)?.tentativas ?? 0) + 1;
    this.#porEmail.delete(email);
    this.#porEmail.set(email, { tentativas, ate: agora + esperaAposFalhas(tentativas) * 1_000 });
    const [maisAntigo] = this.#porEmail.keys();
    if (this.#porEmail.size > LEMBRADOS && maisAntigo !== undefined) this.#porEmail.delete(maisAntigo);
  }
}
