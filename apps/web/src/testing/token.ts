const part = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** A token with the given payload and a signature that nobody checks. */
export const fakeToken = (payload: unknown): string => `${part({ alg: 'HS256' })}.${part(payload)}.c2ln`;

/** One base64url part, for tokens that are wrong on purpose. */
export const tokenPart = part;
