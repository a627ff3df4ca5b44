import { AppError } from '@cadencia/domain/errors.ts';

interface PgError {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
}

const isPgError = (error: unknown): error is PgError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error;

/** `tabela__coluna` → `coluna` in camelCase: the form field that a constraint speaks of. */
const fieldOf = (constraint: string): string | undefined =>
  constraint
    .split('__')[1]
    ?.replace(/_(formato|tamanho|minusculo)$/, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const SEM_CONEXAO = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '08001']);

/** Turns a refusal of the database into the catalogue's words; anything else comes back as it was. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && SEM_CONEXAO.has(code)) return new AppError('servidor.indisponivel', { cause: error });
  if (!isPgError(error)) return error;
  const field = error.constraint === undefined ? undefined : fieldOf(error.constraint);
  switch (error.code) {
    case '23505':
      return new AppError('registro.repetido', {
        valores: { contexto: 'cadastro' },
        campos: field ? { [field]: 'Já existe um registro com este valor.' } : {},
        cause: error,
      });
    case '23503':
      return new AppError('registro.em_uso', {
        valores: { n: 'outros', itens: 'registros' },
        cause: error,
      });
    case '23514':
    case '22001':
    case '22003':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return new AppError('dados.invalidos', { campos: field ? { [field]: 'Valor inválido.' } : {}, cause: error });
    default:
      return error;
  }
}
