import { RAIZES_PRIMEIRAS, raizesDe } from '@cadencia/domain/usuario/senha/comuns/schema.ts';
import { PALAVRAS_EM_INGLES } from './ingles/policy.ts';
import { NOMES } from './nomes/policy.ts';
import { PALAVRAS_EM_PORTUGUES } from './portugues/policy.ts';

/**
 * What people choose first, one root for all its dresses: the words, names and phrases that stand at the top of the
 * counts of leaked passwords, and those of the trade (ASVS 5.0 V6.2.4 and V6.2.11). Kept on the server: no screen needs
 * them all.
 */
export const RAIZES_COMUNS: ReadonlySet<string> = new Set([
  ...RAIZES_PRIMEIRAS,
  ...raizesDe(`${NOMES} ${PALAVRAS_EM_PORTUGUES} ${PALAVRAS_EM_INGLES}`),
]);
