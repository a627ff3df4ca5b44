import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@cadencia/domain/errors.ts';
import { chave as chaveSchema } from '@cadencia/domain/values.ts';
import type { FastifyRequest } from 'fastify';

/** A received file, and the key that its sender made for it. */
export interface Parte {
  readonly chave: string;
  readonly file: Readable;
  readonly filename: string | undefined;
  /** Fields that came before the file, the key among them. */
  readonly campos: ReadonlyMap<string, unknown>;
}

const MAXIMO = 255;

/** The last part of a file's name, for show only: no file on disk has this name. */
export function nomeDoArquivo(nome: string | undefined): string {
  const ultimo = (nome ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    ultimo
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, MAXIMO) || 'arquivo'
  );
}

/**
 * A body that is cut or is no multipart is the caller's fault; a full disk or a lost database is not.
 * @throws {AppError} `requisicao.invalida`
 */
export function blame(cause: unknown): never {
  const isOurs = cause instanceof AppError || (cause instanceof Error && 'errno' in cause);
  throw isOurs ? cause : new AppError('requisicao.invalida', { cause });
}

/**
 * The bytes of the file in a multipart request, at most one more than `limite`.
 * @throws {AppError} `requisicao.invalida`, `dados.invalidos`
 */
export async function receiveBytes(request: FastifyRequest, limite: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('requisicao.invalida');
  const parte = await request.file({ limits: { fileSize: limite + 1 }, throwFileSizeLimit: false }).catch(blame);
  if (!parte) throw new AppError('dados.invalidos', { campos: { arquivo: 'Escolha um arquivo.' } });
  return buffer(parte.file).catch(blame);
}

/** A key sent again must bring the same file. @throws {AppError} `chave.outro_pedido`, `requisicao.invalida` */
export async function requireSameFile(file: Readable, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await file.forEach((parte: Buffer) => void hash.update(parte)).catch(blame);
  if (hash.digest('hex') !== sha256) throw new AppError('chave.outro_pedido');
}

/** @throws {AppError} `dados.invalidos` */
function requireChave(valor: unknown): string {
  if (valor === undefined) throw new AppError('dados.invalidos', { campos: { chave: 'Campo obrigatório.' } });
  const lida = chaveSchema.safeParse(valor);
  if (!lida.success) throw new AppError('dados.invalidos', { campos: { chave: 'Chave inválida.' } });
  return lida.data;
}

/**
 * Takes a multipart request with the field `chave` and then the file `arquivo`, of at most `limite` bytes. Answers what
 * `store` does with it.
 * @throws {AppError} `dados.invalidos`, `requisicao.invalida`, and what `store` throws
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  limite: number,
  store: (parte: Parte) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('requisicao.invalida');
  const { raw } = request;
  // The parser's limit is one byte larger, so that the store, and not the parser, finds a file too large.
  const partes = request.parts({ limits: { fileSize: limite + 1 } })[Symbol.asyncIterator]();
  const proxima = () => partes.next().catch(blame);
  const campos = new Map<string, unknown>();
  try {
    for (let passo = await proxima(); !passo.done; passo = await proxima()) {
      const parte = passo.value;
      if (parte.type === 'file') {
        const { file, filename } = parte;
        return await store({ chave: requireChave(campos.get('chave')), file, filename, campos });
      }
      campos.set(parte.fieldname, parte.value);
    }
  } finally {
    // The rest of the body is read and thrown away: the caller gets the answer and not a broken connection.
    raw.unpipe();
    raw.resume();
  }
  throw new AppError('dados.invalidos', { campos: { arquivo: 'Escolha um arquivo.' } });
}
