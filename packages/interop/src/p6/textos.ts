import { cortado, nomeLimpo } from '../texto.ts';

/** How long P6 lets a text be. */
export const TAMANHO_P6 = { codigo: 40, nome: 120, nomeEap: 100, calendario: 255 } as const;

/** How a text stands in a file: what the file's characters cannot say is said with others. */
export type Escrivao = (texto: string) => string;

/** One line of at most `maximo` characters that the file can hold; `reserva` when nothing is left. */
export const cabido = (escrivao: Escrivao, texto: string, maximo: number, reserva: string): string =>
  nomeLimpo(cortado(escrivao(nomeLimpo(texto)), maximo)) || reserva;
