import { textoDeXml } from '../escrita/xml.ts';
import { cortado, nomeLimpo } from '../texto.ts';

/** One line that a cell can hold; `reserva` when it would be empty. */
export const linhaCabida = (texto: string, reserva: string): string =>
  nomeLimpo(textoDeXml(nomeLimpo(texto))) || reserva;

/** Names of a project of which only the title is known. */
export const textosDoTitulo = (titulo: string) => ({
  idExterno: cortado(titulo, 60).trim(),
  sigla: cortado(titulo, 20).trim(),
  titulo,
});
