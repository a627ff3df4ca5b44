import { randomInt } from 'node:crypto';
import { PRODUTO } from '@cadencia/domain/produto.ts';
import { CODIGOS_RECUPERACAO } from '@cadencia/domain/usuario/mfa/schema.ts';
import { Secret, TOTP } from 'otpauth';

const PASSO_S = 30;
/** Steps before and after the present one whose code is taken: clocks differ. */
const JANELA = 1;
/** RFC 4226 asks for 160 bits. */
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

/** In base 32, as authenticators take it. */
export const createSegredoTotp = (): string => new Secret({ size: SEGREDO_BYTES }).base32;

/** What the QR code says. */
export const uriOf = (segredo: string, email: string): string => totpOf(segredo, email).toString();

/** The step of time that a code belongs to, undefined when to none of those near. */
export function passoDe(segredo: string, codigo: string, now: Date): number | undefined {
  const delta = totpOf(segredo, '').validate({ token: codigo, timestamp: now.getTime(), window: JANELA });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PASSO_S) + delta;
}

/** Without the letters and digits that people mistake for each other. */
const ALFABETO = '23456789abcdefghjkmnpqrstuvwxyz';
const METADE = 5;

const metade = (): string => Array.from({ length: METADE }, () => ALFABETO.charAt(randomInt(ALFABETO.length))).join('');

/**
 * Ten codes of 49.5 random bits, `7kq2m-x9d4p`: more than the 20 that ASVS 5.0 V6.5.4 asks for, and less than the 112
 * from which a plain digest would keep them (V6.5.2).
 */
export const createCodigos = (): string[] =>
  Array.from({ length: CODIGOS_RECUPERACAO }, () => `${metade()}-${metade()}`);

/** Whether it can be a recovery code at all; `codigo` as it is compared. */
export const isRecuperacao = (codigo: string): boolean =>
  codigo.length === 2 * METADE && [...codigo].every((letra) => ALFABETO.includes(letra));

/** As a code is kept and compared: whoever types it may leave the hyphen out. */
export const semHifen = (codigo: string): string => codigo.replace('-', '');
