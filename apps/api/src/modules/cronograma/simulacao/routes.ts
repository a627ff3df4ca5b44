import { simular } from '@cadencia/domain/cronograma/simulacao/endpoints.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { simulateMudanca } from './queries.ts';

export function simulacaoRoutes({ app, threads }: RouteDeps): void {
  route(app, simular, ({ contexto, input }) => simulateMudanca(threads, contexto, input.body));
}
