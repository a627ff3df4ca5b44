import * as endpoints from '@cadencia/domain/apoio/fornecedor.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveFornecedor } from './commands.ts';
import { getFornecedor } from './queries.ts';

export function apoioRoutes({ app, db, now }: RouteDeps): void {
  route(app, endpoints.getFornecedor, ({ contexto, input }) => getFornecedor(db, contexto, input.params.id));

  route(app, endpoints.saveFornecedor, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => saveFornecedor(tx, contexto, { apoioId: params.id, ...body, now: now() }));
    return getFornecedor(db, contexto, params.id);
  });
}
