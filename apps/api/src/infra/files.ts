import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@cadencia/domain/errors.ts';

export interface StoredFile {
  /** Name under the store, made here: a user's file name never becomes a path. */
  readonly caminho: string;
  readonly tamanho: number;
  readonly sha256: string;
}

/** Files on the local disk. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws {AppError} `importacao.grande`; nothing stays on disk after a failure */
  async save(source: Readable, limite: number): Promise<StoredFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const caminho = randomUUID();
    const hash = createHash('sha256');
    let tamanho = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        tamanho += chunk.length;
        if (tamanho > limite) {
          throw new AppError('importacao.grande', { valores: { limite: Math.round(limite / 1_048_576) } });
        }
        hash.update(chunk);
        yield chunk;
      }
    };
    const target = path.join(this.#folder, caminho);
    try {
      await pipeline(source, measured, createWriteStream(target, { mode: 0o600, flush: true }));
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    return { caminho, tamanho, sha256: hash.digest('hex') };
  }

  open(caminho: string): Readable {
    return createReadStream(path.join(this.#folder, path.basename(caminho)));
  }

  async remove(caminho: string): Promise<void> {
    await rm(path.join(this.#folder, path.basename(caminho)), { force: true });
  }
}
