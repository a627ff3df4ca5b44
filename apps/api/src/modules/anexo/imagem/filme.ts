import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { AppError } from '@cadencia/domain/errors.ts';
import { MAX_SEGUNDOS } from '@cadencia/domain/registrofotografico/cadastro.ts';
import type { StreamTargetChunk } from 'mediabunny';
import { type FileStore, isFull, type StoredFile } from '../../../infra/files.ts';
import type { Captura } from '../../../infra/tables.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Threads } from '../../../infra/threads.ts';
import { lugarOf, minuteOf } from './captura.ts';

type Marcas = Readonly<Record<string, unknown>>;

/** A value as phones write it: text, or an atom of QuickTime with two numbers before the text. */
function textOf(valor: unknown): string | undefined {
  if (typeof valor === 'string') return valor;
  return valor instanceof Uint8Array ? Buffer.from(valor).toString('latin1') : undefined;
}

/** ISO 6709: `-23.5000-046.6000+760.000/`, degrees of latitude and longitude. */
const LUGAR = /([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/;

/** Hour and place among the marks of a film. */
function capturaOf(marcas: Marcas): Captura {
  const em = minuteOf(marcas['com.apple.quicktime.creationdate']);
  const dito = textOf(marcas['com.apple.quicktime.location.ISO6709'] ?? marcas['©xyz']);
  const [, lat, lon] = LUGAR.exec(dito ?? '') ?? [];
  return { ...(em && { em }), ...(lat && lugarOf(Number(lat), Number(lon))) };
}

interface Lugares {
  readonly origem: string;
  readonly destino: string;
}

const refuse = (mensagem: string, aceitos: string, cause?: unknown): AppError =>
  new AppError('anexo.tipo', { mensagem, valores: { aceitos }, cause });

/** @throws {AppError} `anexo.tipo`: too long, or no film that can be copied */
async function copyFilme({ origem, destino }: Lugares): Promise<Captura> {
  const { Conversion, FilePathSource, Input, MP4, Mp4OutputFormat, Output, QTFF, StreamTarget } = await import(
    'mediabunny'
  );
  const input = new Input({ source: new FilePathSource(origem), formats: [MP4, QTFF] });
  const saida = await open(destino, 'w', 0o600);
  try {
    const segundos = Math.floor(await input.computeDuration());
    if (segundos > MAX_SEGUNDOS)
      throw refuse(`O filme tem ${segundos} s, e o registro leva até ${MAX_SEGUNDOS} s.`, 'um trecho dele');
    // The library's own target of a file leaves it open when the film cannot be copied.
    const escrita = new WritableStream<StreamTargetChunk>({
      write: async ({ data, position }) => void (await saida.write(data, 0, data.byteLength, position)),
    });
    const target = new StreamTarget(escrita, { chunked: true });
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
    // Only pictures and sound are copied: what the camera wrote beside them, in tags or in a track of its own, is not.
    const copia = await Conversion.init({ input, output, tags: {}, showWarnings: false });
    if (!copia.utilizedTracks.some(({ type }) => type === 'video'))
      throw new RangeError('no picture that can be copied');
    await copia.execute();
    return { ...capturaOf((await input.getMetadataTags()).raw ?? {}), segundos };
  } finally {
    input.dispose();
    await saida.close();
  }
}

/** Copies the pictures and the sound of a film, bit by bit, to a new file; answers its length, hour and place. */
export const filmeTarefa: Tarefa<Lugares, Captura> = {
  nome: 'filme',
  run: (_, lugares) =>
    copyFilme(lugares).catch((cause: unknown) => {
      if (isFull(cause)) throw new AppError('servidor.disco', { cause });
      if (cause instanceof AppError || (cause instanceof Error && 'errno' in cause)) throw cause;
      throw refuse('O filme está danificado ou incompleto.', 'o filme inteiro, como o aparelho o gravou', cause);
    }),
};

interface Deps {
  readonly files: FileStore;
  readonly threads: Threads;
}

/**
 * Makes the film that people see of one that stays as it came: without place, device and times.
 * @throws {AppError} `anexo.tipo`, `servidor.disco`, `servidor.demorado`
 */
export async function makeFilme(
  { files, threads }: Deps,
  caminho: string,
): Promise<{ readonly filme: StoredFile; readonly captura: Captura }> {
  const copia = randomUUID();
  try {
    const captura = await consultar(threads, filmeTarefa, {
      origem: files.lugar(caminho),
      destino: files.lugar(copia),
    });
    return { filme: await files.save(createReadStream(files.lugar(copia)), Number.POSITIVE_INFINITY), captura };
  } finally {
    await files.remove(copia);
  }
}
