import { AppError } from '@cadencia/domain/errors.ts';
import { LIMITES_PLANILHA } from '@cadencia/interop/planilha/limites.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { blame, nomeDoArquivo, type Parte, requireSameFile } from '../../infra/envio.ts';
import type { FileStore } from '../../infra/files.ts';
import { write } from '../../infra/transaction.ts';
import { createPlanilha } from './commands.ts';
import { findByChave, type PlanilhaRow } from './queries.ts';
import type { Registro } from './registro/registro.ts';

export interface EnvioDeps {
  readonly db: Db;
  readonly files: FileStore;
  /** Bytes of a file at most. */
  readonly limite: number;
}

/** Bytes of a sheet at most: the limit of the reader, or of the server where it is lower. */
export const limiteDe = ({ limite }: EnvioDeps): number => Math.min(limite, LIMITES_PLANILHA.arquivo);

/** The import that a key already made. @throws {AppError} `registro.repetido` when its user or register differs */
async function repeated(db: Db, { usuarioId, projetoId }: Contexto, cadastro: string, chave: string) {
  const feita = await findByChave(db, chave);
  if (!feita) return undefined;
  const minha = feita.usuarioId === usuarioId && feita.cadastro === cadastro && feita.projetoId === (projetoId ?? null);
  if (!minha) throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
  return feita satisfies PlanilhaRow;
}

/**
 * Streams the file to the store, sealed where it holds secrets, and registers it; when two calls use one key at once,
 * the later one finds the first.
 * @throws {AppError} `planilha.grande`, `registro.repetido`, `chave.outro_pedido`, `requisicao.invalida`
 */
export async function storeSheet(
  deps: EnvioDeps,
  contexto: Contexto,
  { registro, parte }: { readonly registro: Registro; readonly parte: Parte },
): Promise<number> {
  const { db, files } = deps;
  const cadastro = registro.cadastro.path;
  const arquivos = registro.segredos?.arquivos;
  const { chave, file, filename } = parte;
  const feita = await repeated(db, contexto, cadastro, chave);
  if (feita) {
    await requireSameFile(file, feita.sha256);
    return feita.id;
  }
  const guardado = await files
    .save(file, limiteDe(deps), 'planilha.grande', arquivos && ((bytes, caminho) => arquivos.seal(bytes, caminho)))
    .catch(blame);
  const nome = nomeDoArquivo(filename);
  try {
    return await write(db, (tx) => createPlanilha(tx, contexto, { ...guardado, chave, nome, cadastro }));
  } catch (error) {
    // A commit whose answer was lost registered the file; the cleaning removes a file that nobody registered.
    const registrada = await repeated(db, contexto, cadastro, chave);
    if (registrada?.caminho !== guardado.caminho) await files.remove(guardado.caminho);
    if (!registrada) throw error;
    return registrada.id;
  }
}
