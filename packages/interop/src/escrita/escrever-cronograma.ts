import { Readable } from 'node:stream';
import type { ProjetoArquivo } from '../arquivo.ts';
import { escreverMspdi } from '../mspdi/escrever-mspdi.ts';
import { escreverLinhas, escreverPlanilha } from '../planilha-cronograma/escrever.ts';
import { escreverPmxml } from '../pmxml/escrever-pmxml.ts';
import { escreverXer } from '../xer/escrever-xer.ts';
import { adaptar } from './adaptar.ts';
import type { FormatoDeSaida } from './formatos.ts';

const ESCRITORES: Record<Exclude<FormatoDeSaida, 'XLSX' | 'CSV'>, (projeto: ProjetoArquivo) => Iterable<Uint8Array>> = {
  XER: escreverXer,
  PMXML: escreverPmxml,
  MSPDI: escreverMspdi,
};

/** Bytes handed over at once. */
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

/** The file of a schedule, written as it is read; what the format cannot hold is left out, as `perdas` says. */
export function escreverCronograma(projeto: ProjetoArquivo, formato: FormatoDeSaida): Readable {
  const { projeto: cabe } = adaptar(projeto, formato);
  if (formato === 'XLSX') return escreverPlanilha(cabe);
  if (formato === 'CSV') return escreverLinhas(cabe);
  return Readable.from(emPedacos(ESCRITORES[formato](cabe)), { objectMode: false });
}
