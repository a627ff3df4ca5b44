import type { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import { write } from '../../../infra/transaction.ts';
import { createImportacao } from '../commands.ts';
import { findByChave } from '../queries.ts';
import { nomeDoArquivo } from './mapping.ts';

export interface EnvioDeps {
  readonly db: Db;
  readonly files: FileStore;
  /** Bytes. */
  readonly limite: number;
}

interface Parte {
  readonly chave: string;
  readonly file: Readable;
  readonly filename: string | undefined;
}

/** The import that a key already made. @throws {AppError} `registro.repetido` when it is somebody else's */
async function repeated(db: Db, { usuarioId }: Contexto, chave: string) {
  const feita = await findByChave(db, chave);
  if (!feita || feita.usuarioId === usuarioId) return feita;
  throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
}

/** A body that is cut or is no multipart is the caller's; a full disk or a lost database is not. @throws {AppError} `requisicao.invalida` */
export function blame(cause: unknown): never {
  const isOurs = cause instanceof AppError || (cause instanceof Error && 'errno' in cause);
  throw isOurs ? cause : new AppError('requisicao.invalida', { cause });
}

/**
 * Streams the file to the store and registers it; of two calls with one key at once, the second to finish finds the first.
 * @throws {AppError} `importacao.grande`, `registro.repetido`, `requisicao.invalida`
 */
export async function storeFile(
  { db, files, limite }: EnvioDeps,
  contexto: Contexto,
  { chave, file, filename }: Parte,
): Promise<number> {
  const feita = await repeated(db, contexto, chave);
  if (feita) {
    file.resume();
    return feita.id;
  }
  const guardado = await files.save(file, limite).catch(blame);
  const nome = nomeDoArquivo(filename);
  try {
    return await write(db, (tx) => createImportacao(tx, contexto, { ...guardado, chave, nome }));
  } catch (error) {
    // A commit whose answer was lost registered the file all the same; a file that nobody registered is cleaned up later.
    const registrada = await repeated(db, contexto, chave);
    if (registrada?.caminho !== guardado.caminho) await files.remove(guardado.caminho);
    if (!registrada) throw error;
    return registrada.id;
  }
}
