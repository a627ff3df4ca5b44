import { randomUUID } from 'node:crypto';
import type { AnswerOf, Endpoint, ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError, type ErrorBody } from '@cadencia/domain/errors.ts';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authorize } from './authorize.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from './context.ts';
import { translateDatabaseError } from './database-errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call that is not public. */
    contexto: Contexto;
  }
}

/** Reads the caller of a request. @throws {AppError} `sessao.invalida` */
export type Identify = (request: FastifyRequest) => Promise<Contexto>;

type ContextoOf<E extends Endpoint> = E extends { readonly acesso: 'publica' }
  ? undefined
  : E extends { readonly projeto: true }
    ? ContextoProjeto
    : Contexto;

export interface Call<E extends Endpoint> {
  readonly contexto: ContextoOf<E>;
  readonly input: ParsedOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Parses with a schema of the contract.
 * @throws {AppError} `dados.invalidos` with one message per field
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const campos: Record<string, string> = {};
  for (const issue of result.error.issues) campos[issue.path.join('.') || 'corpo'] ??= issue.message;
  throw new AppError('dados.invalidos', { campos });
}

/** Permission strings checked against a project named in the path are checked by the route itself. */
interface Options {
  readonly ownCheck?: boolean;
}

/** Registers an endpoint of the contract: identify → authorise → parse → one call → answer. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
  options: Options = {},
): void {
  app.route({
    method: endpoint.metodo,
    url: endpoint.caminho,
    handler: async (request, reply) => {
      const contexto = await identified(app, endpoint, request);
      if (contexto && !options.ownCheck && endpoint.acesso.includes(':')) authorize(contexto, endpoint.acesso);
      const input = {
        ...(endpoint.params ? { params: parse(endpoint.params, request.params) } : {}),
        ...(endpoint.query ? { query: parse(endpoint.query, request.query) } : {}),
        ...(endpoint.body ? { body: parse(endpoint.body, request.body) } : {}),
      } as ParsedOf<E>;
      const answer = await handler({ contexto: contexto as ContextoOf<E>, input, request, reply });
      return app.checkAnswers ? parseAnswer(endpoint, answer) : answer;
    },
  });
}

async function identified(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Contexto | undefined> {
  if (endpoint.acesso === 'publica') return undefined;
  const contexto = await app.identify(request);
  request.contexto = contexto;
  return endpoint.projeto ? requireProjeto(contexto) : contexto;
}

/** In tests every answer is held against its contract. */
function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const result = endpoint.resposta.safeParse(answer);
  if (result.success) return answer;
  throw new Error(`${endpoint.metodo} ${endpoint.caminho} answers outside its contract: ${result.error.message}`);
}

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    checkAnswers: boolean;
  }
}

function appErrorOf(error: unknown, log: FastifyBaseLogger): AppError {
  const translated = translateDatabaseError(error);
  if (translated instanceof AppError) return translated;
  const { statusCode, code } = (translated ?? {}) as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('importacao.grande', { cause: error });
  if (statusCode === 413) return new AppError('importacao.grande', { cause: error });
  if (statusCode === 429) return new AppError('requisicao.muitas', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('requisicao.invalida', { cause: error });
  }
  const id = randomUUID().slice(0, 8);
  log.error({ err: error, falha: id }, 'falha não prevista');
  return new AppError('servidor.falha', { valores: { id }, cause: error });
}

/** Every failure leaves as `{ codigo, mensagem, acao, campos }`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = appErrorOf(error, request.log);
    return reply.status(known.status).send(known.toBody() satisfies ErrorBody);
  });
}
