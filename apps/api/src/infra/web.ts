import { existsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@cadencia/domain/errors.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ANO_S = 31_536_000;

/** Serves the built web: hashed assets for a year, the page itself never cached, every screen's path answered with the page. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new AppError('requisicao.rota');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // One route per file that was built: any other address is answered below, the API's by the API.
    wildcard: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', hashed ? `public, max-age=${ANO_S}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(api|saude|pronto|metrics)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw new AppError('requisicao.rota');
    return reply.sendFile('index.html');
  });
}
