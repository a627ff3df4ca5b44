import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import type { RouteDeps } from '../../infra/http.ts';

/** Activities, which the schedule writes, as options. */
export const servicoRoutes = ({ app, db }: RouteDeps): void => readRoutes(app, db, atividade);
