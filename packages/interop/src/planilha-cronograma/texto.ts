import { textoDeXml } from '../escrita/xml.ts';
import { LIMITES } from '../limites.ts';
import { nomeLimpo } from '../texto.ts';

/** One line that a cell can hold; `reserva` when nothing is left. */
export const linhaCabida = (texto: string, reserva: string): string =>
  nomeLimpo(textoDeXml(nomeLimpo(texto).slice(0, LIMITES.nome))) || reserva;

/** What a project is called of which only the title is known. */
export const textosDoTitulo = (titulo: string) => ({
  idExterno: titulo.slice(0, 60).trim(),
  sigla: titulo.slice(0, 20).trim(),
  titulo,
});
