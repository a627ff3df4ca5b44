import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/usuario/gestao/endpoints.ts';
import {
  blockUsuarios,
  endSessoesDosUsuarios,
  type ResultadoDoLote,
  reinviteUsuarios,
} from '@cadencia/domain/usuario/gestao/lote.ts';
import { resetSenha as resetEndpoint } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { endSessoesDe as endEndpoint, listSessoesDe } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import type { Db } from '../../../infra/database.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import type { Entrega } from '../../../infra/mail.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { reinviteUsuario } from '../convite/commands.ts';
import { listSessoes } from '../sessao/queries.ts';
import { requireAlvo } from './alvo.ts';
import * as commands from './commands.ts';
import { excecaoRoutes } from './excecao/routes.ts';
import { listaRoutes } from './lista/routes.ts';
import { changePerfil } from './perfil.ts';
import { findAlvo } from './queries.ts';

interface ComEntrega extends RouteDeps {
  readonly entrega: Entrega;
}

/**
 * Does the same to several people, each in its own transaction: a protected person does not change, and the answer
 * gives the reason. The rules are those for one person.
 */
async function forEachUsuario(
  db: Db,
  ids: readonly number[],
  act: (tx: Tx, id: number) => Promise<unknown>,
): Promise<ResultadoDoLote> {
  const resultado: { feitos: number[]; recusas: ResultadoDoLote['recusas'] } = { feitos: [], recusas: [] };
  for (const id of ids) {
    try {
      await write(db, (tx) => act(tx, id));
      resultado.feitos.push(id);
    } catch (error) {
      // A defect or a lost database is no refusal: it ends the call.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      resultado.recusas.push({ id, mensagem: error.message });
    }
  }
  return resultado;
}

/** The calls on several people of the list at once. */
function loteRoutes({ app, db, entrega }: ComEntrega): void {
  route(app, blockUsuarios, ({ contexto, input: { body } }) =>
    forEachUsuario(db, body.ids, (tx, id) => commands.blockUsuario(tx, contexto, { id, motivo: body.motivo })),
  );

  route(app, endSessoesDosUsuarios, ({ contexto, input: { body } }) =>
    forEachUsuario(db, body.ids, (tx, id) => commands.endSessoesDe(tx, contexto, { id })),
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

/** The calls of administrators and managers on other people's accounts. */
export function gestaoRoutes(deps: ComEntrega): void {
  const { app, db, now } = deps;
  excecaoRoutes(deps);
  listaRoutes(deps);
  loteRoutes(deps);

  route(app, resetEndpoint, async ({ contexto, input }) => ({
    senha: await write(db, (tx) => commands.resetSenha(tx, contexto, input.params.id)),
  }));

  route(app, endpoints.blockUsuario, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, (tx) => commands.blockUsuario(tx, contexto, { id, motivo: input.body.motivo }));
  });

  route(app, endpoints.unblockUsuario, ({ contexto, input }) =>
    write(db, (tx) => commands.unblockUsuario(tx, contexto, input.params.id)),
  );

  route(app, endpoints.deactivateUsuario, ({ contexto, input }) =>
    write(db, (tx) => commands.deactivateUsuario(tx, contexto, input.params.id)),
  );

  route(app, endpoints.renameUsuario, ({ contexto, input }) =>
    write(db, (tx) => commands.renameUsuario(tx, contexto, { ...input.params, ...input.body, now: now() })),
  );

  route(app, endpoints.changePerfil, async ({ contexto, input }) => {
    const pedido = { id: input.params.id, ...input.body, now: now() };
    await write(db, (tx) => changePerfil(tx, contexto, pedido));
  });

  route(app, listSessoesDe, async ({ contexto, input }) => {
    const { id } = input.params;
    requireAlvo(contexto, await findAlvo(db, contexto, id));
    return listSessoes(db, id, contexto.sessaoId);
  });

  route(app, endEndpoint, async ({ contexto, input }) => {
    const { id } = input.params;
    return { encerradas: await write(db, (tx) => commands.endSessoesDe(tx, contexto, { id, ids: input.body.ids })) };
  });
}
