import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { authRoute, guardedRoute, rootRoute } from '../lib/routes.ts';
import { cronogramaRoutes } from '../modules/cronograma/routes.tsx';
import { curvaavancoRoutes } from '../modules/curvaavanco/routes.tsx';
import { dashboardRoutes } from '../modules/dashboard/routes.tsx';
import { Importacao } from '../modules/importacao/routes.tsx';
import { usuarioAuthRoutes } from '../modules/usuario/routes.tsx';
import { Root } from './root.tsx';

rootRoute.update({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
});
guardedRoute.update({ component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell') });
authRoute.update({ component: lazyRouteComponent(() => import('./auth-layout.tsx'), 'AuthLayout') });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/main', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  startRoute,
  authRoute.addChildren([...usuarioAuthRoutes]),
  // A module adds its routes here.
  guardedRoute.addChildren([...dashboardRoutes, ...cronogramaRoutes(Importacao), ...curvaavancoRoutes]),
]);

export const router = createRouter({
  routeTree,
  notFoundMode: 'root',
  defaultErrorComponent: lazyRouteComponent(() => import('./pages/unexpected-error-page.tsx'), 'UnexpectedErrorPage'),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
