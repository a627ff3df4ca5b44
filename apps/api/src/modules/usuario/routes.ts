import { AppError } from '@cadencia/domain/errors.ts';
import {
  listUsuarios as listUsuariosEndpoint,
  renewToken,
  signin,
  signout,
  tokenProjeto,
} from '@cadencia/domain/usuario/endpoints.ts';
import { usuarioToWire } from '@cadencia/domain/usuario/schema.ts';
import type { FastifyInstance } from 'fastify';
import { inProjeto, loadContexto } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import type { Tokens } from '../../infra/token.ts';
import { write } from '../../infra/transaction.ts';
import { closeSessao, extendSessao, openSessao } from './commands.ts';
import { listColegas, listUsuarios } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly tokens: Tokens;
  readonly sessaoHoras: number;
  readonly entradasPorMinuto: number;
}

export function usuarioRoutes(app: FastifyInstance, { db, tokens, sessaoHoras, entradasPorMinuto }: Deps): void {
  const expiry = () => Math.floor(Date.now() / 1_000) + sessaoHoras * 3_600;
  const renew = async (contexto: Contexto) => {
    const exp = expiry();
    await write(db, (tx) => extendSessao(tx, contexto, exp));
    return { access_token: await tokens.sign(contexto, exp) };
  };

  route(
    app,
    signin,
    async ({ input, request }) => {
      const { usuarioId, sessaoId } = await openSessao(db, {
        email: input.body.des_email_usu.toLowerCase(),
        senha: input.body.des_senha_usu,
        ip: request.ip,
        agente: request.headers['user-agent'] ?? '',
        horas: sessaoHoras,
      });
      const contexto = await loadContexto(db, { usuarioId, sessaoId, projetoId: undefined, ip: request.ip });
      if (!contexto) throw new AppError('sessao.inativa');
      return { token: await tokens.sign(contexto, expiry()) };
    },
    { porMinuto: entradasPorMinuto },
  );

  route(app, signout, async ({ contexto }) => {
    await write(db, (tx) => closeSessao(tx, contexto));
    return {};
  });

  route(app, listUsuariosEndpoint, async ({ contexto }) => {
    const todos = contexto.permissions.has('Usuario:ListarUsuario');
    return (await (todos ? listUsuarios(db) : listColegas(db, contexto))).map(usuarioToWire);
  });

  route(app, tokenProjeto, async ({ contexto, input }) => renew(await inProjeto(db, contexto, input.params.projectId)));

  route(app, renewToken, async ({ contexto, request }) => {
    const atual = await loadContexto(db, { ...contexto, projetoId: undefined, ip: request.ip });
    if (!atual) throw new AppError('sessao.invalida');
    return renew(atual);
  });
}
