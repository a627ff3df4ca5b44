import * as endpoints from '@cadencia/domain/cronograma/nivelamento/endpoints.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { acceptNivelamento, askNivelamento, clearNivelamento, refuseNivelamento } from './commands.ts';
import { findProposta, listConflitos, listMudancas } from './queries.ts';

export function nivelamentoRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.nivelar, ({ contexto, input }) => write(db, (tx) => askNivelamento(tx, contexto, input.body)));

  route(app, endpoints.getNivelamento, async ({ contexto }) => ({ proposta: await findProposta(db, contexto) }));

  route(app, endpoints.listMudancasNivelamento, ({ contexto, input }) =>
    listMudancas(db, contexto, input.params.id, input.query),
  );

  route(app, endpoints.listConflitosNivelamento, ({ contexto, input }) =>
    listConflitos(db, contexto, input.params.id, input.query),
  );

  route(app, endpoints.limparNivelamento, ({ contexto }) => write(db, (tx) => clearNivelamento(tx, contexto)));

  route(app, endpoints.aceitarNivelamento, ({ contexto, input }) =>
    write(db, (tx) => acceptNivelamento(tx, contexto, { ...input.params, ...input.body })),
  );

  route(app, endpoints.recusarNivelamento, ({ contexto, input }) =>
    write(db, (tx) => refuseNivelamento(tx, contexto, input.params.id)),
  );
}
