import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FileStore } from '../files.ts';

/** Bytes from `inicio` to `fim`, both included. */
export interface Faixa {
  readonly inicio: number;
  readonly fim: number;
}

export interface Aberto {
  readonly bytes: Readable;
  /** Bytes of the range that is read. */
  readonly tamanho: number;
}

/** Permanent storage of the files of records; the local store receives each file first. */
export interface Armazenamento {
  /**
   * Moves a file of the local store here, under the same name.
   * @throws {AppError} `armazenamento.falha`: the file is where it was
   */
  keep(caminho: string): Promise<void>;
  /** @throws {AppError} `anexo.ausente`, `armazenamento.falha` */
  read(caminho: string, faixa?: Faixa): Promise<Aberto>;
  /** A file that is not there is no failure. @throws {AppError} `armazenamento.falha` */
  remove(caminho: string): Promise<void>;
  /** The files outside the local store that were written before an instant, `porVez` at a time. */
  listOlder(antes: Date, porVez: number): AsyncIterable<string[]>;
}

/** @throws {AppError} `anexo.ausente` */
export async function readLocal(files: FileStore, caminho: string, faixa?: Faixa): Promise<Aberto> {
  const lugar = files.lugar(caminho);
  const { size } = await stat(lugar).catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code === 'ENOENT') throw new AppError('anexo.ausente', { cause });
    throw cause;
  });
  if (!faixa) return { bytes: createReadStream(lugar), tamanho: size };
  const bytes = createReadStream(lugar, { start: faixa.inicio, end: faixa.fim });
  return { bytes, tamanho: faixa.fim - faixa.inicio + 1 };
}

/** The local store as permanent storage: its daily cleaning knows which files to keep. */
export const local = (files: FileStore): Armazenamento => ({
  keep: async () => undefined,
  read: (caminho, faixa) => readLocal(files, caminho, faixa),
  remove: (caminho) => files.remove(caminho),
  listOlder: async function* () {},
});
