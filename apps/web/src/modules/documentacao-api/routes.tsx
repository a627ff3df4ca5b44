import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';

const documentacaoApiRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/documentacao-api',
  validateSearch: (raw: Record<string, unknown>) => compact({ busca: text(raw, 'busca')?.slice(0, 100) }),
  staticData: { titulo: 'Documentação da API' },
  component: lazyPart(() => import('./pages/documentacao-api-page.tsx'), 'DocumentacaoApiPage'),
});

export const documentacaoApiRoutes = [documentacaoApiRoute] as const;
