import {
  listSistemas as listEndpoint,
  saveSistemas as saveEndpoint,
} from '@cadencia/domain/sistema/parada/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveSistemas } from './commands.ts';
import { findSistemas, listSistemas } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function sistemaRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const daqui = { app, db };

  routeIn(daqui, listEndpoint, doCaminho, ({ contexto, input: { query } }) => listSistemas(db, contexto, query));

  routeIn(daqui, saveEndpoint, doCaminho, async ({ contexto, input: { body } }) => {
    const recusas = await write(db, (tx) => saveSistemas(tx, contexto, { mudancas: body.mudancas, now: now() }));
    const gravados = body.mudancas.flatMap(({ sistemaId }, n) => (recusas[n] ? [] : [sistemaId]));
    const linhas = await findSistemas(db, contexto, gravados);
    return {
      linhas: body.mudancas.map(({ sistemaId }, n) => {
        const recusa = recusas[n];
        return recusa ? { sistemaId, erro: recusa.toBody() } : { sistemaId, linha: linhas.get(sistemaId) };
      }),
    };
  });
}
