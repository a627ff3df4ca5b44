import { detectarSeparador } from '../planilha/csv/separador.ts';
import { LeitorDeCabecalho } from './cabecalho.ts';
import { CRONOGRAMA } from './campos/cronograma.ts';

/** Lines in which titles are looked for. */
const PROCURADAS = 20;
/** Titles that only a schedule has together. */
const BASTAM = 3;

/** True of text, one character per byte, one of whose first lines has the titles of a schedule. */
export function pareceCsv(texto: string): boolean {
  const utf8 = Buffer.from(texto, 'latin1').toString('utf8');
  const lido = (utf8.includes('\uFFFD') ? texto : utf8).replace(/^\uFEFF?(sep=.\r?\n)?/, '');
  const separador = detectarSeparador(lido);
  const titulos = new LeitorDeCabecalho(CRONOGRAMA);
  return lido.split(/\r\n|\r|\n/, PROCURADAS).some((linha, i) => {
    const celulas = linha.split(separador).map((celula) => celula.replace(/^"|"$/g, ''));
    const { colunas } = titulos.de({ linha: i + 1, celulas });
    return [...colunas.keys()].filter((campo) => !('comum' in CRONOGRAMA[campo])).length >= BASTAM;
  });
}
