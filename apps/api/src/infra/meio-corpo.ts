import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Cuts what is sent by halves: a body that is not whole after so long, or a file of which nothing came for so long. The
 * server's own limit is for the largest file over a slow line.
 */
export function cutHalfSent(app: FastifyInstance, esperaMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const vazio = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
    const { socket } = raw;
    // What is injected comes over no line.
    if (vazio || raw.complete || !(socket instanceof Socket)) return;
    const isFile = headers['content-type']?.startsWith('multipart/') ?? false;
    let vindos = socket.bytesRead;
    const relogio = setInterval(() => {
      if (raw.complete) return parar();
      if (isFile && socket.bytesRead > vindos) {
        vindos = socket.bytesRead;
        return;
      }
      parar();
      app.server.emit(
        'clientError',
        Object.assign(new Error('half a body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    }, esperaMs).unref();
    const parar = () => clearInterval(relogio);
    raw.once('end', parar).once('close', parar);
  });
}
