import * as endpoints from '@cadencia/domain/sistema/parada/endpoints.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { saveSistemas } from './commands.ts';
import { findSistemas, listSistemas } from './queries.ts';

export function sistemaRoutes({ app, db, now }: RouteDeps): void {
  const daqui = { app, db };

  routeIn(daqui, endpoints.listSistemas, doCaminho, ({ contexto, input: { query } }) =>
    listSistemas(db, contexto, query),
  );

  routeIn(daqui, endpoints.saveSistemas, doCaminho, async ({ contexto, input: { body } }) => {
    const recusas = await write(db, (tx) => saveSistemas(tx, contexto, { mudancas: body.mudancas, now: now() }));
    const gravados = body.mudancas.flatMap(({ sistemaId }, n) => (recusas[n] ? [] : [sistemaId]));
    const linhas = await findSistemas(db, contexto, gravados);
    return {
      linhas: body.mudancas.map(({ sistemaId }, n) => {
        const recusa = recusas[n];
        return recusa ? { sistemaId, erro: recusa.toBody() } : { sistemaId, linha: linhas.get(sistemaId) };
      }),
    };
  });
}
