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
