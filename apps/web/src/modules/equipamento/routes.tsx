import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

interface Telas {
  readonly lista: RouteComponent;
  readonly ficha: RouteComponent;
}

/** The screens come with what other modules bring to every list and record. */
export const equipamentoRoutes = ({ lista, ficha }: Telas) =>
  [
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/equipamento',
      validateSearch: validateListSearch,
      staticData: { titulo: 'Equipamentos', validaProjeto: true },
      component: lista,
    }),
    // The target of the QR code: it opens without a project too.
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/equipamento/$id',
      validateSearch: (raw: Record<string, unknown>) => compact({ aba: text(raw, 'aba', /^[a-z0-9]{1,30}$/) }),
      staticData: { titulo: 'Equipamentos', validaProjeto: false },
      component: ficha,
    }),
  ] as const;
