import { textoDeXml } from '../escrita/xml.ts';
import { cortado, nomeLimpo } from '../texto.ts';

/** How long MS Project lets a name be. */
const NOME = 255;
/** Of a file that we write. */
export const MINUTOS_POR_DIA = 480;

/** One line that MS Project can hold; `reserva` when nothing is left. */
export const cabido = (texto: string, reserva: string, maximo = NOME): string =>
  nomeLimpo(textoDeXml(cortado(nomeLimpo(texto), maximo))) || reserva;
