import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, integer, option } from '../../lib/search.ts';

const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    documento: option(raw, 'documento', ['ASFE', 'SSE', 'CAP', 'GATE']),
    como: option(raw, 'como', ['eu', 'substituto']),
    /** Record for which the person comes. */
    registro: integer(raw, 'registro'),
    /** Only what waits for this many days or more. */
    dias: [1, 3, 7].find((dias) => dias === integer(raw, 'dias')),
  });

const filaRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/aprovacao',
  validateSearch,
  staticData: { titulo: 'Fila de aprovações', validaProjeto: true },
  component: lazyPart(() => import('./pages/fila-page.tsx'), 'FilaPage'),
});

export const aprovacaoRoutes = [filaRoute] as const;
