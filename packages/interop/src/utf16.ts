import { TextDecoder } from 'node:util';

type Marca = 'utf-16le' | 'utf-16be' | 'utf-8';

/** The byte order mark that the bytes start with. */
function marcaDe(bytes: Uint8Array): Marca | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/**
 * A text in UTF-16, with its byte order mark, as UTF-8; other bytes stay, without the mark of UTF-8. The first piece
 * must hold the whole mark.
 */
export async function* emUtf8(pedacos: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decodificador: TextDecoder | undefined;
  let primeiro = true;
  for await (const pedaco of pedacos) {
    const marca = primeiro ? marcaDe(pedaco) : undefined;
    primeiro = false;
    if (marca === 'utf-16le' || marca === 'utf-16be') decodificador = new TextDecoder(marca);
    if (decodificador) yield Buffer.from(decodificador.decode(pedaco, { stream: true }), 'utf-8');
    else yield marca === 'utf-8' ? pedaco.subarray(3) : pedaco;
  }
}
