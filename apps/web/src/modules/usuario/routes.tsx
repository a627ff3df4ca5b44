import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { safeReturnUrl } from '../../lib/return-url.ts';
import { authRoute } from '../../lib/routes.ts';
import { compact, text } from '../../lib/search.ts';
import { hasStoredSession } from '../../lib/session.ts';

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/login',
  validateSearch: (raw: Record<string, unknown>) => compact({ returnUrl: text(raw, 'returnUrl') }),
  staticData: { titulo: 'Entrar' },
  beforeLoad: ({ search }) => {
    if (hasStoredSession()) throw redirect({ href: safeReturnUrl(search.returnUrl, location.origin), replace: true });
  },
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

export const usuarioAuthRoutes = [loginRoute] as const;
