import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { CABECALHO_PERMISSOES, hashPermissoes } from '@cadencia/domain/usuario/sessao/schema.ts';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { loadContexto } from './infra/authorize.ts';
import { allowOrigens } from './infra/cors.ts';
import type { Database } from './infra/database.ts';
import type { EventHub } from './infra/events.ts';
import type { FileStore } from './infra/files.ts';
import { acceptEmptyJson, answerBadUrl, answerClientError, handleErrors } from './infra/http-errors.ts';
import { operacaoRoutes } from './infra/operacao.ts';
import type { Tokens } from './infra/token.ts';
import { serveWeb } from './infra/web.ts';
import { apontamentoRoutes } from './modules/apontamento/routes.ts';
import { buscaRoutes } from './modules/busca/routes.ts';
import { calendarioRoutes } from './modules/calendario/routes.ts';
import { buscaEvento } from './modules/calendario/search.ts';
import { configuracaoRoutes } from './modules/configuracao/routes.ts';
import { buscaAtividade } from './modules/cronograma/atividade/search.ts';
import { cronogramaRoutes } from './modules/cronograma/routes.ts';
import { buscaServico } from './modules/cronograma/servico/search.ts';
import { curvaAvancoRoutes } from './modules/curvaavanco/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { documentacaoApiRoutes } from './modules/documentacao-api/routes.ts';
import { eapRoutes } from './modules/eap/routes.ts';
import { buscaEap } from './modules/eap/search.ts';
import { emailTemplateRoutes } from './modules/emailtemplate/routes.ts';
import { eventoRoutes } from './modules/evento/routes.ts';
import { importacaoRoutes } from './modules/importacao/routes.ts';
import { notificacaoRoutes } from './modules/notificacao/routes.ts';
import { projetoRoutes } from './modules/projeto/routes.ts';
import { buscaProjeto } from './modules/projeto/search.ts';
import { trabalhoRoutes } from './modules/trabalho/routes.ts';
import { reinviteUsuario } from './modules/usuario/convite/commands.ts';
import { buscaUsuario } from './modules/usuario/gestao/search.ts';
import { usuarioRoutes } from './modules/usuario/routes.ts';
import { sendRecuperacao } from './modules/usuario/senha/recuperacao/commands.ts';
import { touchSessao } from './modules/usuario/sessao/commands.ts';

export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  readonly hub: EventHub;
  readonly files: FileStore;
  readonly tokens: Tokens;
  /** The wall clock of a project: minutes since 1970 in a zone. Tests pass their own. */
  readonly now: () => Date;
  /** Whether background work runs here; absent: another process does it. */
  readonly trabalhando?: () => boolean;
  /** Absent: nothing is written down. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Hold every answer against its contract. */
  readonly checkAnswers?: boolean;
}

const bearer = (request: FastifyRequest): string => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('sessao.invalida');
  return token;
};

/** What the pages must be let call when the API is on another address. */
const originOf = (apiBase: string): string[] => (apiBase.startsWith('/') ? [] : [new URL(apiBase).origin]);

/** For a whole request to arrive: a file of the largest size over a line of 2 Mbit/s. */
const CHEGADA_MS = 600_000;

/** The whole HTTP application, listening to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, hub, tokens, now } = deps;
  const { db } = database;
  const app = Fastify({
    logger: deps.logger ?? false,
    trustProxy: 'loopback',
    bodyLimit: 2_097_152,
    requestTimeout: CHEGADA_MS,
    // A call that comes in while closing is answered: the database is closed after the last one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: 32_768 },
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerClientError,
  });
  app.decorate('endpoints', []);
  app.decorate('checkAnswers', deps.checkAnswers ?? false);
  app.decorate('identify', async (request: FastifyRequest) => {
    const claims = await tokens.verify(bearer(request));
    const contexto = await loadContexto(db, {
      sessaoId: claims.sid,
      usuarioId: claims.cod_usuario_usu,
      projetoId: claims.cod_projeto_pro,
      ip: request.ip,
    });
    if (!contexto) throw new AppError('sessao.invalida');
    if (contexto.trocarSenha && !request.routeOptions.config.senhaProvisoria) throw new AppError('senha.trocar');
    if (contexto.ociosa) await touchSessao(db, contexto.sessaoId);
    return contexto;
  });
  handleErrors(app);
  acceptEmptyJson(app);

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOf(config.apiBase)],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    hsts: config.producao,
  });
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 1_024 } });
  await app.register(rateLimit, { global: false });

  const { metricasToken, origens } = config;
  operacaoRoutes(app, { database, hub, metricasToken, origens, trabalhando: deps.trabalhando });

  await app.register(
    async (api) => {
      allowOrigens(api, origens);
      api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
      api.addHook('onSend', async ({ contexto }, reply) => {
        if (contexto) reply.header(CABECALHO_PERMISSOES, hashPermissoes(contexto.permissions));
      });
      usuarioRoutes(api, {
        db,
        files: deps.files,
        tokens,
        now,
        duracao: { horas: config.sessaoHoras, dias: config.sessaoDias },
        entradasPorMinuto: config.entradasPorMinuto,
        oidc: config.oidc,
        endereco: config.endereco,
      });
      projetoRoutes(api, { db, now: deps.now });
      eapRoutes(api, { db });
      cronogramaRoutes(api, { db });
      importacaoRoutes(api, { db, files: deps.files, limite: config.limiteArquivo });
      apontamentoRoutes(api, { db, now });
      curvaAvancoRoutes(api, { db });
      dashboardRoutes(api, { db, now });
      trabalhoRoutes(api, { db });
      emailTemplateRoutes(api, {
        db,
        now,
        endereco: config.endereco,
        smtp: config.smtpUrl !== undefined,
        guardaConteudo: config.demonstracao,
        novosLinks: {
          CONVITE: (tx, contexto, { id }) => reinviteUsuario(tx, contexto, id),
          RECUPERACAO: (tx, { ip }, { email }) => sendRecuperacao(tx, { email, ip }),
        },
      });
      calendarioRoutes(api, { db, now });
      notificacaoRoutes(api, { db });
      eventoRoutes(api, { db, hub });
      documentacaoApiRoutes(api, { apiBase: config.apiBase });
      configuracaoRoutes(api, { contato: config.contato });
      buscaRoutes(api, {
        db,
        fontes: [buscaProjeto, buscaServico, buscaAtividade, buscaEap, buscaEvento, buscaUsuario],
      });
      api.setNotFoundHandler(() => {
        throw new AppError('requisicao.rota');
      });
    },
    { prefix: '/api' },
  );
  await serveWeb(app, { folder: config.web, apiBase: config.apiBase });
  return app;
}
