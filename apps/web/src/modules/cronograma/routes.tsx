import { createRoute, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { validateListSearch } from '../../cadastro/list-search.ts';
import type { VisoesProps } from '../../cadastro/parts.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { validateSearch } from './components/busca-gestao.ts';
import type { ExportacaoProps, ImportacaoProps } from './components/importacao-props.ts';

const GestaoPage = lazyPart(() => import('./pages/gestao-page.tsx'), 'GestaoPage');

/** `Importacao` and `Exportacao` are the dialogs that the page opens, `Visoes` its saved views, `Servicos` the list of services. */
export function cronogramaRoutes(
  Importacao: ComponentType<ImportacaoProps>,
  Exportacao: ComponentType<ExportacaoProps>,
  Visoes: ComponentType<VisoesProps>,
  Servicos: RouteComponent,
) {
  const Gestao = () => <GestaoPage importacao={Importacao} exportacao={Exportacao} visoes={Visoes} />;
  const gestaoRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/gestaoprojeto',
    validateSearch,
    staticData: { titulo: 'Gestão do Projeto', validaProjeto: ({ importar }) => importar !== 'novo' },
    component: Object.assign(Gestao, GestaoPage.preload ? { preload: GestaoPage.preload } : {}),
  });
  const servicosRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/servico',
    validateSearch: validateListSearch,
    staticData: { titulo: 'Serviços', validaProjeto: true },
    component: Servicos,
  });
  return [gestaoRoute, servicosRoute] as const;
}
