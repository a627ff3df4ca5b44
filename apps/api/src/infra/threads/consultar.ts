import { AppError } from '@cadencia/domain/errors.ts';
import type { Threads } from '../threads.ts';
import type { Tarefa } from './tarefa.ts';

/** Longest wait, in ms, for a person at a screen. */
const PACIENCIA_MS = 60_000;

/** Runs a task in a thread for a waiting caller. @throws {AppError} `servidor.demorado`, those of `Threads.run` */
export async function consultar<E, S>(threads: Threads, tarefa: Tarefa<E, S>, entrada: E): Promise<S> {
  const signal = AbortSignal.timeout(PACIENCIA_MS);
  return threads.run(tarefa, entrada, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new AppError('servidor.demorado', { cause: error }) : error;
  });
}

/** Bytes from a thread as a Buffer that can be answered. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
