import { createHmac } from 'node:crypto';
import { Cofre } from '../../../infra/cofre.ts';
import type { Tokens } from '../../../infra/token.ts';

/** Keeps whole CPF numbers: sealed for readers with the right, and as a keyed digest to find the same one again. */
export class CofreCpf {
  readonly #cofre: Cofre;
  readonly #chave: Uint8Array;

  constructor(tokens: Tokens) {
    this.#cofre = new Cofre(tokens.derive('CPF de pessoas'));
    this.#chave = tokens.derive('procura por CPF');
  }

  seal(cpf: string, pessoaId: number): Buffer {
    return this.#cofre.seal(cpf, pessoaId);
  }

  open(selado: Buffer, pessoaId: number): string | undefined {
    return this.#cofre.open(selado, pessoaId);
  }

  digest(cpf: string): Buffer {
    return createHmac('sha256', this.#chave).update(cpf).digest();
  }
}
