import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '../../../infra/files.ts';
import { loadSharp } from '../../../infra/imagem.ts';
import { consultar, toBuffer } from '../../../infra/threads/consultar.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Threads } from '../../../infra/threads.ts';
import { asMedia, damaged, requirePontos } from './commands.ts';

async function drawHeic(lugar: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { default: decode } = await import('heic-decode');
  const blame = (cause: unknown): never => {
    throw damaged(cause);
  };
  // Its header is read before its points, which take memory.
  const dita = await sharp(lugar, { limitInputPixels: false }).metadata().catch(blame);
  requirePontos(dita.width, dita.height);
  const { width, height, data } = await decode({ buffer: await readFile(lugar) }).catch(blame);
  return asMedia(sharp(data, { raw: { width, height, channels: 4 } }));
}

/** Draws the picture that people see of a HEIC photo, which takes a second of a processor. */
export const heicTarefa: Tarefa<string, Uint8Array> = { nome: 'heic', run: (_, lugar) => drawHeic(lugar) };

interface Deps {
  readonly files: FileStore;
  readonly threads: Threads;
}

/** The same as another file. @throws {AppError} `anexo.tipo` when it is no whole picture, `servidor.disco` */
export async function makeDeHeic({ files, threads }: Deps, caminho: string): Promise<StoredFile> {
  const media = toBuffer(await consultar(threads, heicTarefa, files.lugar(caminho)));
  return files.save(Readable.from([media]), Number.POSITIVE_INFINITY);
}
