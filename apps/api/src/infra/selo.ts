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
