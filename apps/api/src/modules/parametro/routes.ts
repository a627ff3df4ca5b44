import { listParametros as listEndpoint, setParametro as setEndpoint } from '@cadencia/domain/parametro/endpoints.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { setParametro } from './commands.ts';
import { listParametros } from './queries.ts';

export function parametroRoutes({ app, db, now }: RouteDeps): void {
  routeIn({ app, db }, listEndpoint, doCaminho, ({ contexto }) => listParametros(db, contexto.projetoId));

  routeIn({ app, db }, setEndpoint, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, async (tx) => {
      await setParametro(tx, contexto, { ...body, chave: params.chave, now: now() });
      // Services follow the calculation; those of other projects, their next one.
      if (params.chave === 'avanco.exige_foto_fim') await requestCalculo(tx, contexto);
    });
    return listParametros(db, contexto.projetoId);
  });
}
