import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/routes.ts';

const mainRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/main',
  staticData: { titulo: 'Painel Principal' },
  component: lazyRouteComponent(() => import('./pages/main-page.tsx'), 'MainPage'),
});

export const dashboardRoutes = [mainRoute] as const;
