import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';

export interface StoredFile {
  /** Name under the store, made here: a user's file name never becomes a path. */
  readonly caminho: string;
  readonly tamanho: number;
  readonly sha256: string;
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT';

const CHEIO = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** Whether a write failed because the disk is full. */
export const isFull = (error: unknown): boolean => CHEIO.has((error as { code?: unknown } | null)?.code);

/** Waits until a stream is closed: a source may fail before the file exists, which is made and closed later. */
const closed = (stream: WriteStream): Promise<void> =>
  new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve);
  });

/** Transformation of the bytes on their way to the disk; size and digest are of the bytes before it. */
type Selagem = (bytes: AsyncIterable<Buffer>, caminho: string) => AsyncIterable<Buffer>;

/** Files on the local disk. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a file is on this disk. */
  lugar(caminho: string): string {
    return path.join(this.#folder, path.basename(caminho));
  }

  /** @throws {AppError} `grande` past the limit, `servidor.disco`; nothing stays on disk after a failure */
  async save(
    source: Readable,
    limite: number,
    grande: ErrorCode = 'importacao.grande',
    seal: Selagem = (bytes) => bytes,
  ): Promise<StoredFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const caminho = randomUUID();
    const hash = createHash('sha256');
    let tamanho = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        tamanho += chunk.length;
        if (tamanho > limite) {
          throw new AppError(grande, { valores: { limite: Math.round(limite / 1_048_576) } });
        }
        hash.update(chunk);
        yield chunk;
      }
    };
    const target = path.join(this.#folder, caminho);
    const written = createWriteStream(target, { mode: 0o600, flush: true });
    try {
      await pipeline(source, (chunks: AsyncIterable<Buffer>) => seal(measured(chunks), caminho), written);
    } catch (error) {
      await closed(written);
      await rm(target, { force: true });
      throw isFull(error) ? new AppError('servidor.disco', { cause: error }) : error;
    }
    return { caminho, tamanho, sha256: hash.digest('hex') };
  }

  /** Bytes of a file on this disk; 0 when there is none. */
  async size(caminho: string): Promise<number> {
    return stat(this.lugar(caminho)).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isMissing(error)) return 0;
        throw error;
      },
    );
  }

  /**
   * Adds bytes to a file that comes in pieces, the first of which makes it. Where the file does not end at `em`, nothing
   * is added. Two calls with the same piece write it to the same place. Answers its size. @throws {AppError}
   * `servidor.disco`
   */
  async append(caminho: string, bytes: Buffer, em: number): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const tem = await this.size(caminho);
    if (tem !== em) return tem;
    const arquivo = await open(this.lugar(caminho), constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      for (let n = 0; n < bytes.length; ) n += (await arquivo.write(bytes, n, bytes.length - n, em + n)).bytesWritten;
      await arquivo.sync();
    } catch (error) {
      throw isFull(error) ? new AppError('servidor.disco', { cause: error }) : error;
    } finally {
      await arquivo.close();
    }
    return em + bytes.length;
  }

  /** The bytes of a stored file. @throws {AppError} `importacao.situacao` when the file no longer exists */
  async *open(caminho: string): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(this.lugar(caminho));
    } catch (error) {
      if (!isMissing(error)) throw error;
      const mensagem = 'O arquivo desta importação não está mais guardado neste servidor.';
      throw new AppError('importacao.situacao', { mensagem, cause: error });
    }
  }

  /** The files last written before an instant, `porVez` at a time. */
  async *listOlder(antes: Date, porVez: number): AsyncGenerator<string[]> {
    const pasta = await opendir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    let lote: string[] = [];
    for await (const { name } of pasta) {
      const quando = await this.#lastWritten(name);
      if (quando === undefined || quando >= antes) continue;
      lote.push(name);
      if (lote.length < porVez) continue;
      yield lote;
      lote = [];
    }
    if (lote.length > 0) yield lote;
  }

  async #lastWritten(caminho: string): Promise<Date | undefined> {
    try {
      return (await stat(path.join(this.#folder, caminho))).mtime;
    } catch (error) {
      // The file was removed while the folder was being read.
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(caminho: string): Promise<void> {
    await rm(this.lugar(caminho), { force: true });
  }
}
