import {
  inviteUsuario as inviteEndpoint,
  reinviteUsuario as reinviteEndpoint,
} from '@cadencia/domain/usuario/convite.ts';
import type { FastifyInstance } from 'fastify';
import { authorize, inProjeto } from '../../../infra/authorize.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import type { Entrega } from '../../../infra/mail.ts';
import { write } from '../../../infra/transaction.ts';
import { inviteUsuario, reinviteUsuario } from './commands.ts';

/** Permission in the project of the invitation. */
const VINCULAR = 'Projeto:VincularUsuario';

export function conviteRoutes(app: FastifyInstance, { db, entrega }: { db: Db; entrega: Entrega }): void {
  route(app, inviteEndpoint, async ({ contexto, input }) => {
    const { projetoId, ...convite } = input.body;
    const projeto = projetoId === undefined ? undefined : await inProjeto(db, contexto, projetoId);
    if (projeto) authorize(projeto, VINCULAR);
    return { id: await write(db, (tx) => inviteUsuario(tx, contexto, { convite, projeto })) };
  });

  route(app, reinviteEndpoint, async ({ contexto, input }) => {
    const link = await write(db, (tx) => reinviteUsuario(tx, contexto, input.params.id));
    return { link: entrega(link) };
  });
}
