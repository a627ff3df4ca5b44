import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/projeto/escopo/endpoints.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { addTags, removeDoEscopo, updateNoEscopo } from './commands.ts';
import { classifyTags, findNoEscopo, listEscopo } from './queries.ts';

export function escopoRoutes({ app, db, now }: RouteDeps): void {
  const daqui = { app, db };

  routeIn(daqui, endpoints.listEscopo, doCaminho, ({ contexto, input: { query } }) => listEscopo(db, contexto, query));

  routeIn(daqui, endpoints.checkTags, doCaminho, async ({ contexto, input: { body } }) => {
    const { novos: _, ...resultado } = await classifyTags(db, contexto, body.tags);
    return resultado;
  });

  routeIn(daqui, endpoints.addTags, doCaminho, ({ contexto, input: { body } }) =>
    write(db, (tx) => addTags(tx, contexto, body)),
  );

  routeIn(daqui, endpoints.updateNoEscopo, doCaminho, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => updateNoEscopo(tx, contexto, { id: params.linha, now: now(), mudanca: body }));
    const linha = await findNoEscopo(db, contexto, params.linha);
    if (!linha) throw new AppError('registro.nao_encontrado');
    return linha;
  });

  routeIn(daqui, endpoints.removeDoEscopo, doCaminho, ({ contexto, input: { body } }) =>
    write(db, (tx) => removeDoEscopo(tx, contexto, body)),
  );
}
