import { blockUsuarios, endSessoesDosUsuarios, reinviteUsuarios } from '@cadencia/domain/usuario/gestao/lote.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../infra/database.ts';
import { route } from '../../../../infra/http.ts';
import type { Entrega } from '../../../../infra/mail.ts';
import { reinviteUsuario } from '../../convite/commands.ts';
import { blockUsuario, endSessoesDe } from '../commands.ts';
import { forEachUsuario } from './commands.ts';

/** The calls on several people of the list at once. */
export function loteRoutes(app: FastifyInstance, { db, entrega }: { db: Db; entrega: Entrega }): void {
  route(app, blockUsuarios, ({ contexto, input: { body } }) =>
    forEachUsuario(db, body.ids, (tx, id) => blockUsuario(tx, contexto, { id, motivo: body.motivo })),
  );

  route(app, endSessoesDosUsuarios, ({ contexto, input: { body } }) =>
    forEachUsuario(db, body.ids, (tx, id) => endSessoesDe(tx, contexto, { id })),
  );

  route(app, reinviteUsuarios, async ({ contexto, input: { body } }) => {
    const links = new Map<number, string | null>();
    const resultado = await forEachUsuario(db, body.ids, async (tx, id) => {
      links.set(id, entrega(await reinviteUsuario(tx, contexto, id)));
    });
    return {
      ...resultado,
      links: resultado.feitos.flatMap((id) => {
        const link = links.get(id);
        return link ? [{ id, link }] : [];
      }),
    };
  });
}
