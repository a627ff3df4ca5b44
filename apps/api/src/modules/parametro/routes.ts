import { listParametros as listEndpoint, setParametro as setEndpoint } from '@cadencia/domain/parametro/endpoints.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { setParametro } from './commands.ts';
import { listParametros } from './queries.ts';

export function parametroRoutes({ app, db, now }: RouteDeps): void {
  routeIn({ app, db }, listEndpoint, doCaminho, ({ contexto }) => listParametros(db, contexto.projetoId));

  routeIn({ app, db }, setEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => setParametro(tx, contexto, { ...body, chave: params.chave, now: now() }));
    return listParametros(db, contexto.projetoId);
  });
}
