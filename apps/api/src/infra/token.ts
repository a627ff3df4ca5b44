import { AppError } from '@cadencia/domain/errors.ts';
import { type Claims, claims } from '@cadencia/domain/usuario/schema.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Contexto } from './context.ts';

/** A token is still good in the very second of its `exp`, for the browser and here alike. */
const TOLERANCIA_S = 1;

/** Signs and reads the session token, with the specification's claims. */
export class Tokens {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
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
    } satisfies Omit<Claims, 'exp'>)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(exp)
      .sign(this.#key);
  }

  /** @throws {AppError} `sessao.invalida` when forged, expired or not ours */
  async verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], clockTolerance: TOLERANCIA_S });
      return claims.parse(payload);
    } catch (cause) {
      throw new AppError('sessao.invalida', { cause });
    }
  }
}
