import {
  blockUsuario as blockEndpoint,
  listUsuariosPagina,
  unblockUsuario as unblockEndpoint,
} from '@cadencia/domain/usuario/gestao/endpoints.ts';
import { resetSenha as resetEndpoint } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { endSessoesDe as endEndpoint, listSessoesDe } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { listSessoes } from '../sessao/queries.ts';
import { blockUsuario, endSessoesDe, resetSenha, unblockUsuario } from './commands.ts';
import { requireAlvo } from './policy.ts';
import { listPagina, lockAlvo } from './queries.ts';

/** What an administrator or manager does with other people's accounts. */
export function gestaoRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, listUsuariosPagina, ({ input }) => listPagina(db, input.query));

  route(app, resetEndpoint, async ({ contexto, input }) => ({
    senha: await write(db, (tx) => resetSenha(tx, contexto, input.params.id)),
  }));

  route(app, blockEndpoint, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, (tx) => blockUsuario(tx, contexto, { id, motivo: input.body.motivo }));
    return {};
  });

  route(app, unblockEndpoint, async ({ contexto, input }) => {
    await write(db, (tx) => unblockUsuario(tx, contexto, input.params.id));
    return {};
  });

  route(app, listSessoesDe, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, async (tx) => requireAlvo(contexto, await lockAlvo(tx, contexto, id)));
    return listSessoes(db, id, contexto.sessaoId);
  });

  route(app, endEndpoint, async ({ contexto, input }) => {
    const { id } = input.params;
    return { encerradas: await write(db, (tx) => endSessoesDe(tx, contexto, { id, ids: input.body.ids })) };
  });
}
