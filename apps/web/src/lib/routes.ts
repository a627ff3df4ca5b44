import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Viewer } from './menu.ts';
import { hasStoredSession, startSession } from './session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Heading and browser title of the route; absent in routes that only lay out. */
    readonly titulo?: string;
    /** Whether the route needs a selected project; a function decides by the search parameters. */
    readonly validaProjeto?: boolean | ((search: Readonly<Record<string, unknown>>) => boolean);
  }
}

/** Rules that the product gives to every route and screen. */
export interface RouterContext {
  /** Whether `viewer` may open the route of a path, by the rule of its menu item. */
  readonly canOpen: (path: string, viewer: Viewer) => boolean;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Parent of every product route; it requires a stored token that has not expired. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'produto',
  beforeLoad: ({ location }) => {
    if (!hasStoredSession()) throw redirect({ to: '/auth/login', search: { returnUrl: location.href } });
    startSession();
  },
});

/** Parent of the authentication pages: a centred card, open without a session. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: 'autenticacao' });
