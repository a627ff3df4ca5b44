import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

const titulo = 'Pacotes típicos';

/** Routes of the packages of a type. Each package has an address, so that leaving one is leaving a page. */
export const pacoteRoutes = (component: RouteComponent) =>
  [
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/tipoequipamento/$id/pacotes',
      staticData: { titulo, validaProjeto: false },
      component,
    }),
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/tipoequipamento/$id/pacotes/$pacote',
      // `copia`: the package that a new one copies.
      validateSearch: (raw: Record<string, unknown>) => compact({ copia: text(raw, 'copia', /^\d{1,15}$/) }),
      staticData: { titulo, validaProjeto: false },
      component,
    }),
  ] as const;
