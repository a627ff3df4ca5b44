import { listParametros as listEndpoint, setParametro as setEndpoint } from '@cadencia/domain/parametro/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { setParametro } from './commands.ts';
import { listParametros } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function parametroRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  routeIn({ app, db }, listEndpoint, doCaminho, ({ contexto }) => listParametros(db, contexto.projetoId));

  routeIn({ app, db }, setEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => setParametro(tx, contexto, { ...body, chave: params.chave, now: now() }));
    return listParametros(db, contexto.projetoId);
  });
}
