import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getDocumentacaoApi } from '@cadencia/domain/documentacao-api/endpoints.ts';
import type { DocumentoApi } from '@cadencia/domain/documentacao-api/schema.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../infra/http.ts';
import { describeApi } from './openapi.ts';

const compactar = promisify<string, Buffer>(gzip);

const TELA = '/documentacao-api';

/** The calls of the API for programs; a browser that opens the same address gets the screen that shows them. */
export function documentacaoApiRoutes(app: FastifyInstance, { apiBase }: { apiBase: string }): void {
  let documento: DocumentoApi | undefined;
  let texto: string | undefined;
  let menor: Promise<Buffer> | undefined;
  const describe = (): DocumentoApi => {
    documento ??= describeApi(app.endpoints, apiBase);
    return documento;
  };
  app.register(async (docs) => {
    docs.addHook('onRequest', async ({ headers }, reply) => {
      const navegador = headers.authorization === undefined && (headers.accept ?? '').includes('text/html');
      return navegador ? reply.redirect(TELA, 302) : undefined;
    });
    // The document has a megabyte: it is written and compressed once.
    docs.setReplySerializer((resposta) => {
      if (resposta !== documento) return JSON.stringify(resposta);
      texto ??= JSON.stringify(resposta);
      return texto;
    });
    docs.addHook('onSend', async ({ headers }, reply, payload) => {
      if (texto === undefined || payload !== texto || !String(headers['accept-encoding']).includes('gzip'))
        return payload;
      menor ??= compactar(texto);
      reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
      return menor;
    });
    // Describing takes a while, and calls would wait for it, so the server does it when it starts.
    docs.addHook('onListen', async () => void describe());
    route(docs, getDocumentacaoApi, async () => describe());
  });
}
