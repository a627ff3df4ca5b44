import { createHash, hkdfSync } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { type Claims, claims } from '@cadencia/domain/usuario/schema.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Contexto } from './context.ts';

/** A token is valid up to the very second of its `exp`, in the browser and here alike. */
const TOLERANCIA_S = 1;
/** Number of tokens whose signature is remembered: those of the people at work now. */
const LEMBRADOS = 500;

const isExpired = ({ exp }: Claims): boolean => exp <= Math.floor(Date.now() / 1_000) - TOLERANCIA_S;

/** Signs and reads the session token, with the specification's claims. */
export class Tokens {
  readonly #key: Uint8Array;
  /** Claims by digest of the token; the first is the one used longest ago. */
  readonly #known = new Map<string, Claims>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** A key of 32 bytes for another use; it reveals neither this key nor those of other uses. */
  derive(uso: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#key, new Uint8Array(), uso, 32));
  }

  /** `exp` in seconds since the epoch. */
  sign(contexto: Contexto, exp: number): Promise<string> {
    return new SignJWT({
      cod_usuario_usu: contexto.usuarioId,
      des_nome_usu: contexto.nome,
      ...(contexto.projetoId === undefined ? {} : { cod_projeto_pro: contexto.projetoId }),
      role: contexto.role,
      permissions: [...contexto.permissions],
      sid: contexto.sessaoId,
      // The claim shows the banner; the database decides what the session may do.
      ...(contexto.autorId === undefined ? {} : { ver_como: true }),
    } satisfies Omit<Claims, 'exp'> & { ver_como?: true })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(exp)
      .sign(this.#key);
  }

  /**
   * Each call carries the token of its session, of up to 14 kB: its signature is checked once, its time always.
   * @throws {AppError} `sessao.invalida` when forged, expired or not ours
   */
  async verify(token: string): Promise<Claims> {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = this.#known.get(digest);
    if (known && isExpired(known)) throw new AppError('sessao.invalida');
    const read = known ?? (await this.#check(token));
    this.#known.delete(digest);
    this.#known.set(digest, read);
    const [oldest] = this.#known.keys();
    if (this.#known.size > LEMBRADOS && oldest !== undefined) this.#known.delete(oldest);
    return read;
  }

  async #check(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], clockTolerance: TOLERANCIA_S });
      return claims.parse(payload);
    } catch (cause) {
      throw new AppError('sessao.invalida', { cause });
    }
  }
}
