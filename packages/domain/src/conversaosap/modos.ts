export const MODOS = {
  EXATO: 'Valor exato',
  CURINGA: 'Com curingas (* e ?)',
  REGEX: 'Expressão regular',
} as const;
export type Modo = keyof typeof MODOS;

/** Priority of a rule that comes last. */
export const MAIOR_PRIORIDADE = 1_000_000;

/** Longest value that rules look at: a short text of SAP has 40 characters, and a long one is cut. */
export const MAIOR_VALOR = 300;
