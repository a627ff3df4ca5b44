import { calendarioDoProjeto } from '@cadencia/domain/conversaosap/calendario.ts';
import { eap } from '@cadencia/domain/conversaosap/eap.ts';
import * as endpoints from '@cadencia/domain/conversaosap/endpoints.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { countAcertos, createRegra, deleteRegra, sortRegras, updateRegra } from './commands.ts';
import { convertValores, explainValor, listRegras, testValores } from './queries.ts';

export function conversaosapRoutes({ app, db, now }: RouteDeps): void {
  readRoutes(app, db, eap);
  readRoutes(app, db, calendarioDoProjeto);

  route(app, endpoints.listRegras, ({ contexto, input }) => listRegras(db, contexto, input.query.objeto));

  route(app, endpoints.createRegra, async ({ contexto, input }) => ({
    id: await write(db, (tx) => createRegra(tx, contexto, input.body)),
  }));

  route(app, endpoints.updateRegra, async ({ contexto, input }) => {
    const lida = { ...input.params, ...input.query, now: now() };
    await write(db, (tx) => updateRegra(tx, contexto, { ...lida, mudada: input.body }));
  });

  route(app, endpoints.deleteRegra, ({ contexto, input }) =>
    write(db, (tx) => deleteRegra(tx, contexto, { ...input.params, ...input.query, now: now() })),
  );

  route(app, endpoints.sortRegras, ({ contexto, input }) => write(db, (tx) => sortRegras(tx, contexto, input.body)));

  route(app, endpoints.testRegras, ({ contexto, input }) => testValores(db, contexto, input.body));

  route(app, endpoints.explainValor, ({ contexto, input }) => explainValor(db, contexto, input.body));

  route(app, endpoints.convertValores, async ({ contexto, input }) => {
    const { linhas, acertos } = await convertValores(db, contexto, input.body);
    await write(db, (tx) => countAcertos(tx, acertos, now()));
    return { linhas, convertidos: [...acertos.values()].reduce((soma, vezes) => soma + vezes, 0) };
  });
}
