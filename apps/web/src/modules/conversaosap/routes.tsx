import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, id, text } from '../../lib/search.ts';

/** Routes of the rules, which come with the parts that modules add to every list, and of imports from SAP. */
export const conversaosapRoutes = (component: RouteComponent, importar: RouteComponent) =>
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
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/conversaosap/importar',
      validateSearch: (raw: Record<string, unknown>) => compact({ importacao: id(raw, 'importacao') }),
      staticData: { titulo: 'Importar do SAP', validaProjeto: true },
      component: importar,
    }),
  ] as const;
