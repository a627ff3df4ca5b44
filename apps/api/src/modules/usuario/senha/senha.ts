import { readFileSync } from 'node:fs';
import { AppError } from '@cadencia/domain/errors.ts';
import { RAIZES_PRIMEIRAS, raizesDe } from '@cadencia/domain/usuario/senha/comuns.ts';
import { evaluateSenha, PROBLEMAS_SENHA, type ProblemaSenha } from '@cadencia/domain/usuario/senha/schema.ts';

const LISTA = new URL('../../../../data/senhas-comuns.txt', import.meta.url);

/**
 * Roots of the passwords that people choose first, one for all variants: the words, names and phrases at the top of
 * counts of leaked passwords, and those of the trade (ASVS 5.0 V6.2.4 and V6.2.11). Only the server has them all.
 */
export const RAIZES_COMUNS: ReadonlySet<string> = new Set([
  ...RAIZES_PRIMEIRAS,
  ...raizesDe(readFileSync(LISTA, 'utf8').replace(/^#.*$/gm, '')),
]);

export const RECUPERACAO_MS = 30 * 60_000;
export const CONVITE_MS = 72 * 3_600_000;
/** Recovery messages to one person in an hour at most. */
export const RECUPERACOES_POR_HORA = 3;

export interface Dono {
  readonly nome: string;
  readonly email: string;
}

const recusa = (campo: string, problemas: readonly ProblemaSenha[]): AppError =>
  new AppError('senha.fraca', { campos: { [campo]: problemas.map((qual) => PROBLEMAS_SENHA[qual]).join(' ') } });

/** @throws {AppError} `senha.fraca` */
export function requireForte(senha: string, dono: Dono, campo: string): void {
  const { problemas } = evaluateSenha(senha, dono, RAIZES_COMUNS);
  if (problemas.length > 0) throw recusa(campo, problemas);
}

/** @throws {AppError} `senha.fraca` */
export function requireInedita(repetida: boolean, campo: string): void {
  if (repetida) throw recusa(campo, ['REPETIDA']);
}

/** `m***@exemplo.com.br`: enough to recognise the own address, not to learn another's. */
export function maskEmail(email: string): string {
  const [caixa = '', dominio = ''] = email.split('@');
  return `${[...caixa][0] ?? ''}***@${dominio}`;
}
