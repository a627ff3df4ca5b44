import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

interface Telas {
  readonly lista: RouteComponent;
  readonly ficha: RouteComponent;
}

/** Routes of the screens, which come with the parts that modules add to every list and record. */
export const equipamentoRoutes = ({ lista, ficha }: Telas) =>
  [
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/equipamento',
      validateSearch: validateListSearch,
      staticData: { titulo: 'Equipamentos', validaProjeto: true },
      component: lista,
    }),
    // The QR code opens this page, also without a project.
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/equipamento/$id',
      validateSearch: (raw: Record<string, unknown>) => compact({ aba: text(raw, 'aba', /^[a-z0-9]{1,30}$/) }),
      staticData: { titulo: 'Equipamentos', validaProjeto: false },
      component: ficha,
    }),
  ] as const;
