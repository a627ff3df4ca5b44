import { listHistorico as listEndpoint } from '@cadencia/domain/auditoria/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { enterAlvo } from '../../infra/alvo.ts';
import { authorize } from '../../infra/authorize.ts';
import type { Entidade } from '../../infra/entidade.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { listHistorico } from './queries.ts';

/** `entidades` are the kinds of record that have a history. */
export function auditoriaRoutes({ app, db, entidades }: RouteDeps & { readonly entidades: readonly Entidade[] }): void {
  route(app, listEndpoint, async ({ contexto: chamador, input: { params, query } }) => {
    const entidade = entidades.find(({ nome }) => nome === params.entidade);
    if (!entidade) throw new AppError('registro.nao_encontrado');
    const contexto = await enterAlvo(db, chamador, entidade, params.id);
    authorize(contexto, entidade.ver);
    return listHistorico(db, contexto, { entidade, id: params.id, ...query }, entidades);
  });
}
