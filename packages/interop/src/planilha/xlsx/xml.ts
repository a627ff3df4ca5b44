import type { Folego } from '../../folego.ts';
import { LeituraInterrompida } from '../../problemas.ts';
import { cortado } from '../../texto.ts';
import { type OuvinteXml, SeparadorXml, XmlInvalido } from '../../xml/separador-xml.ts';
import { LIMITES_PLANILHA } from '../limites.ts';

const nada = (): void => undefined;

function invalido({ motivo }: XmlInvalido): LeituraInterrompida {
  return motivo === 'doctype'
    ? new LeituraInterrompida('planilha.xml', 'O arquivo declara DOCTYPE ou entidades, o que não é aceito.')
    : new LeituraInterrompida(
        'planilha.danificada',
        'O arquivo está danificado por dentro. Abra-o no Excel, salve de novo e envie.',
      );
}

/** Bytes in one read. */
const PEDACO = 32 * 1_024;

/**
 * Reads XML in pieces; after each piece, `ouvinte` has received its content. Pauses for the rest of the program.
 * @throws {LeituraInterrompida} for XML that is not well-formed, or declares entities
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  ouvinte: OuvinteXml,
  folego: Folego,
): AsyncGenerator<void> {
  const separador = new SeparadorXml(ouvinte);
  const decodificador = new TextDecoder('utf-8');
  try {
    for await (const pedaco of bytes) {
      for (let de = 0; de < pedaco.byteLength; de += PEDACO) {
        separador.write(decodificador.decode(pedaco.subarray(de, de + PEDACO), { stream: true }));
        yield;
        if (folego.cansado()) await folego.pausa();
      }
    }
    separador.fim();
  } catch (erro) {
    throw erro instanceof XmlInvalido ? invalido(erro) : erro;
  }
  yield;
}

/** Reads a whole part into `leitor`. */
export async function readTudo(
  bytes: AsyncIterable<Uint8Array>,
  leitor: Partial<OuvinteXml>,
  folego: Folego,
): Promise<void> {
  const ouvinte = { open: nada, texto: nada, close: nada, ...leitor };
  for await (const _ of readXml(bytes, ouvinte, folego));
}

/** The text without Excel's escapes for characters that XML cannot hold: `_x000D_`. */
export const semEscape = (texto: string): string =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hexa: string) => String.fromCharCode(Number.parseInt(hexa, 16)))
    : texto;

/** Text of a cell, cut at the limit. */
export const bounded = (texto: string): string => cortado(texto, LIMITES_PLANILHA.celula);
