import { AppError } from '@cadencia/domain/errors.ts';
import {
  addLimites as addEndpoint,
  listLimites as listEndpoint,
  removeLimites as removeEndpoint,
  updateLimite as updateEndpoint,
} from '@cadencia/domain/projeto/especialidade/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { addLimites, removeLimites, updateLimite } from './commands.ts';
import { listEspecialidades, listLimites } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function limiteRoutes(app: FastifyInstance, { db, now }: { db: Db; now: Clock }): void {
  const daqui = { app, db };

  routeIn(daqui, listEndpoint, doCaminho, async ({ contexto }) => {
    const [linhas, especialidades] = await Promise.all([listLimites(db, contexto.projetoId), listEspecialidades(db)]);
    return { linhas, especialidades };
  });

  routeIn(daqui, addEndpoint, doCaminho, ({ contexto, input: { body } }) =>
    write(db, (tx) => addLimites(tx, contexto, body.linhas)),
  );

  routeIn(daqui, updateEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => updateLimite(tx, contexto, { id: params.limiteId, now: now(), mudanca: body }));
    const [linha] = await listLimites(db, contexto.projetoId, params.limiteId);
    if (!linha) throw new AppError('registro.nao_encontrado');
    return linha;
  });

  routeIn(daqui, removeEndpoint, doCaminho, async ({ contexto, input: { body } }) => ({
    retirados: await write(db, (tx) => removeLimites(tx, contexto, body.ids)),
  }));
}
