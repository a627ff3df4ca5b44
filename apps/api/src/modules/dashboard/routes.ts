import { getPainelMain, getTrabalho } from '@cadencia/domain/dashboard/endpoints.ts';
import { getPainelGeral, getQuadrosDoGeral } from '@cadencia/domain/dashboard/geral.ts';
import { requireProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { listProjetos } from '../projeto/queries.ts';
import { getGeral } from './geral.ts';
import { getQuadros } from './quadros.ts';
import { getPainel } from './queries.ts';
import { listTrabalho } from './trabalho.ts';

export function dashboardRoutes({ app, db, now }: RouteDeps): void {
  route(app, getPainelMain, async ({ contexto }) =>
    contexto.projetoId === undefined
      ? { projeto: null, portfolio: await listProjetos(db, contexto, now()) }
      : { projeto: await getPainel(db, requireProjeto(contexto), now()), portfolio: [] },
  );

  route(app, getPainelGeral, ({ contexto, input: { query } }) => getGeral(db, contexto, query, now()));

  route(app, getQuadrosDoGeral, ({ contexto, input: { query } }) => getQuadros(db, contexto, query, now()));

  route(app, getTrabalho, ({ contexto }) => listTrabalho(db, contexto));
}
