import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';
import {
  CAMINHO_OIDC_ENTRAR,
  CAMINHO_OIDC_RETORNO,
  getOidc,
  tokenOidc,
} from '@cadencia/domain/usuario/oidc/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Bilhete } from '../../../infra/bilhete.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import { type ConfigOidc, Provedor } from '../../../infra/oidc.ts';
import { sha256 } from '../../../infra/segredo.ts';
import { write } from '../../../infra/transaction.ts';
import type { Aberta, Duracao } from '../sessao/abertura/commands.ts';
import { CODIGO_S, exchangeCodigo, receiveIdentidade } from './commands.ts';
import { ida, returnUrlDe, volta } from './policy.ts';

interface Deps {
  readonly db: Db;
  /** Absent: the product has no provider. */
  readonly oidc: ConfigOidc | undefined;
  /** Public address of the product. */
  readonly endereco: string;
  /** Seals the cookie: 32 bytes. */
  readonly key: Uint8Array;
  readonly duracao: Duracao;
  readonly porMinuto: number;
  readonly tokenOf: (aberta: Aberta, ip: string) => Promise<string>;
}

/** For a person to sign in at the provider. */
const IDA_S = 600;
const resumo = (codigo: string): string => sha256(codigo).toString('base64url');

/** Sign-in by an identity provider, off until it is configured. The provider answers for its own second factors. */
export function oidcRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, oidc, endereco, duracao } = deps;
  const api = `${endereco}${app.prefix}`;
  const provedor = oidc && new Provedor(oidc, api + CAMINHO_OIDC_RETORNO);
  const bilhete = new Bilhete({
    nome: 'cadencia-oidc',
    key: deps.key,
    caminho: new URL(`${api}/usuario/oidc`).pathname,
    seguro: endereco.startsWith('https:'),
  });
  const limite = { exposeHeadRoute: false, config: { rateLimit: { max: deps.porMinuto, timeWindow: 60_000 } } };
  /** The page that shows how it went. */
  const pagina = (dados: Readonly<Record<string, string>>): string =>
    `${endereco}/auth/retorno?${new URLSearchParams(dados).toString()}`;
  const falha = (request: FastifyRequest, error: unknown): ErrorCode => {
    if (error instanceof AppError) return error.code;
    request.log.warn({ err: error }, 'entrada pelo provedor de identidade não concluída');
    return 'oidc.recusado';
  };

  route(app, getOidc, async () => ({ ativo: oidc !== undefined, nome: oidc?.nome ?? null }));

  app.get<{ Querystring: { returnUrl?: unknown } }>(CAMINHO_OIDC_ENTRAR, limite, async (request, reply) => {
    if (!provedor) return reply.redirect(pagina({ erro: 'oidc.inativo' }));
    try {
      const { url, ...levar } = await provedor.start();
      const levado = { ...levar, returnUrl: returnUrlDe(request.query.returnUrl) };
      reply.header('set-cookie', await bilhete.give(levado, IDA_S));
      return reply.redirect(url.href);
    } catch (error) {
      return reply.redirect(pagina({ erro: falha(request, error) }));
    }
  });

  app.get(CAMINHO_OIDC_RETORNO, limite, async (request, reply) => {
    const levado = ida.safeParse(await bilhete.read(request.headers.cookie));
    if (!provedor || !levado.success) {
      reply.header('set-cookie', bilhete.take());
      return reply.redirect(pagina({ erro: provedor ? 'oidc.recusado' : 'oidc.inativo' }));
    }
    try {
      const identidade = await provedor.finish(new URL(request.url, api).search, levado.data);
      const codigo = await write(db, (tx) =>
        receiveIdentidade(tx, { identidade, criarPerfil: oidc?.criarPerfil, ip: request.ip }),
      );
      reply.header('set-cookie', await bilhete.give({ codigo: resumo(codigo) }, CODIGO_S));
      return reply.redirect(pagina({ codigo, returnUrl: levado.data.returnUrl }));
    } catch (error) {
      reply.header('set-cookie', bilhete.take());
      return reply.redirect(pagina({ erro: falha(request, error) }));
    }
  });

  route(
    app,
    tokenOidc,
    async ({ input, request, reply }) => {
      if (!oidc) throw new AppError('oidc.inativo');
      const { codigo } = input.body;
      const trazido = volta.safeParse(await bilhete.read(request.headers.cookie));
      if (!trazido.success || trazido.data.codigo !== resumo(codigo)) throw new AppError('oidc.recusado');
      const pedido = { codigo, ip: request.ip, agente: request.headers['user-agent'] ?? '', ...duracao };
      const aberta = await write(db, (tx) => exchangeCodigo(tx, pedido));
      reply.header('set-cookie', bilhete.take());
      return { token: await deps.tokenOf(aberta, request.ip) };
    },
    { porMinuto: deps.porMinuto },
  );
}
