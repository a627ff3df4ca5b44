import {
  blockUsuario as blockEndpoint,
  deactivateUsuario as deactivateEndpoint,
  changePerfil as perfilEndpoint,
  renameUsuario as renameEndpoint,
  unblockUsuario as unblockEndpoint,
} from '@cadencia/domain/usuario/gestao/endpoints.ts';
import { resetSenha as resetEndpoint } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { endSessoesDe as endEndpoint, listSessoesDe } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import type { Entrega } from '../../../infra/mail.ts';
import type { Threads } from '../../../infra/threads.ts';
import { write } from '../../../infra/transaction.ts';
import { listSessoes } from '../sessao/queries.ts';
import { requireAlvo } from './alvo.ts';
import {
  blockUsuario,
  deactivateUsuario,
  endSessoesDe,
  renameUsuario,
  resetSenha,
  unblockUsuario,
} from './commands.ts';
import { excecaoRoutes } from './excecao/routes.ts';
import { listaRoutes } from './lista/routes.ts';
import { loteRoutes } from './lote/routes.ts';
import { changePerfil } from './perfil.ts';
import { findAlvo } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
  readonly now: Clock;
  readonly entrega: Entrega;
}

/** The calls of administrators and managers on other people's accounts. */
export function gestaoRoutes(app: FastifyInstance, { db, threads, now, entrega }: Deps): void {
  excecaoRoutes(app, { db, now });
  listaRoutes(app, { db, threads, now });
  loteRoutes(app, { db, entrega });

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

  route(app, deactivateEndpoint, async ({ contexto, input }) => {
    await write(db, (tx) => deactivateUsuario(tx, contexto, input.params.id));
    return {};
  });

  route(app, renameEndpoint, async ({ contexto, input }) => {
    await write(db, (tx) => renameUsuario(tx, contexto, { ...input.params, ...input.body, now: now() }));
    return {};
  });

  route(app, perfilEndpoint, async ({ contexto, input }) => {
    const pedido = { id: input.params.id, ...input.body, now: now() };
    await write(db, (tx) => changePerfil(tx, contexto, pedido));
    return {};
  });

  route(app, listSessoesDe, async ({ contexto, input }) => {
    const { id } = input.params;
    requireAlvo(contexto, await findAlvo(db, contexto, id));
    return listSessoes(db, id, contexto.sessaoId);
  });

  route(app, endEndpoint, async ({ contexto, input }) => {
    const { id } = input.params;
    return { encerradas: await write(db, (tx) => endSessoesDe(tx, contexto, { id, ids: input.body.ids })) };
  });
}
