import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getDocumentacaoApi } from '@cadencia/domain/documentacao-api/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../infra/http.ts';
import { describeApi } from './openapi.ts';

const compactar = promisify<string, Buffer>(gzip);

const TELA = '/documentacao-api';

/** The calls of the API for programs; a browser that opens the same address gets the screen that shows them. */
export function documentacaoApiRoutes(app: FastifyInstance, { apiBase }: { apiBase: string }): void {
  let texto: string | undefined;
  let menor: Promise<Buffer> | undefined;
  // Of the description only its text stays in memory: taken apart it is ten times as large. It is the answer; what the
  // call hands over only says that it is asked for.
  const describe = (): string => {
    texto ??= JSON.stringify(describeApi(app.endpoints, apiBase));
    return texto;
  };
  const pedida = describeApi([], apiBase);
  app.register(async (docs) => {
    docs.addHook('onRequest', async ({ headers }, reply) => {
      const navegador = headers.authorization === undefined && (headers.accept ?? '').includes('text/html');
      return navegador ? reply.redirect(TELA, 302) : undefined;
    });
    // It is written and compressed once.
    docs.setReplySerializer((resposta) => (resposta === pedida ? describe() : JSON.stringify(resposta)));
    docs.addHook('onSend', async ({ headers }, reply, payload) => {
      if (texto === undefined || payload !== texto || !String(headers['accept-encoding']).includes('gzip'))
        return payload;
      menor ??= compactar(texto);
      reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
      return menor;
    });
    // Describing takes a while, and calls would wait for it, so the server does it when it starts.
    docs.addHook('onListen', async () => void describe());
    route(docs, getDocumentacaoApi, async () => pedida);
  });
}
