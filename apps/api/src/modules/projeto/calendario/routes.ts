import {
  addCalendario as addEndpoint,
  listCalendarios as listEndpoint,
  removeCalendario as removeEndpoint,
  updateCalendario as updateEndpoint,
} from '@cadencia/domain/projeto/calendario/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { addCalendario, removeCalendario, updateCalendario } from './commands.ts';
import { listCalendarios } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function calendarioDoProjetoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const daqui = { app, db };

  routeIn(daqui, listEndpoint, doCaminho, ({ contexto }) => listCalendarios(db, contexto.projetoId));

  routeIn(daqui, addEndpoint, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => addCalendario(tx, contexto, body));
    return listCalendarios(db, contexto.projetoId);
  });

  routeIn(daqui, updateEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    const { versao, ...escrito } = body;
    const pedido = { id: params.calendarioId, versao, now: now(), escrito };
    await write(db, (tx) => updateCalendario(tx, contexto, pedido));
    return listCalendarios(db, contexto.projetoId);
  });

  routeIn(daqui, removeEndpoint, doCaminho, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => removeCalendario(tx, contexto, params.calendarioId));
    return listCalendarios(db, contexto.projetoId);
  });
}
