import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a secret that people choose or type: slow to compute, with its own salt. */
export const hashSenha = (senha: string): Promise<string> => hash(senha, ARGON);

const BYTES = 32;

/** Hash of a generated secret of 112 random bits or more. */
export const sha256 = (texto: string): Buffer => createHash('sha256').update(texto).digest();

/** A secret for an address: 256 random bits. Only its digest is stored. */
export function createSegredo(): { readonly texto: string; readonly sha256: Buffer } {
  const texto = randomBytes(BYTES).toString('base64url');
  return { texto, sha256: sha256(texto) };
}

const CONSOANTES = 'bcdfgjlmnprstvz';
const VOGAIS = 'aeiou';

const letra = (letras: string): string => letras.charAt(randomInt(letras.length));
const silaba = (): string => letra(CONSOANTES) + letra(VOGAIS);
const palavra = (): string => silaba() + silaba() + silaba();

/** A password that can be read aloud and typed: nine random syllables and two digits, about 62 bits. */
export const createSenha = (): string => `${palavra()}-${palavra()}-${palavra()}-${randomInt(10, 100)}`;
