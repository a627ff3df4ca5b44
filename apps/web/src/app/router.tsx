import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { cadastroRoutes } from '../cadastro/routes.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { authRoute, guardedRoute, rootRoute } from '../lib/routes.ts';
import { calendarioRoutes } from '../modules/calendario/routes.tsx';
import { conversaosapRoutes } from '../modules/conversaosap/routes.tsx';
import { cronogramaRoutes } from '../modules/cronograma/routes.tsx';
import { curvaavancoRoutes } from '../modules/curvaavanco/routes.tsx';
import { dashboardRoutes } from '../modules/dashboard/routes.tsx';
import { documentacaoApiRoutes } from '../modules/documentacao-api/routes.tsx';
import { emailtemplateRoutes } from '../modules/emailtemplate/routes.tsx';
import { equipamentoRoutes } from '../modules/equipamento/routes.tsx';
import { Exportacao } from '../modules/exportacao/routes.tsx';
import { Importacao } from '../modules/importacao/routes.tsx';
import { manualRoutes } from '../modules/manual/routes.tsx';
import { pacoteRoutes } from '../modules/pacote/routes.tsx';
import { permissaoRoutes } from '../modules/permissao/routes.tsx';
import { plantaRoutes } from '../modules/planta/routes.tsx';
import { projetoRoutes } from '../modules/projeto/routes.tsx';
import { usuarioAuthRoutes, usuarioRoutes } from '../modules/usuario/routes.tsx';
import { errorRoutes } from './error-routes.tsx';
import { futureRoutes } from './future-routes.ts';
import { ProductFrame } from './product-frame.tsx';
import { Root } from './root.tsx';
import { canOpen } from './route-access.ts';

// Over the layout and not inside of it: an error page has the plain one.
const errorComponent = lazyPart(() => import('./pages/unexpected-error-page.tsx'), 'UnexpectedErrorPage');

rootRoute.update({
  component: Root,
  errorComponent,
  notFoundComponent: lazyPart(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
});
guardedRoute.update({ component: ProductFrame, errorComponent });
authRoute.update({ component: lazyPart(() => import('./auth-layout.tsx'), 'AuthLayout'), errorComponent });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/main', replace: true });
  },
});

// A module adds its routes here.
const productRoutes = [
  ...dashboardRoutes,
  ...cronogramaRoutes(Importacao, Exportacao),
  ...curvaavancoRoutes,
  ...calendarioRoutes,
  ...projetoRoutes({
    lista: lazyPart(() => import('./pages/project-list-page.tsx'), 'ProjectListPage'),
    ficha: lazyPart(() => import('./pages/project-record-page.tsx'), 'ProjectRecordPage'),
  }),
  ...emailtemplateRoutes,
  ...conversaosapRoutes(lazyPart(() => import('./pages/conversion-page.tsx'), 'ConversionPage')),
  ...usuarioRoutes({ lista: lazyPart(() => import('./pages/user-list-page.tsx'), 'UserListPage') }),
  ...permissaoRoutes({ matriz: lazyPart(() => import('./pages/permission-page.tsx'), 'PermissionPage') }),
  ...equipamentoRoutes({
    lista: lazyPart(() => import('./pages/equipment-list-page.tsx'), 'EquipmentListPage'),
    ficha: lazyPart(() => import('./pages/equipment-record-page.tsx'), 'EquipmentRecordPage'),
  }),
  ...pacoteRoutes(lazyPart(() => import('./pages/package-page.tsx'), 'PackagePage')),
  ...plantaRoutes,
  ...manualRoutes,
  ...documentacaoApiRoutes,
  ...cadastroRoutes(lazyPart(() => import('./pages/register-page.tsx'), 'RegisterPage')),
] as const;

const routeTree = rootRoute.addChildren([
  startRoute,
  ...errorRoutes,
  authRoute.addChildren([...usuarioAuthRoutes]),
  // Of the screens to come no link is written by hand: their types stay out of the tree's.
  guardedRoute.addChildren([...productRoutes, ...(futureRoutes(productRoutes) as never[])]),
]);

export const router = createRouter({
  routeTree,
  context: { canOpen },
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
