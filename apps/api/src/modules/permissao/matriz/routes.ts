import { buffer } from 'node:stream/consumers';
import { AppError } from '@cadencia/domain/errors.ts';
import { previewMatriz, saveMatriz as saveEndpoint } from '@cadencia/domain/permissao/matriz/endpoints.ts';
import { PLANILHA_MAXIMA } from '@cadencia/domain/permissao/matriz/schema.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorize, outsideProjetos } from '../../../infra/authorize.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { blame } from '../../../infra/envio.ts';
import { route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { listPerfis, listPerfisDe } from '../perfil/queries.ts';
import { saveMatriz } from './commands.ts';
import { readMatriz, toPrevia } from './leitura.ts';

/** @throws {AppError} `requisicao.invalida`, `dados.invalidos`, `planilha.grande` */
async function receive(request: FastifyRequest): Promise<Buffer> {
  const limits = { fileSize: PLANILHA_MAXIMA + 1 };
  const parte = await request.file({ limits, throwFileSizeLimit: false }).catch(blame);
  if (!parte) throw new AppError('dados.invalidos', { campos: { arquivo: 'Escolha um arquivo.' } });
  const bytes = await buffer(parte.file).catch(blame);
  if (bytes.length > PLANILHA_MAXIMA) {
    throw new AppError('planilha.grande', { valores: { limite: PLANILHA_MAXIMA / 1_048_576 } });
  }
  return bytes;
}

/** The calls that preview and apply the whole matrix from a sheet. */
export function matrizRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  /** An importer needs the rights to make the same changes by hand, outside any project. */
  const importer = async (contexto: Contexto): Promise<Contexto> => {
    const fora = await outsideProjetos(db, contexto);
    authorize(fora, previewMatriz.acesso);
    authorize(fora, 'Permissao:EditarPerfil');
    authorize(fora, 'Permissao:ListarPermissao');
    return fora;
  };

  route(app, previewMatriz, async ({ contexto, request }) => {
    if (!request.isMultipart()) throw new AppError('requisicao.invalida');
    const quem = await importer(contexto);
    const bytes = await receive(request);
    const perfis = await listPerfis(db);
    return toPrevia(await readMatriz(bytes, perfis), perfis, {
      contexto: quem,
      meus: await listPerfisDe(db, quem),
    });
  });

  route(app, saveEndpoint, async ({ contexto, input }) => {
    const quem = await importer(contexto);
    return write(db, (tx) => saveMatriz(tx, quem, { mudancas: input.body.perfis, now: now() }));
  });
}
