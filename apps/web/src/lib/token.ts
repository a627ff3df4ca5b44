import type { Claims } from '@cadencia/domain/usuario/schema.ts';

/** Thrown when a token is not three base64url parts with an object of claims in the middle. */
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
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const KINDS: Readonly<Record<keyof Claims, (value: unknown) => boolean>> = {
  cod_usuario_usu: isNumber,
  des_nome_usu: isText,
  cod_projeto_pro: isNumber,
  role: isNumber,
  exp: isNumber,
  permissions: (value) => Array.isArray(value) && value.every(isText),
  sid: isText,
};

/** Whether each claim present has its type; a token made elsewhere may leave some out. */
function isClaims(payload: unknown): payload is Claims {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return false;
  const claims: { readonly [name: string]: unknown } = { ...payload };
  return Object.entries(KINDS).every(([name, isKind]) => claims[name] === undefined || isKind(claims[name]));
}

function decode(token: string): Claims {
  const parts = token.split('.');
  if (parts.length !== 3) throw new InvalidTokenError();
  try {
    const [, payload] = parts.map(bytesOf);
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    if (!isClaims(claims)) throw new InvalidTokenError();
    return claims;
  } catch (cause) {
    throw cause instanceof InvalidTokenError ? cause : new InvalidTokenError(cause);
  }
}

/** The last token decoded: the guard reads it at every navigation, and it may be 14 kB long. */
let last: { readonly token: string; readonly claims: Claims } | undefined;

/**
 * Claims of a token. Nobody checks its signature here: they decide what is drawn, the API decides what is allowed.
 * @throws {InvalidTokenError}
 */
export function decodeToken(token: string): Claims {
  if (last?.token !== token) last = { token, claims: decode(token) };
  return last.claims;
}

const NOBODY: Claims = { cod_usuario_usu: 0, des_nome_usu: '', role: 0, exp: 0, permissions: [], sid: '' };

/**
 * The person that a token names; a claim that it leaves out gives no rights.
 * @throws {InvalidTokenError}
 */
export const claimsOf = (token: string): Claims => ({ ...NOBODY, ...decodeToken(token) });

/** Whether a token has expired: `exp` is earlier than the current second, or it is missing, invalid or timeless. */
export function isExpired(token: string | null, nowMs: number): boolean {
  if (token === null) return true;
  try {
    const { exp }: Partial<Claims> = decodeToken(token);
    return exp === undefined || exp < Math.floor(nowMs / 1000);
  } catch {
    return true;
  }
}
