import { EncryptJWT, jwtDecrypt } from 'jose';

/** Seals values that only this server can read, for some seconds. `key`: 32 bytes. */
export const seal = (key: Uint8Array, dados: Readonly<Record<string, unknown>>, segundos: number): Promise<string> =>
  new EncryptJWT(dados)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${segundos}s`)
    .encrypt(key);

/** Undefined when the value is foreign, changed or expired. */
export const unseal = (key: Uint8Array, selado: string): Promise<Readonly<Record<string, unknown>> | undefined> =>
  jwtDecrypt(selado, key, { requiredClaims: ['exp'] }).then(
    ({ payload }) => payload,
    () => undefined,
  );

interface Opcoes {
  readonly nome: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** Path under which the browser sends the cookie. */
  readonly caminho: string;
  readonly seguro: boolean;
}

/** A short-lived cookie that only the server can read and no script sees. */
export class Bilhete {
  readonly #opcoes: Opcoes;

  constructor(opcoes: Opcoes) {
    this.#opcoes = opcoes;
  }

  /** The `set-cookie` header that sets it. */
  async give(dados: Readonly<Record<string, string>>, segundos: number): Promise<string> {
    return this.#cookie(await seal(this.#opcoes.key, dados, segundos), segundos);
  }

  /** The `set-cookie` header that clears it. */
  take(): string {
    return this.#cookie('', 0);
  }

  /** Undefined when the cookie is absent, foreign, changed or expired. `cookie`: the header as it came. */
  async read(cookie: string | undefined): Promise<Readonly<Record<string, unknown>> | undefined> {
    const { nome, key } = this.#opcoes;
    const pares = (cookie ?? '').split(';').map((par) => par.trim().split('='));
    const valor = pares.find(([chave]) => chave === nome)?.[1];
    return valor ? unseal(key, valor) : undefined;
  }

  #cookie(valor: string, segundos: number): string {
    const { nome, caminho, seguro } = this.#opcoes;
    return `${nome}=${valor}; Path=${caminho}; Max-Age=${segundos}; HttpOnly; SameSite=Lax${seguro ? '; Secure' : ''}`;
  }
}
