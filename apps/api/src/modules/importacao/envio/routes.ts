import { AppError } from '@cadencia/domain/errors.ts';
import { chave as chaveSchema } from '@cadencia/domain/values.ts';
import type { FastifyRequest } from 'fastify';
import type { Contexto } from '../../../infra/context.ts';
import { blame, type EnvioDeps, storeFile } from './commands.ts';

/**
 * Takes a multipart request with the field `chave` and then the file `arquivo`. Answers the id of the import.
 * @throws {AppError} `dados.invalidos`, `importacao.grande`, `registro.repetido`, `requisicao.invalida`
 */
export async function receive(deps: EnvioDeps, contexto: Contexto, request: FastifyRequest): Promise<number> {
  if (!request.isMultipart()) throw new AppError('requisicao.invalida');
  const { raw } = request;
  // One byte more than the limit, so that the store and not the parser finds a file too large.
  const partes = request.parts({ limits: { fileSize: deps.limite + 1 } })[Symbol.asyncIterator]();
  const proxima = () => partes.next().catch(blame);
  let chave: string | undefined;
  try {
    for (let passo = await proxima(); !passo.done; passo = await proxima()) {
      const parte = passo.value;
      if (parte.type === 'file') {
        const { file, filename } = parte;
        return await storeFile(deps, contexto, { chave: requireChave(chave), file, filename });
      }
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
