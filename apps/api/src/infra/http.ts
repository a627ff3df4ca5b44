import { finished, Readable } from 'node:stream';
import { CABECALHO_CHAVE } from '@cadencia/domain/cabecalhos.ts';
import { type AnswerOf, type Endpoint, type ParsedOf, permissoesPedidas } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { vazio } from '@cadencia/domain/values.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authorizeAll, inProjeto } from './authorize.ts';
import type { Clock } from './clock.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from './context.ts';
import type { Db } from './database.ts';
import type { EventHub } from './events.ts';
import type { FileStore } from './files.ts';
import type { Pergunta } from './pedido-unico.ts';
import { inDays, type Today } from './periodo.ts';
import type { Threads } from './threads.ts';
import type { Tokens } from './token.ts';
import type { Vagas } from './vagas.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every call that is not public. */
    contexto: Contexto;
  }
  interface FastifyContextConfig {
    /** True: answered even while the password is one that somebody else gave. */
    senhaProvisoria?: boolean;
    /** Absent: the method decides. */
    efeito?: 'leitura' | 'escrita';
    /** True: refused to an administrator who looks as somebody else. */
    pessoal?: boolean;
  }
}

/**
 * Refuses writes and account calls of an administrator who looks as somebody else. Every call with a session passes
 * here, also calls outside the contract.
 * @throws {AppError} `sessao.so_leitura`, `sessao.pessoal`
 */
export function requireLeitura({ autorId }: Contexto, { method, routeOptions: { config } }: FastifyRequest): void {
  if (autorId === undefined) return;
  if ((config.efeito ?? (method === 'GET' ? 'leitura' : 'escrita')) === 'escrita')
    throw new AppError('sessao.so_leitura');
  if (config.pessoal) throw new AppError('sessao.pessoal');
}

/** What every module makes its calls with. */
export interface RouteDeps {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly now: Clock;
  readonly threads: Threads;
  readonly files: FileStore;
  readonly tokens: Tokens;
  readonly hub: EventHub;
  /** Public address of the product. */
  readonly endereco: string;
}

/** Reads the caller of a request. @throws {AppError} `sessao.invalida` */
export type Identify = (request: FastifyRequest) => Promise<Contexto>;

type ContextoOf<E extends Endpoint> = E extends { readonly acesso: 'publica' }
  ? undefined
  : E extends { readonly projeto: true }
    ? ContextoProjeto
    : Contexto;

/** What a handler answers. The edge itself gives the empty answer, whatever the handler returns. */
type Handled<E extends Endpoint> = AnswerOf<E> extends Record<string, never> ? unknown : AnswerOf<E>;

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
  const result = schema.safeParse(value, { error: mensagemDe });
  if (result.success) return result.data;
  const campos: Record<string, string> = {};
  for (const issue of result.error.issues) {
    for (const caminho of pathsOf(issue)) campos[caminho.join('.') || 'corpo'] ??= issue.message;
  }
  throw new AppError('dados.invalidos', { campos });
}

/** Paths of the fields of a problem; unknown fields give one path each. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/**
 * Treats an identifier of a wrong form in a path as an unknown address.
 * @throws {AppError} `requisicao.rota`
 */
function parseParams(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('requisicao.rota', { cause: result.error });
  return result.data;
}

async function inputOf<E extends Endpoint>(
  { query, body }: E,
  params: unknown,
  { request, today }: { readonly request: FastifyRequest; readonly today: () => Promise<string> },
): Promise<ParsedOf<E>> {
  return {
    ...(params === undefined ? {} : { params }),
    ...(query ? { query: await inDays(parse(query, request.query), today) } : {}),
    ...(body ? { body: await inDays(parse(body, request.body), today) } : {}),
  } as ParsedOf<E>;
}

const perguntaDe = ({ method, url, body, headers }: FastifyRequest): Pergunta => ({
  chave: headers[CABECALHO_CHAVE],
  conteudo: [method, url, body],
});

interface Options {
  /** True: the handler checks the permission, against a project other than the session's. */
  readonly ownCheck?: boolean;
  /** Requests per minute and address. */
  readonly porMinuto?: number;
  /** The caller with their rights where the path points, asked before anything else is read. */
  readonly enter?: (params: unknown, contexto: Contexto) => Promise<Contexto>;
}

/** Registers an endpoint of the contract: identify → authorise → parse → one call → answer. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Handled<E>>,
  options: Options = {},
): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.metodo,
    url: endpoint.caminho,
    exposeHeadRoute: false,
    config: {
      ...(endpoint.senhaProvisoria ? { senhaProvisoria: true } : {}),
      ...(endpoint.efeito ? { efeito: endpoint.efeito } : {}),
      ...(endpoint.pessoal ? { pessoal: true } : {}),
      ...(options.porMinuto === undefined ? {} : { rateLimit: { max: options.porMinuto, timeWindow: 60_000 } }),
    },
    handler: async (request, reply) => {
      const chamador = await identified(app, endpoint, request);
      if (chamador && !options.ownCheck) authorizeAll(chamador, permissoesPedidas(endpoint));
      const params = endpoint.params && parseParams(endpoint.params, request.params);
      const contexto = chamador && options.enter ? await options.enter(params, chamador) : chamador;
      const input = await inputOf(endpoint, params, { request, today: () => app.today(contexto) });
      const work = async () => {
        const answer = await handler({ contexto: contexto as ContextoOf<E>, input, request, reply });
        return endpoint.resposta === vazio ? {} : answer;
      };
      const once = endpoint.cria && chamador ? () => app.onceByKey(chamador, perguntaDe(request), work) : work;
      const answer = await inTurn(app, endpoint.pesado ? chamador : undefined, once);
      return app.checkAnswers ? parseAnswer(endpoint, answer) : answer;
    },
  });
}

/**
 * Registers an endpoint whose path or body, not the session, names the project: `locate` answers which one; membership,
 * rights and row visibility are those of that project. For a call with a path `locate` gets only the path: the rights
 * come before the rest is read.
 */
export function routeIn<const E extends Endpoint>(
  { app, db }: Pick<RouteDeps, 'app' | 'db'>,
  endpoint: E,
  locate: (input: ParsedOf<E>, contexto: Contexto) => number | Promise<number>,
  handler: (call: Call<E> & { readonly contexto: ContextoProjeto }) => Promise<Handled<E>>,
): void {
  const enter = async (input: ParsedOf<E>, chamador: Contexto): Promise<ContextoProjeto> => {
    const contexto = await inProjeto(db, chamador, await locate(input, chamador));
    authorizeAll(contexto, permissoesPedidas(endpoint));
    return contexto;
  };
  type Dentro = Call<E> & { readonly contexto: ContextoProjeto };
  if (endpoint.params) {
    route(app, endpoint, (call) => handler(call as Dentro), {
      ownCheck: true,
      enter: (params, chamador) => enter({ params } as ParsedOf<E>, chamador),
    });
    return;
  }
  const after = async (call: Call<E>) =>
    handler({ ...call, contexto: await enter(call.input, call.contexto as Contexto) } as Dentro);
  route(app, endpoint, after, { ownCheck: true });
}

/** For `routeIn`: the path itself is that of a project. */
export const doCaminho = ({ params }: { readonly params: { readonly id: number } }): number => params.id;

/** Time, in ms, for the calls under way to end when the server closes. */
const DESPEDIDA_MS = 10_000;

/** Takes no more connections, ends the streams and lets the calls under way be answered; it cuts the late ones. */
export async function closeHttp(app: FastifyInstance, prazo = DESPEDIDA_MS): Promise<void> {
  const corte = setTimeout(() => app.server.closeAllConnections(), prazo);
  await app.close().finally(() => clearTimeout(corte));
}

/** Runs `work` when it is the turn of `quem`; the turn lasts until the answer was read. Undefined: at once. */
async function inTurn<T>(app: FastifyInstance, quem: Contexto | undefined, work: () => Promise<T>): Promise<T> {
  if (!quem) return work();
  const sair = await app.vagas.enter(quem.usuarioId);
  const answer = await work().catch((error: unknown) => {
    sair();
    throw error;
  });
  if (answer instanceof Readable) finished(answer, sair);
  else sair();
  return answer;
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

/** Checks an answer against its contract; only in tests. */
function parseAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const result = endpoint.resposta.safeParse(answer);
  if (result.success) return answer;
  throw new Error(`${endpoint.metodo} ${endpoint.caminho} answers outside its contract: ${result.error.message}`);
}

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    today: Today;
    checkAnswers: boolean;
    vagas: Vagas;
    onceByKey: <T>(contexto: Contexto, pergunta: Pergunta, work: () => Promise<T>) => Promise<T>;
    /** Every call of the contract that was registered. */
    endpoints: Endpoint[];
  }
}

const MIDIAS = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** Sets name and type of a file, so that a browser can save it. */
export const attachFile = (reply: FastifyReply, nome: string, formato: keyof typeof MIDIAS): void =>
  void reply
    .type(MIDIAS[formato])
    .header('content-disposition', `attachment; filename="${nome}.${formato}"`)
    .header('access-control-expose-headers', 'content-disposition');
