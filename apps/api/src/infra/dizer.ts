import { AppError } from '@cadencia/domain/errors.ts';
import { FalhaConfiguracao } from '../config.ts';
import { FalhaCopia } from './copia/falha-copia.ts';
import { translateDatabaseError } from './database-errors.ts';
import { FalhaPostgres } from './postgres-embutido/falha-postgres.ts';

const deGente = (error: unknown): error is Error =>
  error instanceof FalhaCopia ||
  error instanceof FalhaPostgres ||
  error instanceof FalhaConfiguracao ||
  (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;

/** Text for the terminal: one sentence when a person can fix the problem; a defect is shown whole. */
export function tell(error: unknown): string {
  if (deGente(error)) return error.message;
  const conhecido = translateDatabaseError(error);
  if (conhecido instanceof AppError && conhecido.code.startsWith('servidor.'))
    return `${conhecido.message} ${conhecido.acao}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
