import {
  getCurva as curvaEndpoint,
  getCurvaPeriodo,
  listOpcoesDaCurva,
} from '@cadencia/domain/curvaavanco/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { listOpcoes } from './filtro.ts';
import { getCurva, getPeriodo } from './queries.ts';

export function curvaAvancoRoutes({ app, db }: RouteDeps): void {
  route(app, curvaEndpoint, ({ contexto, input }) => getCurva(db, contexto, input.query));
  route(app, listOpcoesDaCurva, ({ contexto }) => listOpcoes(db, contexto));
  route(app, getCurvaPeriodo, ({ contexto, input }) => getPeriodo(db, contexto, input.query));
}
