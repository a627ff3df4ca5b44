import { createServer, type Server } from 'node:net';
import { portas } from './portas.ts';

const REPLIES: readonly (readonly [RegExp, string])[] = [
  [/^(EHLO|HELO)/i, '250 correio'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
  [/^./, '250 ok'],
];

/** Decodes quoted-printable text. */
const decode = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export interface Correio {
  /** The link with this path in the newest message to `para`, once there is one. */
  link(para: string, caminho: string): Promise<string>;
  close(): void;
}

/**
 * A server with as much of SMTP as receiving a message needs, for the mail of the journeys' product; it runs only while
 * a test reads.
 */
export async function openCorreio(): Promise<Correio> {
  const messages: string[] = [];
  const server: Server = createServer((socket) => {
    let pending = '';
    let message: string | undefined;
    socket.write('220 correio\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      pending += piece.toString('latin1');
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (message === undefined) {
          if (/^DATA/i.test(line)) message = '';
          socket.write(`${REPLIES.find(([pattern]) => pattern.test(line))?.[1] ?? '250 ok'}\r\n`);
        } else if (line === '.') {
          messages.unshift(decode(message));
          message = undefined;
          socket.write('250 taken\r\n');
        } else message += `${line}\r\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(portas.correio, '127.0.0.1', resolve));
  return {
    async link(para, caminho) {
      const pattern = new RegExp(`https?://[^\\s"<>]*(${caminho}\\?token=[\\w.~-]+)`);
      for (let tries = 0; tries < 150; tries += 1) {
        const found = messages.filter((message) => message.includes(para)).map((message) => pattern.exec(message)?.[1]);
        if (found[0]) return found[0];
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`Nenhuma mensagem a ${para} com ${caminho}.`);
    },
    close: () => void server.close(),
  };
}
