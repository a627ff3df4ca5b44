import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../components/lazy-part.tsx';
import { rootRoute } from '../lib/routes.ts';

/** Addresses of the error pages, in the plain layout and open without a session: a proxy may send people to them. */
const errorRoute = (path: `/erro/${string}`, titulo: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { titulo }, component });

export const errorRoutes = [
  errorRoute(
    '/erro/nao-encontrada',
    'Página não encontrada',
    lazyPart(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  ),
  errorRoute(
    '/erro/sem-permissao',
    'Sem permissão',
    lazyPart(() => import('./pages/forbidden-page.tsx'), 'ForbiddenPage'),
  ),
  errorRoute(
    '/erro/sem-conexao',
    'Sem conexão com o servidor',
    lazyPart(() => import('./pages/unreachable-page.tsx'), 'OfflinePage'),
  ),
  errorRoute(
    '/erro/manutencao',
    'Em manutenção',
    lazyPart(() => import('./pages/unreachable-page.tsx'), 'MaintenancePage'),
  ),
] as const;
