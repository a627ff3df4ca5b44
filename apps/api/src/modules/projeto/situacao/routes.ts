import { getFluxo, mudarSituacao } from '@cadencia/domain/projeto/situacao/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { changeSituacao } from './commands.ts';
import { toFluxo } from './mapping.ts';
import { loadProjetoNoFluxo } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function situacaoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const fluxo = async (contexto: ContextoProjeto) =>
    toFluxo(await loadProjetoNoFluxo(db, contexto.projetoId), contexto);

  routeIn({ app, db }, getFluxo, doCaminho, ({ contexto }) => fluxo(contexto));

  routeIn({ app, db }, mudarSituacao, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => changeSituacao(tx, contexto, { ...body, now: now() }));
    return fluxo(contexto);
  });
}
