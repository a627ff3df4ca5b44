import { getParametroNr13, recalcularNr13, saveParametroNr13 } from '@cadencia/domain/nr13/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { refreshProximas, saveParametro } from './commands.ts';
import { listParametros } from './queries.ts';

export function nr13Routes({ app, db, now }: RouteDeps): void {
  route(app, getParametroNr13, () => listParametros(db));

  route(app, saveParametroNr13, ({ contexto, input }) =>
    write(db, async (tx) => {
      const parametro = await saveParametro(tx, contexto, { ...input.body, now: now() });
      return { parametro, recalculados: await refreshProximas(tx, contexto) };
    }),
  );

  route(app, recalcularNr13, ({ contexto }) =>
    write(db, async (tx) => ({ recalculados: await refreshProximas(tx, contexto) })),
  );
}
