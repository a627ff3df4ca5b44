import { AppError } from '@cadencia/domain/errors.ts';
import { chave as chaveSchema } from '@cadencia/domain/values.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import { write } from '../../../infra/transaction.ts';
import { createImportacao } from '../commands.ts';
import { findByChave } from '../queries.ts';
import { nomeDoArquivo } from './mapping.ts';

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  /** Bytes. */
  readonly limite: number;
}

/** The import that a key already made. @throws {AppError} `registro.repetido` when it is somebody else's */
async function repeated(db: Db, { usuarioId }: Contexto, chave: string): Promise<number | undefined> {
  const feita = await findByChave(db, chave);
  if (!feita || feita.usuarioId === usuarioId) return feita?.id;
  throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
}

/** A body that is cut or is no multipart is the caller's; a full disk or a lost database is not. @throws {AppError} `requisicao.invalida` */
function blame(cause: unknown): never {
  const isOurs = cause instanceof AppError || (cause instanceof Error && 'errno' in cause);
  throw isOurs ? cause : new AppError('requisicao.invalida', { cause });
}

/** Streams the file to the store and registers it; of two calls with one key at once, the second to finish finds the first. */
async function storeFile({ db, files, limite }: Deps, contexto: Contexto, chave: string, parte: MultipartFile) {
  const feita = await repeated(db, contexto, chave);
  if (feita !== undefined) {
    parte.file.resume();
    return feita;
  }
  const guardado = await files.save(parte.file, limite).catch(blame);
  const nome = nomeDoArquivo(parte.filename);
  try {
    return await write(db, (tx) => createImportacao(tx, contexto, { ...guardado, chave, nome }));
  } catch (error) {
    await files.remove(guardado.caminho);
    const outra = await repeated(db, contexto, chave);
    if (outra === undefined) throw error;
    return outra;
  }
}

/**
 * Takes a multipart request with the field `chave` and then the file `arquivo`. Answers the id of the import.
 * @throws {AppError} `dados.invalidos`, `importacao.grande`, `registro.repetido`, `requisicao.invalida`
 */
export async function receive(deps: Deps, contexto: Contexto, request: FastifyRequest): Promise<number> {
  if (!request.isMultipart()) throw new AppError('requisicao.invalida');
  const { raw } = request;
  // One byte more than the limit, so that the store and not the parser finds a file too large.
  const partes = request.parts({ limits: { fileSize: deps.limite + 1 } })[Symbol.asyncIterator]();
  const proxima = () => partes.next().catch(blame);
  let chave: string | undefined;
  try {
    for (let passo = await proxima(); !passo.done; passo = await proxima()) {
      const parte = passo.value;
      if (parte.type === 'file') return await storeFile(deps, contexto, requireChave(chave), parte);
      if (parte.fieldname === 'chave') chave = requireChave(parte.value);
    }
  } finally {
    // What is left of the body is read and thrown away: the caller gets the answer instead of a broken connection.
    raw.unpipe();
    raw.resume();
  }
  throw new AppError('dados.invalidos', { campos: { arquivo: 'Escolha um arquivo.' } });
}

/** @throws {AppError} `dados.invalidos` */
function requireChave(valor: unknown): string {
  if (valor === undefined) throw new AppError('dados.invalidos', { campos: { chave: 'Campo obrigatório.' } });
  const lida = chaveSchema.safeParse(valor);
  if (!lida.success) throw new AppError('dados.invalidos', { campos: { chave: 'Chave inválida.' } });
  return lida.data;
}
