import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';

interface Opcoes {
  readonly nome: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** Path under which the browser brings it. */
  readonly caminho: string;
  readonly seguro: boolean;
}

/** A short-lived cookie that only the server can read and no script sees. */
export class Bilhete {
  readonly #opcoes: Opcoes;

  constructor(opcoes: Opcoes) {
    this.#opcoes = opcoes;
  }

  async give(reply: FastifyReply, dados: Readonly<Record<string, string>>, segundos: number): Promise<void> {
    const valor = await new EncryptJWT(dados)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${segundos}s`)
      .encrypt(this.#opcoes.key);
    reply.header('set-cookie', this.#cookie(valor, segundos));
  }

  take(reply: FastifyReply): void {
    reply.header('set-cookie', this.#cookie('', 0));
  }

  /** Undefined when there is none, or it is not ours, was changed or has expired. */
  async read(request: FastifyRequest): Promise<Readonly<Record<string, unknown>> | undefined> {
    const { nome, key } = this.#opcoes;
    const pares = (request.headers.cookie ?? '').split(';').map((par) => par.trim().split('='));
    const valor = pares.find(([chave]) => chave === nome)?.[1];
    if (!valor) return undefined;
    return jwtDecrypt(valor, key, { requiredClaims: ['exp'] }).then(
      ({ payload }) => payload,
      () => undefined,
    );
  }

  #cookie(valor: string, segundos: number): string {
    const { nome, caminho, seguro } = this.#opcoes;
    return `${nome}=${valor}; Path=${caminho}; Max-Age=${segundos}; HttpOnly; SameSite=Lax${seguro ? '; Secure' : ''}`;
  }
}
