import * as endpoints from '@cadencia/domain/curvaavanco/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { listOpcoes } from './filtro.ts';
import { getCurva, getPeriodo } from './queries.ts';

export function curvaAvancoRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.getCurva, ({ contexto, input }) => getCurva(db, contexto, input.query));
  route(app, endpoints.listOpcoesDaCurva, ({ contexto }) => listOpcoes(db, contexto));
  route(app, endpoints.getCurvaPeriodo, ({ contexto, input }) => getPeriodo(db, contexto, input.query));
}
