export const MODOS = {
  EXATO: 'Valor exato',
  CURINGA: 'Com curingas (* e ?)',
  REGEX: 'Expressão regular',
} as const;
export type Modo = keyof typeof MODOS;

/** Of a rule that is asked last. */
export const MAIOR_PRIORIDADE = 1_000_000;

/** Longest value that a rule is asked about: a short text of SAP has 40 characters, a long one is cut. */
export const MAIOR_VALOR = 300;
