import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import type { RouteDeps } from '../../infra/http.ts';
import { servicos } from './queries.ts';

/** Services and activities, which the schedule writes. */
export function servicoRoutes({ app, db }: RouteDeps): void {
  readRoutes(app, db, servicos);
  readRoutes(app, db, atividade);
}
