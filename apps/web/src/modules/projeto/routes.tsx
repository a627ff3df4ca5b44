import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, flag, option } from '../../lib/search.ts';

export const ABAS = [
  'equipe',
  'aprovacoes',
  'contratos',
  'equipamentos',
  'sistemas',
  'etapas',
  'calendarios',
  'especialidades',
  'parametros',
  'marcos',
  'anexos',
  'comentarios',
  'historico',
] as const;

const listaRoute = (component: RouteComponent) =>
  createRoute({
    getParentRoute: () => guardedRoute,
    path: '/projeto',
    /** `novo`: the form of a new project is open. */
    validateSearch: (raw: Record<string, unknown>) => ({
      ...validateListSearch(raw),
      ...compact({ novo: flag(raw, 'novo') }),
    }),
    staticData: { titulo: 'Projetos', validaProjeto: false },
    component,
  });

const fichaRoute = (component: RouteComponent) =>
  createRoute({
    getParentRoute: () => guardedRoute,
    path: '/projeto/$id',
    validateSearch: (raw: Record<string, unknown>) => compact({ aba: option(raw, 'aba', ABAS) }),
    staticData: { titulo: 'Projetos', validaProjeto: false },
    component,
  });

/** Routes of the list and the page of a project, with the parts that modules add to every list and record. */
export const projetoRoutes = ({ lista, ficha }: { readonly lista: RouteComponent; readonly ficha: RouteComponent }) =>
  [listaRoute(lista), fichaRoute(ficha)] as const;
