import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { AppError } from '@cadencia/domain/errors.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMUTAVEL, inMemory, serveFromMemory, takes } from './web-arquivos.ts';

interface Web {
  readonly folder: string;
  /** Address where the page finds the API. */
  readonly apiBase: string;
}

const escapeHtml = (texto: string): string => texto.replace(/[&"<>]/g, (letra) => `&#${letra.codePointAt(0)};`);

/** The page with the address of the API in it: one build serves every place. */
const pageOf = (arquivo: string, apiBase: string): string =>
  readFileSync(arquivo, 'utf8').replace(
    /(<meta name="api-base" content=")[^"]*/,
    (_, antes: string) => antes + escapeHtml(apiBase),
  );

/**
 * Serves the built web: hashed assets for a year, the page itself never cached; the page answers every screen's path.
 */
export async function serveWeb(app: FastifyInstance, { folder, apiBase }: Web): Promise<void> {
  const arquivo = path.join(folder, 'index.html');
  if (!existsSync(arquivo)) {
    app.setNotFoundHandler(() => {
      throw new AppError('requisicao.rota');
    });
    return;
  }
  const page = pageOf(arquivo, apiBase);
  const zipped = gzipSync(page, { level: 9 });
  const sendPage = ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    if (!takes(headers['accept-encoding']?.toString(), 'gzip')) return reply.send(page);
    return reply.header('content-encoding', 'gzip').send(zipped);
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  serveFromMemory(app, folder);
  await app.register(fastifyStatic, {
    root: folder,
    globIgnore: ['index.html', '**/*.{br,gz}', '.vite/**', ...inMemory],
    // The build writes the compressed files beside each text.
    preCompressed: true,
    cacheControl: false,
    // Each built file has its own route; below, the page answers any other address and the API answers its own.
    wildcard: false,
    setHeaders: (response, file) => {
      response.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? IMUTAVEL : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(api|saude|pronto|metrics)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw new AppError('requisicao.rota');
    return sendPage(request, reply);
  });
}
