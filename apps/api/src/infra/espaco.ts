import { statfs } from 'node:fs/promises';

/** Bytes below which PostgreSQL cannot begin the next two files of its log. */
const MINIMO = 33_554_432;
/** For how long a refusal is told, in ms: a database elsewhere does not say how much room it has. */
const LEMBRANCA_MS = 60_000;

let ultimaRecusa = Number.NEGATIVE_INFINITY;

/** A write was refused for want of room. */
export function noteSemEspaco(): void {
  ultimaRecusa = performance.now();
}

/** Whether there is no room to write: in the data folder, or for a write of the last minute. */
export async function isSemEspaco(dados: string): Promise<boolean> {
  if (performance.now() - ultimaRecusa < LEMBRANCA_MS) return true;
  const disco = await statfs(dados).catch(() => undefined);
  return disco !== undefined && disco.bavail * disco.bsize < MINIMO;
}
