import { SignJWT } from 'jose';

/** The key every test application signs with. */
export const CHAVE = new TextEncoder().encode('x'.repeat(48));

/** Account that serves in the databases of tests: it has its rights in the one that they are cloned from. */
export const CONTA = { username: 'modelo_produto', password: 'senha-dos-testes' };

const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** Header and claims of a token, unchecked. */
export function readToken(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const [header = '', payload = ''] = token.split('.');
  return { header: decode(header), claims: decode(payload) };
}

/** The same claims with some changed, signed by whatever key. */
export function resign(
  token: string,
  mudanca: Readonly<Record<string, unknown>>,
  { chave = CHAVE, alg = 'HS256' }: { chave?: Uint8Array; alg?: string } = {},
): Promise<string> {
  return new SignJWT({ ...readToken(token).claims, ...mudanca }).setProtectedHeader({ alg }).sign(chave);
}

/** The same claims with no signature at all. */
export function unsigned(token: string): string {
  const payload = token.split('.')[1] ?? '';
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
}
