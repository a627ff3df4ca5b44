import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../lib/routes.ts';

/** Addresses of the error pages, in the plain layout and open without a session: a proxy may send people to them. */
const errorRoute = (path: `/erro/${string}`, titulo: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { titulo }, component });

export const errorRoutes = [
  errorRoute(
    '/erro/nao-encontrada',
    'Página não encontrada',
    lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  ),
  errorRoute(
    '/erro/sem-permissao',
    'Sem permissão',
    lazyRouteComponent(() => import('./pages/forbidden-page.tsx'), 'ForbiddenPage'),
  ),
  errorRoute(
    '/erro/sem-conexao',
    'Sem conexão com o servidor',
    lazyRouteComponent(() => import('./pages/unreachable-page.tsx'), 'OfflinePage'),
  ),
  errorRoute(
    '/erro/manutencao',
    'Em manutenção',
    lazyRouteComponent(() => import('./pages/unreachable-page.tsx'), 'MaintenancePage'),
  ),
] as const;
