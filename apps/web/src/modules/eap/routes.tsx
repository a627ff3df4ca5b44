import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, id, option } from '../../lib/search.ts';

export const eapRoutes = (component: RouteComponent) =>
  [
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/exportacaoeap',
      validateSearch: (raw: Record<string, unknown>) => ({
        ...validateListSearch(raw),
        ...compact({ aba: option(raw, 'aba', ['exportar'] as const), no: id(raw, 'no') }),
      }),
      staticData: { titulo: 'Exportação da EAP', validaProjeto: true },
      component,
    }),
  ] as const;
