import { randomInt } from 'node:crypto';
import { PRODUTO } from '@cadencia/domain/produto.ts';
import { CODIGOS_RECUPERACAO } from '@cadencia/domain/usuario/mfa/schema.ts';
import { Secret, TOTP } from 'otpauth';

const PASSO_S = 30;
/** Steps before and after the present one whose code is accepted: clocks differ. */
const JANELA = 1;
/** Bytes of a secret: RFC 4226 asks for 160 bits. */
const SEGREDO_BYTES = 20;

const totpOf = (segredo: string, email: string): TOTP =>
  new TOTP({
    issuer: PRODUTO.nome,
    label: email,
    secret: Secret.fromBase32(segredo),
    algorithm: 'SHA1',
    digits: 6,
    period: PASSO_S,
  });

/** A secret in base 32, the form of authenticators. */
export const createSegredoTotp = (): string => new Secret({ size: SEGREDO_BYTES }).base32;

/** Content of the QR code. */
export const uriOf = (segredo: string, email: string): string => totpOf(segredo, email).toString();

/** The time step of a code, undefined when it is of no near step. */
export function passoDe(segredo: string, codigo: string, now: Date): number | undefined {
  const delta = totpOf(segredo, '').validate({ token: codigo, timestamp: now.getTime(), window: JANELA });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PASSO_S) + delta;
}

/** Letters and digits except those that people confuse. */
const ALFABETO = '23456789abcdefghjkmnpqrstuvwxyz';
const METADE = 5;

const metade = (): string => Array.from({ length: METADE }, () => ALFABETO.charAt(randomInt(ALFABETO.length))).join('');

/**
 * Ten codes of 49.5 random bits, `7kq2m-x9d4p`: more than the 20 bits of ASVS 5.0 V6.5.4, and less than the 112 that
 * would allow storing a plain digest (V6.5.2).
 */
export const createCodigos = (): string[] =>
  Array.from({ length: CODIGOS_RECUPERACAO }, () => `${metade()}-${metade()}`);

/** Whether a code has the form of a recovery code; `codigo` is without hyphen. */
export const isRecuperacao = (codigo: string): boolean =>
  codigo.length === 2 * METADE && [...codigo].every((letra) => ALFABETO.includes(letra));

/** A code in the form for storage and comparison: people may type it without the hyphen. */
export const semHifen = (codigo: string): string => codigo.replace('-', '');
