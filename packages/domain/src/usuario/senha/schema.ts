import { PRODUTO } from '../../produto.ts';
import { SENHA_MAXIMA } from './campos.ts';
import { isComum, RAIZES_PRIMEIRAS } from './comuns.ts';

export const SENHA_MINIMA = 10;
/** Number of former passwords that a person may not use again. */
export const SENHAS_LEMBRADAS = 5;

/** Reasons to refuse a password, in words for people. There are no rules about its characters. */
export const PROBLEMAS_SENHA = {
  CURTA: `Use ao menos ${SENHA_MINIMA} caracteres.`,
  LONGA: `Use no máximo ${SENHA_MAXIMA} caracteres.`,
  COMUM: 'Use outra senha: esta é das primeiras que alguém tentaria.',
  PESSOAL: 'Use outra senha: esta tem o seu nome, o seu e-mail ou o nome do produto.',
  REPETIDA: `Use outra senha: esta é uma das suas últimas ${SENHAS_LEMBRADAS}.`,
} as const;
export type ProblemaSenha = keyof typeof PROBLEMAS_SENHA;

export interface Avaliacao {
  /** Empty when the password is accepted. Only the server finds `REPETIDA`. */
  readonly problemas: readonly ProblemaSenha[];
  readonly forca: 'RECUSADA' | 'BOA' | 'FORTE';
}

interface Dono {
  readonly nome: string;
  readonly email: string;
}

/** Text for comparison of people and passwords: without case, accents and marks between the letters. */
const dobrar = (valor: string): string =>
  valor
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shortest piece of a name that counts: shorter ones happen inside any sentence. */
const PEDACO_MINIMO = 4;
const FORTE_A_PARTIR_DE = 16;
const DISTINTOS_DA_FORTE = 8;

function isPessoal(senha: string, { nome, email }: Dono): boolean {
  const dobrada = dobrar(senha);
  const pedacos = [
    ...nome.split(/\s+/),
    ...(email.split('@')[0] ?? '').split(/[._+-]/),
    email.split('@')[0] ?? '',
    PRODUTO.nome,
  ];
  return pedacos.map(dobrar).some((pedaco) => pedaco.length >= PEDACO_MINIMO && dobrada.includes(pedaco));
}

/**
 * The verdict on a new password, on both sides: NIST SP 800-63B and ASVS 5.0 V6.2. `raizes` are the words that make it
 * common.
 */
export function evaluateSenha(senha: string, dono: Dono, raizes: ReadonlySet<string> = RAIZES_PRIMEIRAS): Avaliacao {
  const letras = [...senha];
  const problemas: ProblemaSenha[] = [];
  if (letras.length < SENHA_MINIMA) problemas.push('CURTA');
  if (letras.length > SENHA_MAXIMA) problemas.push('LONGA');
  if (isComum(senha, raizes)) problemas.push('COMUM');
  if (isPessoal(senha, dono)) problemas.push('PESSOAL');
  const forte = letras.length >= FORTE_A_PARTIR_DE && new Set(letras).size >= DISTINTOS_DA_FORTE;
  return { problemas, forca: problemas.length > 0 ? 'RECUSADA' : forte ? 'FORTE' : 'BOA' };
}
