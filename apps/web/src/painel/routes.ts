import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../cadastro/list-search.ts';
import { guardedRoute } from '../lib/routes.ts';

/** Routes of the boards. They load with the entry, so they hold only the address. */
export function painelRoutes(component: RouteComponent, Sala: RouteComponent) {
  const route = <const P extends string>(path: P, titulo: string) =>
    createRoute({
      getParentRoute: () => guardedRoute,
      path,
      validateSearch: validateListSearch,
      staticData: { titulo, validaProjeto: true },
      component,
    });
  return [
    route('/suprimento/painel', 'Painel de Suprimentos'),
    route('/controlevalvula/painel', 'Painel de Válvulas'),
    route('/equipamentograma/painel', 'Painel do Equipamentograma'),
    route('/controleraquete/painel', 'Painel de Raquetes'),
    route('/controleinspecao/painel', 'Painel de Inspeção'),
    route('/controleapoio/painel', 'Painel de Apoios'),
    route('/dashboard/pmp', 'Painel PMP'),
    createRoute({
      getParentRoute: () => guardedRoute,
      path: '/dashboard/sala',
      staticData: { titulo: 'Sala de controle', validaProjeto: true },
      component: Sala,
    }),
    route('/dashboard/asfe', 'Painel ASFE'),
    route('/dashboard/sse', 'Painel SSE'),
    route('/dashboard/cap', 'Painel CAP'),
  ] as const;
}
