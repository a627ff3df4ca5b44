import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

const component = lazyPart(() => import('./pages/manual-page.tsx'), 'ManualPage');
const validateSearch = (raw: Record<string, unknown>) => compact({ busca: text(raw, 'busca')?.slice(0, 100) });
const staticData = { titulo: 'Manual' };

const inicioRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/manual',
  validateSearch,
  staticData,
  component,
});

const capituloRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/manual/$capitulo',
  validateSearch,
  staticData,
  component,
});

export const manualRoutes = [inicioRoute, capituloRoute] as const;
