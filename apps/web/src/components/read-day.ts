import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

const FORMATOS = ['DD/MM/YYYY', 'D/M/YYYY', 'DD/MM/YY', 'D/M/YY', 'YYYY-MM-DD'];

/** A day as people type it, `2/8/27`; null when it cannot be read. */
export function readDay(texto: string): string | null {
  const lido = dayjs(texto.trim(), FORMATOS, true);
  return lido.isValid() ? lido.format('YYYY-MM-DD') : null;
}
