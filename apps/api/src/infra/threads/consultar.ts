import { AppError } from '@cadencia/domain/errors.ts';
import type { Threads } from '../threads.ts';
import type { Tarefa } from './tarefa.ts';

/** For who waits on a screen. */
const PACIENCIA_MS = 60_000;

/** Asks a thread something that a caller waits for. @throws {AppError} `servidor.demorado` and what `Threads.run` throws */
export async function consultar<E, S>(threads: Threads, tarefa: Tarefa<E, S>, entrada: E): Promise<S> {
  const signal = AbortSignal.timeout(PACIENCIA_MS);
  return threads.run(tarefa, entrada, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new AppError('servidor.demorado', { cause: error }) : error;
  });
}

/** Bytes as they come from a thread → as they are answered. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
