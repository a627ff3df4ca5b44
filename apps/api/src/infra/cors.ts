import {
  CABECALHO_CHAVE,
  CABECALHO_OCIOSA,
  CABECALHO_PERMISSOES,
  CABECALHO_SEM_PESSOA,
} from '@cadencia/domain/cabecalhos.ts';
import type { FastifyInstance } from 'fastify';

/** Methods and headers for pages of other addresses; no cookies: a session is a Bearer token. */
const PERMITIDOS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `authorization, content-type, ${CABECALHO_CHAVE}, ${CABECALHO_SEM_PESSOA}`,
  'access-control-max-age': '600',
};
const LEGIVEIS = ['content-disposition', 'retry-after', CABECALHO_PERMISSOES, CABECALHO_OCIOSA].join(', ');

/** Lets pages served from these addresses call the API; any other page is refused by its own browser. */
export function allowOrigens(app: FastifyInstance, origens: readonly string[]): void {
  if (origens.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origens.includes(origin)) return undefined;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', LEGIVEIS);
    const pergunta = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    return pergunta ? reply.headers(PERMITIDOS).status(204).send() : undefined;
  });
}
