import { duplicarProjeto } from '@cadencia/domain/projeto/duplicacao.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { duplicateProjeto } from './commands.ts';

export function duplicacaoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  routeIn(
    { app, db },
    duplicarProjeto,
    ({ params }) => params.id,
    ({ contexto, input: { body } }) => write(db, (tx) => duplicateProjeto(tx, contexto, { ...body, now: now() })),
  );
}
