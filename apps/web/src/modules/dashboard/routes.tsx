import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';

const mainRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/main',
  staticData: { titulo: 'Painel Principal' },
  component: lazyPart(() => import('./pages/main-page.tsx'), 'MainPage'),
});

export const dashboardRoutes = [mainRoute] as const;
