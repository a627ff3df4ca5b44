import { type CategoriaAnexo, categoriaAnexo } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Alvo } from '../../../infra/alvo.ts';
import type { Contexto } from '../../../infra/context.ts';
import { receiveFile } from '../../../infra/envio.ts';
import { type EnvioDeps, storeAnexo } from './commands.ts';

/** @throws {AppError} `dados.invalidos` */
function readCategoria(campos: ReadonlyMap<string, unknown>): CategoriaAnexo | undefined {
  const categoria = categoriaAnexo.optional().safeParse(campos.get('categoria'));
  if (!categoria.success) throw new AppError('dados.invalidos', { campos: { categoria: 'Categoria inválida.' } });
  return categoria.data;
}

/**
 * Takes a multipart request: the fields `chave` and optionally `categoria`, then the file `arquivo`. Answers the id.
 * @throws {AppError} `dados.invalidos`, `requisicao.invalida`, and what `storeAnexo` throws
 */
export const receive = (deps: EnvioDeps, contexto: Contexto, alvo: Alvo, request: FastifyRequest): Promise<number> =>
  receiveFile(request, deps.limite, ({ campos, ...parte }) =>
    storeAnexo(deps, contexto, alvo, { ...parte, categoria: readCategoria(campos) }),
  );
