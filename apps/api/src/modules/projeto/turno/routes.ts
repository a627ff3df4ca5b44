import {
  addTurno as addEndpoint,
  listTurnos as listEndpoint,
  removeTurno as removeEndpoint,
  updateTurno as updateEndpoint,
} from '@cadencia/domain/projeto/turno.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { addTurno, removeTurno, updateTurno } from './commands.ts';
import { listTurnos } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function turnoRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const daqui = { app, db };

  routeIn(daqui, listEndpoint, doCaminho, ({ contexto }) => listTurnos(db, contexto.projetoId));

  routeIn(daqui, addEndpoint, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => addTurno(tx, contexto, body));
    return listTurnos(db, contexto.projetoId);
  });

  routeIn(daqui, updateEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    const { versao, ...turno } = body;
    await write(db, (tx) => updateTurno(tx, contexto, { id: params.turnoId, versao, now: now(), turno }));
    return listTurnos(db, contexto.projetoId);
  });

  routeIn(daqui, removeEndpoint, doCaminho, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => removeTurno(tx, contexto, params.turnoId));
    return listTurnos(db, contexto.projetoId);
  });
}
