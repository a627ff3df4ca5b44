import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPart } from '../components/lazy-part.tsx';
import { guardedRoute } from '../lib/routes.ts';
import { TELAS } from './menu-table.ts';

const EmConstrucaoPage = lazyPart(() => import('./pages/em-construcao/em-construcao-page.tsx'), 'EmConstrucaoPage');

/** A route for every screen of the menu that `built` does not have: no address of the menu is broken. */
export function futureRoutes(built: readonly AnyRoute[]): AnyRoute[] {
  const paths = new Set(built.map(({ options }) => (options as { readonly path?: string }).path));
  return TELAS.filter(({ url }) => !paths.has(url)).map(({ url, titulo, valida_projeto }) =>
    createRoute({
      getParentRoute: () => guardedRoute,
      path: url as string,
      staticData: { titulo, validaProjeto: valida_projeto, emConstrucao: true },
      component: EmConstrucaoPage,
    }),
  );
}
