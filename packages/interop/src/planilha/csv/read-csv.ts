import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { LeituraInterrompida } from '../../problemas.ts';
import { cortado } from '../../texto.ts';
import { emUtf8 } from '../../utf16.ts';
import { Codificacao } from '../../xer/texto-1252.ts';
import { type Celula, isVazia, type LeitorPlanilha, type LinhaLida } from '../celula.ts';
import { LIMITES_PLANILHA } from '../limites.ts';
import { detectSeparador } from './separador.ts';

/** The one sheet of a CSV. */
export const ABA_CSV = 'CSV';

interface Registro {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Whether a line is a rule from edge to edge, as in lists of SAP: `|----|` or `-----`. A single mark is text. */
const isRegua = (celulas: readonly string[]): boolean =>
  celulas.every((texto) => /^[-=\s]*$/.test(texto)) && celulas.some((texto) => /[-=]{4}/.test(texto));

const longo = (causa: CsvError): LeituraInterrompida =>
  new LeituraInterrompida(
    'planilha.registro',
    causa.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'Há aspas que abrem e não fecham no arquivo CSV. Confira o texto entre aspas e envie de novo.'
      : 'O arquivo CSV tem uma linha longa demais ou fora do formato. Salve-o de novo como CSV e envie.',
  );

/** Reads the text again from its beginning. */
async function* readLinhas(bytes: AsyncIterable<Uint8Array>, separador: string): AsyncGenerator<LinhaLida> {
  const codificacao = new Codificacao();
  // One character per byte: the separators are ASCII, and each field is decoded by itself.
  const parser = parse({
    delimiter: separador,
    encoding: 'latin1',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LIMITES_PLANILHA.registro,
  });
  const fluxo = Readable.from(bytes);
  fluxo.once('error', (erro) => parser.destroy(erro));
  fluxo.pipe(parser);
  let ultima = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Registro>) {
      // `lines` counts line breaks up to the record: inside quotes too.
      const linha = Math.max(ultima + 1, info.lines);
      ultima = linha;
      const celulas: Celula[] = record
        .slice(0, LIMITES_PLANILHA.colunas)
        .map((campo) => cortado(codificacao.decodifica(campo), LIMITES_PLANILHA.celula));
      if (!celulas.every(isVazia) && !isRegua(record)) yield { linha, celulas };
    }
  } catch (erro) {
    throw erro instanceof CsvError ? longo(erro) : erro;
  } finally {
    fluxo.unpipe(parser);
    fluxo.destroy();
    parser.destroy();
  }
}

/** A text with separated fields. `open` gives its bytes from the start at each call. */
export function readCsv(open: () => AsyncIterable<Uint8Array>, amostra: string): LeitorPlanilha {
  const declarado = /^sep=(.)\r?\n/.exec(amostra)?.[1];
  const separador = declarado ?? detectSeparador(amostra);
  return {
    formato: 'CSV',
    abas: [{ nome: ABA_CSV, oculta: false }],
    async *linhas(): AsyncGenerator<LinhaLida> {
      for await (const lida of readLinhas(emUtf8(open()), separador)) {
        if (declarado === undefined || lida.linha > 1) yield lida;
      }
    },
  };
}
