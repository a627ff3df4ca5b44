import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

/** Routes of the page, which comes with the parts that modules add to every list. */
export const conversaosapRoutes = (component: RouteComponent) =>
  [
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/conversaosap',
      validateSearch: (raw: Record<string, unknown>) =>
        compact({
          objeto: text(raw, 'objeto', /^[A-Z_]{5,20}$/),
          importacao: validateListSearch(raw).importacao,
        }),
      staticData: { titulo: 'Conversão SAP', validaProjeto: true },
      component,
    }),
  ] as const;
