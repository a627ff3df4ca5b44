import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, id, phase } from '../../lib/search.ts';

const mainRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/main',
  staticData: { titulo: 'Painel Principal' },
  component: lazyPart(() => import('./pages/main-page.tsx'), 'MainPage'),
});

const geralRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard/geral',
  validateSearch: (raw: Record<string, unknown>) =>
    compact({
      area: id(raw, 'area'),
      disciplina: id(raw, 'disciplina'),
      contrato: id(raw, 'contrato'),
      fase: phase(raw, 'fase'),
    }),
  staticData: { titulo: 'Painel Geral', validaProjeto: true },
  component: lazyPart(() => import('./pages/geral-page.tsx'), 'GeralPage'),
});

export const dashboardRoutes = [mainRoute, geralRoute] as const;
