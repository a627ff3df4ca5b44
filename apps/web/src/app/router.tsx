import { createRoute, createRouter, type RouteComponent, redirect, useMatches } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { cadastroRoutes } from '../cadastro/routes.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { viewerOf } from '../lib/menu.ts';
import { useMissingAtStart } from '../lib/reachability.ts';
import { authRoute, guardedRoute, rootRoute } from '../lib/routes.ts';
import { useAuth } from '../lib/session.ts';
import { aprovacaoRoutes } from '../modules/aprovacao/routes.tsx';
import { calendarioRoutes } from '../modules/calendario/routes.tsx';
import { capRoutes } from '../modules/cap/routes.tsx';
import { conversaosapRoutes } from '../modules/conversaosap/routes.tsx';
import { cronogramaRoutes } from '../modules/cronograma/routes.tsx';
import { curvaavancoRoutes } from '../modules/curvaavanco/routes.tsx';
import { dashboardRoutes } from '../modules/dashboard/routes.tsx';
import { documentacaoApiRoutes } from '../modules/documentacao-api/routes.tsx';
import { eapRoutes } from '../modules/eap/routes.tsx';
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
import { painelRoutes } from '../painel/routes.ts';
import { listPage, recordPage } from './page-with-parts.tsx';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { UnexpectedErrorPage as errorComponent } from './pages/unexpected-error-page.tsx';
import { MaintenancePage, OfflinePage } from './pages/unreachable-page.tsx';
import { memoriaParts, PedirInspecao, parts } from './record-tabs.tsx';
import { Root } from './root.tsx';
import { canOpen } from './route-access.ts';

const Shell = lazyPart(() => import('./shell/shell.tsx'), 'Shell');

/** The page that says why a route cannot be shown; undefined when it can. */
function useRefusal() {
  const { user } = useAuth();
  const missing = useMissingAtStart();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  if (missing === 'inacessivel') return <OfflinePage />;
  if (missing === 'manutencao') return <MaintenancePage />;
  return user && !canOpen(path, viewerOf(user)) ? <ForbiddenPage /> : undefined;
}

/** The shell around a product route. */
function Frame() {
  const refusal = useRefusal();
  // The first pass draws nothing and the page follows in slices, so that a slow phone does not freeze meanwhile.
  const isDrawn = useDeferredValue(true, false);
  if (refusal) return <>{refusal}</>;
  return isDrawn ? <Shell /> : null;
}

/** The shell loads together with the page, not after the frame. */
export const ProductFrame = Object.assign(Frame, { preload: Shell.preload });

/** Addresses of the error pages, in the plain layout and open without a session: a proxy may send people to them. */
const errorRoute = (path: `/erro/${string}`, titulo: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { titulo }, component });

const errorRoutes = [
  errorRoute('/erro/nao-encontrada', 'Página não encontrada', NotFoundPage),
  errorRoute('/erro/sem-permissao', 'Sem permissão', ForbiddenPage),
  errorRoute('/erro/sem-conexao', 'Sem conexão com o servidor', OfflinePage),
  errorRoute('/erro/manutencao', 'Em manutenção', MaintenancePage),
] as const;

rootRoute.update({
  component: Root,
  errorComponent,
  notFoundComponent: NotFoundPage,
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

/** A report for who has its link: open without a session, outside of the frame of the product. */
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/publico/informe',
  staticData: { titulo: 'Informe' },
  component: lazyPart(memoriaParts, 'InformePublico'),
  errorComponent,
});

const normas = () => import('./normas-pages.tsx');

/** What closed shutdowns taught about hours. */
const normasRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/licaoaprendida/normas',
  staticData: { titulo: 'Normas aprendidas', validaProjeto: true },
  component: lazyPart(normas, 'NormasPage'),
});

const boards = () => import('./board-pages.tsx');
const permissoes = () => import('../modules/permissao/pages/permissao-page.tsx');
const sap = () => import('./sap-pages.tsx');
const registers = () => import('./pages/register-page.tsx');
const RegisterPage = lazyPart(registers, 'RegisterPage');
const loadWays = async (path: string) => (await registers()).loadWays(path);

// A module adds its routes here.
const productRoutes = [
  ...dashboardRoutes,
  ...cronogramaRoutes(
    Importacao,
    Exportacao,
    lazyPart(() => import('./list-views.tsx'), 'ListViews'),
    lazyPart(parts, 'Fotos'),
    PedirInspecao,
  ),
  ...eapRoutes(lazyPart(() => import('./pages/eap-page.tsx'), 'EapPage')),
  ...curvaavancoRoutes,
  ...calendarioRoutes,
  ...aprovacaoRoutes,
  ...projetoRoutes({
    lista: listPage('projeto', () => import('../modules/projeto/lista/pages/projetos-page.tsx'), 'ProjetosPage'),
    ficha: lazyPart(() => import('./pages/project-record-page.tsx'), 'ProjectRecordPage'),
  }),
  ...emailtemplateRoutes,
  ...conversaosapRoutes(listPage('conversaosap', sap, 'ConversaosapPage'), lazyPart(sap, 'ImportarSapPage')),
  ...usuarioRoutes({
    lista: listPage('usuario', () => import('../modules/usuario/lista/pages/usuarios-page.tsx'), 'UsuariosPage'),
  }),
  ...permissaoRoutes({
    matriz: recordPage(permissoes, 'PermissaoPage'),
    minhas: lazyPart(permissoes, 'MinhasPermissoesPage'),
  }),
  ...equipamentoRoutes({
    lista: listPage(
      'equipamento',
      () => import('../modules/equipamento/pages/equipamentos-page.tsx'),
      'EquipamentosPage',
    ),
    ficha: recordPage(
      () => import('../modules/equipamento/pages/equipamento-page.tsx'),
      'EquipamentoPage',
      'EQUIPAMENTO_PARTS',
    ),
  }),
  ...pacoteRoutes(recordPage(normas, 'PacotesPage')),
  ...plantaRoutes,
  normasRoute,
  ...manualRoutes,
  ...documentacaoApiRoutes,
  ...cadastroRoutes(RegisterPage, loadWays),
  ...capRoutes(RegisterPage),
  ...painelRoutes(lazyPart(boards, 'PainelPage'), lazyPart(boards, 'RoomPage')),
] as const;

const productRoute = guardedRoute.addChildren([...productRoutes]);

const routeTree = rootRoute.addChildren([
  startRoute,
  ...errorRoutes,
  publicRoute,
  authRoute.addChildren([...usuarioAuthRoutes]),
  productRoute,
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
