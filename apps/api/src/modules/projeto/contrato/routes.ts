import { may } from '@cadencia/domain/permissions.ts';
import {
  addContrato as addEndpoint,
  listContratosDoProjeto,
  removeContrato as removeEndpoint,
} from '@cadencia/domain/projeto/contrato.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../infra/database.ts';
import { routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { addContratos, removeContrato } from './commands.ts';
import { listContratos, listDisponiveis } from './queries.ts';

const doCaminho = ({ params }: { params: { id: number } }) => params.id;

export function contratoDoProjetoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const daqui = { app, db };

  routeIn(daqui, listContratosDoProjeto, doCaminho, async ({ contexto }) => ({
    linhas: await listContratos(db, contexto),
    // Only a caller who may add a contract gets the list of available ones.
    disponiveis: may(contexto.permissions, 'Projeto:EditarProjeto') ? await listDisponiveis(db, contexto) : [],
  }));

  routeIn(daqui, addEndpoint, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => addContratos(tx, contexto, body.contratoIds));
    return {};
  });

  routeIn(daqui, removeEndpoint, doCaminho, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => removeContrato(tx, contexto, params.contratoId));
    return {};
  });
}
