import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Folego } from '../../folego.ts';
import { LeituraInterrompida } from '../../problemas.ts';
import { LIMITES_PLANILHA } from '../limites.ts';

export type Atributos = Readonly<Record<string, string>>;

interface Leitor {
  abre?(nome: string, atributos: Atributos): void;
  texto?(texto: string): void;
  fecha?(nome: string): void;
}

const danificado = (): LeituraInterrompida =>
  new LeituraInterrompida(
    'planilha.danificada',
    'O arquivo está danificado por dentro. Abra-o no Excel, salve de novo e envie.',
  );

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

function parserDe(leitor: Leitor): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new LeituraInterrompida('planilha.xml', 'O arquivo declara DOCTYPE ou entidades, o que não é aceito.');
  });
  parser.on('error', () => {
    throw danificado();
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    leitor.abre?.(semPrefixo(name), attributes as Record<string, string & SaxesAttributePlain>),
  );
  if (leitor.texto) {
    parser.on('text', (parte) => leitor.texto?.(parte));
    parser.on('cdata', (parte) => leitor.texto?.(parte));
  }
  parser.on('closetag', ({ name }: SaxesTagPlain) => leitor.fecha?.(semPrefixo(name)));
  return parser;
}

/** Bytes given to the parser at a time. */
const PEDACO = 32 * 1_024;

/**
 * Reads XML in pieces; after each, `leitor` has heard what was in it. Pauses for the rest of the program.
 * @throws {LeituraInterrompida} for XML that is not well-formed, or declares entities
 */
export async function* lerXml(bytes: AsyncIterable<Uint8Array>, leitor: Leitor, folego: Folego): AsyncGenerator<void> {
  const parser = parserDe(leitor);
  const decodificador = new TextDecoder('utf-8');
  for await (const pedaco of bytes) {
    for (let de = 0; de < pedaco.byteLength; de += PEDACO) {
      parser.write(decodificador.decode(pedaco.subarray(de, de + PEDACO), { stream: true }));
      yield;
      if (folego.cansado()) await folego.pausa();
    }
  }
  parser.close();
  yield;
}

/** Reads a whole part for what `leitor` keeps of it. */
export async function lerTudo(bytes: AsyncIterable<Uint8Array>, leitor: Leitor, folego: Folego): Promise<void> {
  for await (const _ of lerXml(bytes, leitor, folego));
}

/** What Excel writes for characters that XML cannot hold: `_x000D_`. */
export const semEscape = (texto: string): string =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)))
    : texto;

/** Text of a cell, bounded. */
export const bounded = (texto: string): string =>
  texto.length > LIMITES_PLANILHA.celula ? texto.slice(0, LIMITES_PLANILHA.celula) : texto;
