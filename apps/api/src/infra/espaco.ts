import { statfs } from 'node:fs/promises';

/** Bytes below which PostgreSQL cannot begin the next two files of its log. */
const MINIMO = 33_554_432;
/** Time, in ms, for which a refusal counts as a full disk: a database elsewhere does not tell its free space. */
const LEMBRANCA_MS = 60_000;

let ultimaRecusa = Number.NEGATIVE_INFINITY;

/** Records that the database refused a write for lack of space. */
export function noteSemEspaco(): void {
  ultimaRecusa = performance.now();
}

/** Whether space is lacking: in the data folder, or for a write of the last minute. */
export async function isSemEspaco(dados: string): Promise<boolean> {
  if (performance.now() - ultimaRecusa < LEMBRANCA_MS) return true;
  const disco = await statfs(dados).catch(() => undefined);
  return disco !== undefined && disco.bavail * disco.bsize < MINIMO;
}
