import { cortado, nomeLimpo } from '../texto.ts';

/** Most characters of texts in P6. */
export const TAMANHO_P6 = { codigo: 40, nome: 120, nomeEap: 100, calendario: 255 } as const;

/** Replaces the characters of a text that the file cannot hold. */
export type Escrivao = (texto: string) => string;

/** One line of at most `maximo` characters that the file can hold; `reserva` when it would be empty. */
export const cabido = (escrivao: Escrivao, texto: string, maximo: number, reserva: string): string =>
  nomeLimpo(cortado(escrivao(nomeLimpo(texto)), maximo)) || reserva;
