import * as endpoints from '@cadencia/domain/notificacao/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { readNotificacoes } from './commands.ts';
import { countNaoLidas, listNotificacoes } from './queries.ts';

export function notificacaoRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.listNotificacoes, ({ contexto, input: { query } }) => listNotificacoes(db, contexto, query));

  route(app, endpoints.countNotificacoes, async ({ contexto }) => ({ naoLidas: await countNaoLidas(db, contexto) }));

  route(app, endpoints.readNotificacoes, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => readNotificacoes(tx, contexto, body));
    return { naoLidas: await countNaoLidas(db, contexto) };
  });
}
