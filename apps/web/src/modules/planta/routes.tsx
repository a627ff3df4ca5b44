import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

export const plantaRoutes = [
  createRoute({
    getParentRoute: () => guardedRoute,
    path: '/planta',
    validateSearch: (raw: Record<string, unknown>) => compact({ busca: text(raw, 'busca')?.slice(0, 100) }),
    staticData: { titulo: 'Planta', validaProjeto: true },
    component: lazyPart(() => import('./pages/planta-page.tsx'), 'PlantaPage'),
  }),
] as const;
