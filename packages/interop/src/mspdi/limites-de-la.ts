import { textoDeXml } from '../escrita/xml.ts';
import { cortado, nomeLimpo } from '../texto.ts';

/** Most characters of a name in MS Project. */
const NOME = 255;
/** Working minutes of a day in the files that we write. */
export const MINUTOS_POR_DIA = 480;

/** One line that MS Project can hold; `reserva` when it would be empty. */
export const cabido = (texto: string, reserva: string, maximo = NOME): string =>
  nomeLimpo(textoDeXml(cortado(nomeLimpo(texto), maximo))) || reserva;
