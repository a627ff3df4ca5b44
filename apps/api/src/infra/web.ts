import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { AppError } from '@cadencia/domain/errors.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Cache header of a file whose name changes with its content. */
const IMUTAVEL = 'public, max-age=31536000, immutable';

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
const takes = (aceita: string | undefined, codificacao: keyof typeof ACEITAS): boolean =>
  ACEITAS[codificacao].test(aceita ?? '');

/** Names, relative to the built web, of the files that `serveFromMemory` answers. */
const inMemory = Object.keys(TIPOS).map((tipo) => `assets/*${tipo}`);

/**
 * Serves the hashed scripts, styles and fonts of the built web from memory: a first screen asks for twenty at once, and
 * the database needs the disk. Each file is read at its first request.
 */
function serveFromMemory(app: FastifyInstance, folder: string): void {
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
