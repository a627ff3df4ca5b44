import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/usuario/oidc/endpoints.ts';
import { CAMINHO_OIDC_RETORNO } from '@cadencia/domain/usuario/oidc/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Bilhete } from '../../../infra/bilhete.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { type ConfigOidc, Provedor } from '../../../infra/oidc.ts';
import { sha256 } from '../../../infra/segredo.ts';
import { write } from '../../../infra/transaction.ts';
import type { Aberta, Duracao } from '../sessao/abertura.ts';
import type { Recusado } from './commands.ts';
import * as commands from './commands.ts';

interface Deps extends RouteDeps {
  /** Absent: the product has no identity provider. */
  readonly oidc: ConfigOidc | undefined;
  /** Key of 32 bytes that seals the cookie. */
  readonly key: Uint8Array;
  readonly duracao: Duracao;
  readonly porMinuto: number;
  readonly tokenOf: (aberta: Aberta, ip: string) => Promise<string>;
}

/** Seconds that a person has to sign in at the provider. */
const IDA_S = 600;

/** Parameters of the address; the provider library reads the others. */
interface Consulta {
  readonly returnUrl?: unknown;
  readonly state?: unknown;
}

/** Failures whose reason only the server's log tells. */
const SEM_MOTIVO: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['oidc.recusado', 'oidc.indisponivel']);

const resumo = (codigo: string): string => sha256(codigo).toString('base64url');

/** Sign-in by an identity provider, off until it is configured. The provider handles its own second factors. */
export function oidcRoutes(deps: Deps): void {
  const { app, db, oidc, endereco, duracao } = deps;
  const api = `${endereco}${app.prefix}`;
  const provedor = oidc && new Provedor(oidc, api + CAMINHO_OIDC_RETORNO);
  const bilhete = new Bilhete({
    nome: 'cadencia-oidc',
    key: deps.key,
    caminho: new URL(`${api}/usuario/oidc`).pathname,
    seguro: endereco.startsWith('https:'),
  });
  /** Address of the page that shows the result. */
  const pagina = (dados: Readonly<Record<string, string>>): string =>
    `${endereco}/auth/retorno?${new URLSearchParams(dados).toString()}`;
  const readIda = async ({ headers }: FastifyRequest) =>
    commands.ida.safeParse(await bilhete.read(headers.cookie)).data;

  /** Logs a refusal before it is answered, with what `passo` has found out about the person. */
  const recording = async <T>({ ip }: FastifyRequest, passo: (quem: Recusado) => Promise<T>): Promise<T> => {
    const quem: Recusado = {};
    try {
      return await passo(quem);
    } catch (error) {
      const motivo = commands.recusaDe(error);
      if (motivo) await write(db, (tx) => commands.recordRecusa(tx, { motivo, ip, ...quem }));
      throw error;
    }
  };

  /** Options of calls by browser navigation: they always end on a page. */
  const navegacao = {
    exposeHeadRoute: false,
    config: { rateLimit: { max: deps.porMinuto, timeWindow: 60_000 } },
    errorHandler: async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { returnUrl = (request.query as Consulta).returnUrl } = (await readIda(request)) ?? {};
      const erro = commands.falhaDe(error);
      if (SEM_MOTIVO.has(erro)) request.log.warn({ err: error }, 'entrada pelo provedor de identidade não concluída');
      reply.header('set-cookie', bilhete.take());
      return reply.redirect(pagina({ erro, ...commands.returnUrlDe(returnUrl) }));
    },
  };

  route(app, endpoints.getOidc, async () => ({ ativo: oidc !== undefined, nome: oidc?.nome ?? null }));

  app.endpoints.push(endpoints.visitOidcEntrar, endpoints.visitOidcRetorno);
  app.get<{ Querystring: Consulta }>(endpoints.visitOidcEntrar.caminho, navegacao, async (request, reply) => {
    if (!provedor) throw new AppError('oidc.inativo');
    const { url, ...levar } = await provedor.start();
    const levado = { ...levar, ...commands.returnUrlDe(request.query.returnUrl) };
    reply.header('set-cookie', await bilhete.give(levado, IDA_S));
    return reply.redirect(url.href);
  });

  app.get<{ Querystring: Consulta }>(endpoints.visitOidcRetorno.caminho, navegacao, async (request, reply) => {
    if (!provedor) throw new AppError('oidc.inativo');
    const { levado, codigo } = await recording(request, async (quem) => {
      const trazido = await readIda(request);
      if (!trazido || trazido.state !== request.query.state) throw new AppError('oidc.vencido');
      const identidade = await provedor.finish(new URL(request.url, api).search, trazido);
      quem.email = identidade.email;
      const chegada = { identidade, criarPerfil: oidc?.criarPerfil, ip: request.ip };
      return { levado: trazido, codigo: await write(db, (tx) => commands.receiveIdentidade(tx, chegada)) };
    });
    reply.header('set-cookie', await bilhete.give({ codigo: resumo(codigo) }, commands.CODIGO_S));
    return reply.redirect(pagina({ codigo, ...commands.returnUrlDe(levado.returnUrl) }));
  });

  route(
    app,
    endpoints.tokenOidc,
    async ({ input, request, reply }) => {
      if (!oidc) throw new AppError('oidc.inativo');
      const { codigo } = input.body;
      const pedido = { ip: request.ip, agente: request.headers['user-agent'] ?? '', ...duracao };
      const aberta = await recording(request, async (quem) => {
        const trazido = commands.volta.safeParse(await bilhete.read(request.headers.cookie));
        if (!trazido.success || trazido.data.codigo !== resumo(codigo)) throw new AppError('oidc.vencido');
        const usado = await write(db, (tx) => commands.useCodigo(tx, codigo));
        quem.usuarioId = usado.usuarioId;
        return write(db, (tx) => commands.exchangeCodigo(tx, { ...pedido, ...usado }));
      });
      reply.header('set-cookie', bilhete.take());
      return { token: await deps.tokenOf(aberta, request.ip) };
    },
    { porMinuto: deps.porMinuto },
  );
}
