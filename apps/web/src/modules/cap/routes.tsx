import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

const TITULO = 'Cancelamento de Atividades Planejadas (CAP)';

/** Addresses of a new cancellation and of one that is known by its id; the list is a register's. */
export const capRoutes = (novo: RouteComponent) =>
  [
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/servico/cancelamento/novo',
      validateSearch: (raw: Record<string, unknown>) =>
        compact({
          servicos:
            typeof raw['servicos'] === 'number'
              ? String(raw['servicos'])
              : text(raw, 'servicos', /^\d{1,12}(,\d{1,12}){0,99}$/),
        }),
      staticData: { titulo: TITULO, validaProjeto: true },
      component: novo,
    }),
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/servico/cancelamento/$id',
      staticData: { titulo: TITULO, validaProjeto: true },
      beforeLoad: ({ params: { id } }) => {
        const registro = Number(id);
        throw redirect({
          to: '/servico/cancelamento/listar',
          search: Number.isSafeInteger(registro) && registro > 0 ? { registro } : {},
          replace: true,
        });
      },
    }),
  ] as const;
