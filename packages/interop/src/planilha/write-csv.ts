import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { type CelulaEscrita, type ColunaEscrita, emGrupos, type Linhas } from './celula-escrita.ts';
import { neutro } from './neutro.ts';

const MARCA = '\uFEFF';

const dia = (data: string): string => data.slice(0, 10).split('-').reverse().join('/');

/** Text of a cell in Brazilian form: `1234,5`, `14/03/2027 07:00`. */
function textoDe(celula: CelulaEscrita): string {
  if (celula === null) return '';
  if (typeof celula === 'string') return neutro(celula);
  if ('texto' in celula) return neutro(celula.texto);
  if ('numero' in celula) return celula.numero.replace('.', ',');
  return celula.data.length > 10 ? `${dia(celula.data)} ${celula.data.slice(11, 16)}` : dia(celula.data);
}

const write = (linhas: readonly (readonly string[])[]): string =>
  // A lone line break is quoted too, and so is a character that could be the separator of a file of one column.
  stringify(linhas as string[][], { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n\t,|]/ });

/** A CSV for Excel in Portuguese: UTF-8 with its mark, `;` between the fields. Text never runs as a formula. */
export function writeCsv(colunas: readonly Pick<ColunaEscrita, 'titulo'>[], linhas: Linhas): Readable {
  async function* partes(): AsyncGenerator<string> {
    yield MARCA + write([colunas.map(({ titulo }) => neutro(titulo))]);
    for await (const grupo of emGrupos(linhas)) yield write(grupo.map((linha) => linha.map(textoDe)));
  }
  return Readable.from(partes(), { objectMode: false });
}
