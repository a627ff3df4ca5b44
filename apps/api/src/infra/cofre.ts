import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITMO = 'aes-256-gcm';
const NONCE = 12;
const SELO = 16;

/** Keeps secrets in the database unreadable without the key of this installation: AES-256-GCM, bound to their owner. */
export class Cofre {
  readonly #key: Uint8Array;

  /** 32 bytes. */
  constructor(key: Uint8Array) {
    this.#key = key;
  }

  seal(segredo: string, dono: number | string): Buffer {
    const nonce = randomBytes(NONCE);
    const cifra = createCipheriv(ALGORITMO, this.#key, nonce).setAAD(Buffer.from(String(dono)));
    return Buffer.concat([nonce, cifra.update(segredo, 'utf8'), cifra.final(), cifra.getAuthTag()]);
  }

  /** Undefined when it was sealed with another key, for another owner, or changed since. */
  open(selado: Buffer, dono: number | string): string | undefined {
    try {
      const decifra = createDecipheriv(ALGORITMO, this.#key, selado.subarray(0, NONCE))
        .setAAD(Buffer.from(String(dono)))
        .setAuthTag(selado.subarray(-SELO));
      return decifra.update(selado.subarray(NONCE, -SELO), undefined, 'utf8') + decifra.final('utf8');
    } catch {
      return undefined;
    }
  }
}
