import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/usuario/conta/endpoints.ts';
import { CAMINHO_FOTO } from '@cadencia/domain/usuario/conta/endpoints.ts';
import { FOTO_MAXIMA } from '@cadencia/domain/usuario/conta/schema.ts';
import { idTexto } from '@cadencia/domain/values.ts';
import { receiveBytes } from '../../../../infra/envio.ts';
import { type RouteDeps, route } from '../../../../infra/http.ts';
import { deleteFoto, saveFoto } from './commands.ts';
import { findFoto } from './queries.ts';

/** The browser keeps a photo and asks about it before each use: a replaced one never appears again. */
const GUARDA = 'private, no-cache';

export function fotoRoutes(deps: RouteDeps): void {
  const { app, db, files } = deps;

  route(app, endpoints.saveFoto, async ({ contexto, request }) =>
    saveFoto(deps, contexto, await receiveBytes(request, FOTO_MAXIMA)),
  );

  route(app, endpoints.deleteFoto, ({ contexto }) => deleteFoto(deps, contexto));

  app.get<{ Params: { id: string } }>(CAMINHO_FOTO, { exposeHeadRoute: false }, async (request, reply) => {
    const contexto = await app.identify(request);
    const id = idTexto.safeParse(request.params.id);
    const foto = id.success ? await findFoto(db, contexto, id.data) : undefined;
    if (!foto) throw new AppError('registro.nao_encontrado', { mensagem: 'Foto não encontrada.' });
    const etag = `"${foto.caminho}"`;
    reply.header('cache-control', GUARDA).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await buffer(Readable.from(files.open(foto.caminho)));
    return reply.type(foto.tipo).send(bytes);
  });
}
