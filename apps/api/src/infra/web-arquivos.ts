import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Cache header of a file whose name changes with its content. */
export const IMUTAVEL = 'public, max-age=31536000, immutable';

const TIPOS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Pattern by which an `accept-encoding` header accepts each encoding. */
const ACEITAS = { br: /\bbr\b(?!;\s*q=0(?:[,;]|$))/, gzip: /\bgzip\b(?!;\s*q=0(?:[,;]|$))/ } as const;

/** Encodings from the smallest result on, with the suffixes that the build gives. */
const CODIFICACOES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether an `accept-encoding` header accepts this encoding. */
export const takes = (aceita: string | undefined, codificacao: keyof typeof ACEITAS): boolean =>
  ACEITAS[codificacao].test(aceita ?? '');

/** Names, relative to the built web, of the files that `serveFromMemory` answers. */
export const inMemory = Object.keys(TIPOS).map((tipo) => `assets/*${tipo}`);

/**
 * Serves the hashed scripts, styles and fonts of the built web from memory: a first screen asks for twenty at once, and
 * the database needs the disk. Each file is read at its first request.
 */
export function serveFromMemory(app: FastifyInstance, folder: string): void {
  const pasta = path.join(folder, 'assets');
  const nomes = new Set(existsSync(pasta) ? readdirSync(pasta) : []);
  const lidos = new Map<string, Buffer>();
  const read = (nome: string): Buffer => {
    const bytes = lidos.get(nome) ?? readFileSync(path.join(pasta, nome));
    lidos.set(nome, bytes);
    return bytes;
  };
  for (const nome of nomes) {
    const tipo = TIPOS[path.extname(nome)];
    if (tipo === undefined) continue;
    app.get(`/assets/${nome}`, (request, reply) => {
      const aceita = request.headers['accept-encoding']?.toString();
      const [codificacao, fim] = CODIFICACOES.find(([uma, f]) => nomes.has(nome + f) && takes(aceita, uma)) ?? [];
      if (codificacao) reply.header('content-encoding', codificacao);
      return reply
        .header('cache-control', IMUTAVEL)
        .header('vary', 'accept-encoding')
        .type(tipo)
        .send(read(nome + (fim ?? '')));
    });
  }
}
