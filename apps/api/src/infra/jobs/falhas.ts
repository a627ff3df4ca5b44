import { AppError } from '@cadencia/domain/errors.ts';
import { Logger } from 'graphile-worker';
import { translateDatabaseError } from '../database-errors.ts';
import type { Registro } from '../log.ts';

/** Logs that background work failed: a failure here is a defect, since modules tell people of everything else. */
export type Relato = (error: unknown, trabalho?: string) => void;

/** Reports each failure once, however often the library repeats it. */
export function reportIn(registro: Registro): Relato {
  const ditas = new WeakSet<object>();
  return (error, trabalho) => {
    const known = translateDatabaseError(error);
    // The wait for the database already reports this.
    if (known instanceof AppError && known.code === 'servidor.indisponivel') return;
    if (typeof error === 'object' && error !== null) {
      if (ditas.has(error)) return;
      ditas.add(error);
    }
    registro.error({ err: error, trabalho }, 'falha em trabalho de fundo');
  };
}

/** An error event of the library: `fatalError` means an end that it could not record. */
interface Falha {
  readonly error?: unknown;
  readonly fatalError?: unknown;
  readonly job?: { readonly task_identifier: string };
}

export const loggerDe = (report: Relato): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return;
    const { job, ...falhas } = (meta ?? {}) as Falha;
    report(falhas.error ?? falhas.fatalError ?? new Error(message), job?.task_identifier);
  });
