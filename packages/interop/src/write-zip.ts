import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of the package. Its name may have folders, separated by `/`. */
export interface EntradaZip {
  readonly nome: string;
  readonly bytes: Readable;
}

/** A package, written while it is read: one file is open at a time, and photos and PDFs need no more compression. */
export function writeZip(entradas: AsyncIterable<EntradaZip>): Readable {
  const zip = new ZipFile();
  const saida = zip.outputStream as Readable;
  const stop = (erro: unknown) => saida.destroy(erro instanceof Error ? erro : new Error(String(erro)));
  zip.on('error', stop);
  let aberta: Readable | undefined;
  // The reader may leave in the middle of a file.
  saida.once('close', () => aberta?.destroy());
  const fill = async () => {
    for await (const { nome, bytes } of entradas) {
      aberta = bytes;
      zip.addReadStream(bytes, nome, { compress: false });
      await finished(bytes);
    }
    zip.end();
  };
  fill().catch(stop);
  return saida;
}
