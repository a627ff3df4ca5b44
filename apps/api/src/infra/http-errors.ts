import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { AppError, type ErrorBody, type ErrorCode } from '@cadencia/domain/errors.ts';
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { translateDatabaseError } from './database-errors.ts';
import { noteSemEspaco } from './espaco.ts';

function appErrorOf(error: unknown, log: FastifyBaseLogger): AppError {
  const translated = translateDatabaseError(error);
  if (translated instanceof AppError) return translated;
  const { statusCode, code } = (translated ?? {}) as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('importacao.grande', { cause: error });
  if (statusCode === 413) return new AppError('requisicao.grande', { cause: error });
  if (statusCode === 429) return new AppError('requisicao.muitas', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('requisicao.invalida', { cause: error });
  }
  const id = randomUUID().slice(0, 8);
  log.error({ err: error, falha: id }, 'falha não prevista');
  return new AppError('servidor.falha', { valores: { id }, cause: error });
}

/** Answers every failure as `{ codigo, mensagem, acao, campos }`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = appErrorOf(error, request.log);
    if (known.code === 'servidor.sem_espaco') noteSemEspaco();
    if (known.esperar !== undefined) reply.header('retry-after', known.esperar);
    return reply.status(known.status).send(known.toBody() satisfies ErrorBody);
  });
}

/** Accepts a call that announces JSON without any body, as some clients do in DELETE and POST. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

/** Answers an address that the router cannot decode, and that reaches no route, like an unknown one. */
export function answerBadUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.status(404).send(new AppError('requisicao.rota').toBody());
}

/** Node's code of a broken request → line and code of the answer. */
const QUEBRADAS: Readonly<Record<string, readonly [linha: string, codigo: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'requisicao.grande'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'requisicao.demorada'],
};

/** Answers on the bare socket what is not HTTP, has too large headers or never ends. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [linha, codigo] = QUEBRADAS[error.code] ?? ['400 Bad Request', 'requisicao.invalida'];
  const body = JSON.stringify(new AppError(codigo).toBody());
  socket.end(
    `HTTP/1.1 ${linha}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/**
 * Cuts requests that stop halfway: a body that is not whole after this time, or a file that brings no byte for this
 * time. The server's own limit allows for the largest file over a slow line.
 */
export function cutHalfSent(app: FastifyInstance, esperaMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const vazio = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
    const { socket } = raw;
    // Injected requests have no connection.
    if (vazio || raw.complete || !(socket instanceof Socket)) return;
    const isFile = headers['content-type']?.startsWith('multipart/') ?? false;
    let vindos = socket.bytesRead;
    const relogio = setInterval(() => {
      if (raw.complete) return stop();
      if (isFile && socket.bytesRead > vindos) {
        vindos = socket.bytesRead;
        return;
      }
      stop();
      app.server.emit(
        'clientError',
        Object.assign(new Error('half a body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    }, esperaMs).unref();
    const stop = () => clearInterval(relogio);
    raw.once('end', stop).once('close', stop);
  });
}
