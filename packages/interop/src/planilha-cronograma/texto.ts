import { textoDeXml } from '../escrita/xml.ts';
import { LIMITES } from '../limites.ts';
import { nomeLimpo } from '../texto.ts';

/** One line that a cell can hold; `reserva` when nothing is left. */
export const linhaCabida = (texto: string, reserva: string): string =>
  nomeLimpo(textoDeXml(nomeLimpo(texto).slice(0, LIMITES.nome))) || reserva;
