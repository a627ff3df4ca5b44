import { AppError } from '@cadencia/domain/errors.ts';
import { seeAs } from '@cadencia/domain/usuario/ver-como.ts';
import type { FastifyInstance } from 'fastify';
import { loadContexto } from '../../../infra/authorize.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import type { Tokens } from '../../../infra/token.ts';
import { write } from '../../../infra/transaction.ts';
import { startVerComo } from './commands.ts';

/** The calls by which an administrator looks as somebody else. Signing out of that session ends it. */
export function verComoRoutes(app: FastifyInstance, { db, tokens }: { db: Db; tokens: Tokens }): void {
  route(app, seeAs, async ({ contexto, input, request }) => {
    const pedido = { id: input.params.id, agente: request.headers['user-agent'] ?? '' };
    const { exp, ...vista } = await write(db, (tx) => startVerComo(tx, contexto, pedido));
    // The session opens in the administrator's project, when the person is in it too.
    const dela = await loadContexto(db, { ...vista, projetoId: contexto.projetoId, ip: contexto.ip });
    if (!dela) throw new AppError('sessao.invalida');
    return { token: await tokens.sign(dela, exp) };
  });
}
