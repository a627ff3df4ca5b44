import { Readable } from 'node:stream';
import type { ProjetoArquivo } from '../arquivo.ts';
import { writeMspdi } from '../mspdi/write-mspdi.ts';
import { writeLinhas, writePlanilha } from '../planilha-cronograma/write.ts';
import { writePmxml } from '../pmxml/write-pmxml.ts';
import { writeXer } from '../xer/write-xer.ts';
import type { FormatoDeSaida } from './adapt.ts';
import { adapt } from './adapt.ts';

const ESCRITORES: Record<Exclude<FormatoDeSaida, 'XLSX' | 'CSV'>, (projeto: ProjetoArquivo) => Iterable<Uint8Array>> = {
  XER: writeXer,
  PMXML: writePmxml,
  MSPDI: writeMspdi,
};

/** Bytes in one chunk of the output. */
const PEDACO = 64 * 1_024;

function* emPedacos(partes: Iterable<Uint8Array>): Generator<Buffer> {
  let juntas: Uint8Array[] = [];
  let tamanho = 0;
  for (const parte of partes) {
    juntas.push(parte);
    tamanho += parte.byteLength;
    if (tamanho < PEDACO) continue;
    yield Buffer.concat(juntas);
    juntas = [];
    tamanho = 0;
  }
  if (tamanho > 0) yield Buffer.concat(juntas);
}

/** The file of a schedule, written while it is read; it leaves out what `perdas` lists. */
export function writeCronograma(projeto: ProjetoArquivo, formato: FormatoDeSaida): Readable {
  const { projeto: cabe } = adapt(projeto, formato);
  if (formato === 'XLSX') return writePlanilha(cabe);
  if (formato === 'CSV') return writeLinhas(cabe);
  return Readable.from(emPedacos(ESCRITORES[formato](cabe)), { objectMode: false });
}
