import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/licaoaprendida/endpoints.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { decideLicao } from './commands.ts';
import { findLicoesDoServico } from './queries.ts';

export function licaoRoutes({ app, db }: RouteDeps): void {
  const read = async (contexto: ContextoProjeto, id: number) => {
    const lidas = await findLicoesDoServico(db, contexto, id);
    if (!lidas) throw new AppError('registro.nao_encontrado');
    return lidas;
  };

  route(app, endpoints.getLicoesDoServico, ({ contexto, input: { params } }) => read(contexto, params.id));

  route(app, endpoints.decidirLicao, async ({ contexto, input: { params, body } }) => {
    await write(db, (tx) => decideLicao(tx, contexto, params.id, body));
    return read(contexto, params.id);
  });
}
