import {
  addEtapa as addEndpoint,
  listEtapasDoProjeto,
  ordenarEtapas,
  removeEtapa as removeEndpoint,
  updateEtapa as updateEndpoint,
} from '@cadencia/domain/projeto/etapa/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { addEtapa, orderEtapas, removeEtapa, updateEtapa } from './commands.ts';
import { listEtapas } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function etapaDoProjetoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const daqui = { app, db };

  routeIn(daqui, listEtapasDoProjeto, doCaminho, ({ contexto }) => listEtapas(db, contexto.projetoId));

  routeIn(daqui, addEndpoint, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => addEtapa(tx, contexto, body));
    return listEtapas(db, contexto.projetoId);
  });

  routeIn(daqui, updateEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    const { versao, ...mudanca } = body;
    await write(db, (tx) => updateEtapa(tx, contexto, { id: params.etapaId, versao, now: now(), mudanca }));
    return listEtapas(db, contexto.projetoId);
  });

  routeIn(daqui, ordenarEtapas, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => orderEtapas(tx, contexto, body.ids));
    return listEtapas(db, contexto.projetoId);
  });

  routeIn(daqui, removeEndpoint, doCaminho, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => removeEtapa(tx, contexto, params.etapaId));
    return listEtapas(db, contexto.projetoId);
  });
}
