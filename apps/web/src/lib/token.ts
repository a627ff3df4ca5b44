import type { Claims } from '@cadencia/domain/usuario/schema.ts';

/** The token is not three base64url parts with a JSON object in the middle. */
export class InvalidTokenError extends Error {
  constructor(cause?: unknown) {
    super('Token inválido.', { cause });
    this.name = 'InvalidTokenError';
  }
}

const BASE64URL = /^[\w-]+={0,2}$/;

const bytesOf = (part: string): Uint8Array => {
  if (!BASE64URL.test(part)) throw new InvalidTokenError();
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

/**
 * Claims of a token, its signature unchecked: they decide what is drawn, the API decides what is allowed.
 * @throws {InvalidTokenError}
 */
export function decodeToken(token: string): Claims {
  const parts = token.split('.');
  if (parts.length !== 3) throw new InvalidTokenError();
  try {
    const [, payload] = parts.map(bytesOf);
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (typeof claims !== 'object' || claims === null) throw new InvalidTokenError();
    return claims as Claims;
  } catch (cause) {
    throw cause instanceof InvalidTokenError ? cause : new InvalidTokenError(cause);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Who a token says it is of. One of another hand may have anything in its claims: each that the screens read
 * is what its type says, and the API refuses the token at the first call.
 * @throws {InvalidTokenError}
 */
export function claimsOf(token: string): Claims {
  const raw: { readonly [K in keyof Claims]?: unknown } = decodeToken(token);
  const permissions: readonly unknown[] = Array.isArray(raw.permissions) ? raw.permissions : [];
  return {
    cod_usuario_usu: isNumber(raw.cod_usuario_usu) ? raw.cod_usuario_usu : 0,
    des_nome_usu: textOf(raw.des_nome_usu),
    ...(isNumber(raw.cod_projeto_pro) && { cod_projeto_pro: raw.cod_projeto_pro }),
    role: isNumber(raw.role) ? raw.role : 0,
    exp: isNumber(raw.exp) ? raw.exp : 0,
    permissions: permissions.filter((permission) => typeof permission === 'string'),
    sid: textOf(raw.sid),
  };
}

/** Expired only when `exp` is earlier than the current second; a missing, undecodable or timeless token is expired. */
export function isExpired(token: string | null, nowMs: number): boolean {
  if (token === null) return true;
  try {
    const { exp } = decodeToken(token) as { exp?: unknown };
    return typeof exp !== 'number' || exp < Math.floor(nowMs / 1000);
  } catch {
    return true;
  }
}
