import { AppError } from '@cadencia/domain/errors.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { blame, nomeDoArquivo, type Parte, requireSameFile } from '../../../infra/envio.ts';
import type { FileStore } from '../../../infra/files.ts';
import { write } from '../../../infra/transaction.ts';
import { createImportacao } from '../commands.ts';
import { findByChave } from '../queries.ts';

export interface EnvioDeps {
  readonly db: Db;
  readonly files: FileStore;
  /** Bytes of a file at most. */
  readonly limite: number;
}

/** The import that a key already made. @throws {AppError} `registro.repetido` when another person made it */
async function repeated(db: Db, { usuarioId }: Contexto, chave: string) {
  const feita = await findByChave(db, chave);
  if (!feita || feita.usuarioId === usuarioId) return feita;
  throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
}

/**
 * Streams the file to the store and registers it; when two calls use one key at once, the later one finds the first.
 * @throws {AppError} `importacao.grande`, `registro.repetido`, `chave.outro_pedido`, `requisicao.invalida`
 */
export async function storeFile(
  { db, files, limite }: EnvioDeps,
  contexto: Contexto,
  { chave, file, filename }: Parte,
): Promise<number> {
  const feita = await repeated(db, contexto, chave);
  if (feita) {
    await requireSameFile(file, feita.sha256);
    return feita.id;
  }
  const guardado = await files.save(file, limite).catch(blame);
  const nome = nomeDoArquivo(filename);
  try {
    return await write(db, (tx) => createImportacao(tx, contexto, { ...guardado, chave, nome }));
  } catch (error) {
    // A commit whose answer was lost registered the file; the cleaning removes a file that nobody registered.
    const registrada = await repeated(db, contexto, chave);
    if (registrada?.caminho !== guardado.caminho) await files.remove(guardado.caminho);
    if (!registrada) throw error;
    return registrada.id;
  }
}
