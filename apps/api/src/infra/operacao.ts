import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { CAMINHO_EVENTOS } from '@cadencia/domain/evento/schema.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowOrigens } from './cors.ts';
import type { Db } from './database.ts';
import { type Database, isAlive } from './database.ts';
import { isSemEspaco } from './espaco.ts';
import type { EventHub } from './events.ts';
import { emTempo, Metricas } from './metricas.ts';
import { listAplicadas, listNomesDeMigracao } from './migrate.ts';

type Parte = 'banco de dados' | 'migrações' | 'espaço em disco' | 'trabalhos de fundo' | 'eventos';

interface Partes {
  readonly db: Db;
  readonly hub: EventHub;
  readonly dados: string;
  /** Absent: another process runs the background work. */
  readonly trabalhando?: (() => boolean) | undefined;
}

async function checkBanco(db: Db): Promise<Parte[]> {
  const conhecidas = await listNomesDeMigracao();
  const aplicadas = await emTempo(listAplicadas(db)).catch(() => undefined);
  if (!aplicadas) return ['banco de dados'];
  return conhecidas.every((nome) => aplicadas.includes(nome)) ? [] : ['migrações'];
}

/** The parts that keep this process from working; empty when it is ready. */
async function whatIsMissing({ db, hub, dados, trabalhando }: Partes): Promise<Parte[]> {
  return [
    ...(await checkBanco(db)),
    ...((await isSemEspaco(dados)) ? (['espaço em disco'] as const) : []),
    ...(trabalhando && !trabalhando() ? (['trabalhos de fundo'] as const) : []),
    ...(hub.conectado ? [] : (['eventos'] as const)),
  ];
}

interface Deps {
  readonly database: Database;
  readonly hub: EventHub;
  /** Data folder. */
  readonly dados: string;
  /** Absent: only this machine reads the figures. */
  readonly metricasToken: string | undefined;
  readonly trabalhando?: (() => boolean) | undefined;
  /** Origins of the pages that may ask whether the server is there: those that may call the API. */
  readonly origens: readonly string[];
}

const NESTA_MAQUINA = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers of a proxy: a call through one comes from elsewhere, even when it does not say from where. */
const DE_PASSAGEM = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const digest = (texto: string): Buffer => createHash('sha256').update(texto).digest();

/** @throws {AppError} `sessao.invalida`, or `requisicao.rota`: outside callers see no such address */
function checkLeitor(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const dito = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(dito), digest(token))) throw new AppError('sessao.invalida');
    return;
  }
  const daqui = NESTA_MAQUINA.has(request.ip) && !DE_PASSAGEM.some((nome) => nome in request.headers);
  if (!daqui) throw new AppError('requisicao.rota');
}

/** Addresses for operators: alive (`/saude`), ready for work (`/pronto`), figures (`/metrics`). */
export function operacaoRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, hub, dados, metricasToken, trabalhando, origens } = deps;
  const { db } = database;
  const metricas = new Metricas({ database, hub });

  app.addHook('onResponse', async (request, reply) => {
    const rota = request.routeOptions.url ?? 'desconhecida';
    // A stream lasts as long as its reader stays: its duration tells nothing.
    if (rota.endsWith(CAMINHO_EVENTOS)) return;
    metricas.observe({ metodo: request.method, rota, status: reply.statusCode, segundos: reply.elapsedTime / 1_000 });
  });

  app.register(async (aberta) => {
    allowOrigens(aberta, origens);
    aberta.get('/saude', async (_, reply) => {
      const responde = await emTempo(isAlive(db));
      reply.header('cache-control', 'no-store');
      if (!responde) return reply.status(503).send({ situacao: 'sem banco de dados' });
      // Without space the server still lives and can be read: a restart would not help.
      return { situacao: (await isSemEspaco(dados)) ? 'sem espaço em disco' : 'ok' };
    });
  });

  app.get('/pronto', async (_, reply) => {
    const faltam = await whatIsMissing({ db, hub, dados, trabalhando });
    reply.header('cache-control', 'no-store');
    return faltam.length === 0 ? { situacao: 'pronto' } : reply.status(503).send({ situacao: 'não pronto', faltam });
  });

  app.get('/metrics', async (request, reply) => {
    checkLeitor(request, metricasToken);
    reply.header('cache-control', 'no-store').type(metricas.tipo);
    return metricas.text();
  });
}
