import type { FastifyRequest } from 'fastify';
import type { Contexto } from '../../../infra/context.ts';
import { receiveFile } from '../../../infra/envio.ts';
import { type EnvioDeps, storeFile } from './commands.ts';

/**
 * Takes a schedule file. Answers the id of the import.
 * @throws {AppError} `dados.invalidos`, `importacao.grande`, `registro.repetido`, `requisicao.invalida`
 */
export const receive = (deps: EnvioDeps, contexto: Contexto, request: FastifyRequest): Promise<number> =>
  receiveFile(request, deps.limite, (parte) => storeFile(deps, contexto, parte));
