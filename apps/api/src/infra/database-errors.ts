import { AppError } from '@cadencia/domain/errors.ts';

interface PgError {
  readonly message: string;
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  /** In a violation: the columns and the values of the existing row. */
  readonly detail?: string;
  /** In a refusal that the schema raises itself: the message for people. */
  readonly hint?: string;
}

const isPgError = (error: unknown): error is PgError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error;

/** `tabela__coluna` → `coluna` in camelCase: the form field of a constraint. */
const fieldOf = (constraint: string): string | undefined =>
  constraint
    .split('__')[1]
    ?.replace(/_(formato|tamanho|minusculo)$/, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const CODIGOS = new Set(['codigo', 'sigla']);

/** M03 of a field: the existing value and its place, by the columns that are unique together. */
export function repetido(campo: string, colunas: string): { readonly contexto: string; readonly mensagem: string } {
  const [, dono] = /\b(projeto|cliente)_id\b/.exec(colunas) ?? [];
  const contexto = dono ?? 'cadastro';
  const oque = CODIGOS.has(campo) ? 'código' : 'valor';
  return { contexto, mensagem: `Já existe um registro com este ${oque} neste ${contexto}.` };
}

const REDE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Too many connections, shut down, starting up, database gone, connection refused or lost. */
const SERVIDOR = ['53300', '57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08006'];
const SEM_CONEXAO = new Set([...REDE, ...SERVIDOR]);
/** Words of the client library, without a code, for a connection that ended or did not come in time. */
const QUEDA =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Codes of a full disk: of the database and of the folder of files. */
const SEM_ESPACO = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT']);

const isSemConexao = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? SEM_CONEXAO.has(code) : typeof message === 'string' && QUEDA.test(message);
};

/** One code covers a row that points to nothing and one that others point to; the messages begin differently. */
const APONTA_PARA_NADA = /^(insert|inser)/i;

/** True when the database judged the written rows and not itself: without the refused rows the rest could stand. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['registro.repetido', 'registro.em_uso', 'registro.nao_encontrado', 'dados.invalidos'].includes(error.code);

/** Whether the database gave up a write that waited for another, which waited for it. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof AppError ? isDeadlock(error.cause) : isPgError(error) && error.code === '40P01';

/** Turns a refusal of the database into words of the catalogue; any other error comes back as it was. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isSemConexao(error)) return new AppError('servidor.indisponivel', { cause: error });
  if (SEM_ESPACO.has((error as { code?: unknown } | undefined)?.code))
    return new AppError('servidor.sem_espaco', { cause: error });
  if (!isPgError(error)) return error;
  const field = error.constraint === undefined ? undefined : fieldOf(error.constraint);
  switch (error.code) {
    case '23505': {
      const { contexto, mensagem } = repetido(field ?? '', error.detail?.split(')=(')[0] ?? '');
      return new AppError('registro.repetido', {
        valores: { contexto },
        campos: field ? { [field]: mensagem } : {},
        cause: error,
      });
    }
    case '23503':
      if (APONTA_PARA_NADA.test(error.message)) return new AppError('registro.nao_encontrado', { cause: error });
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
      return new AppError('dados.invalidos', {
        campos: field ? { [field]: error.hint ?? 'Valor inválido.' } : {},
        cause: error,
      });
    case '40001':
    case '40P01':
    case '55P03':
      return new AppError('servidor.concorrencia', { cause: error });
    case '57014':
      return new AppError('servidor.demorado', { cause: error });
    default:
      return error;
  }
}
