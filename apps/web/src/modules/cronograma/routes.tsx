import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { validateSearch } from './components/busca-gestao.ts';
import type { ImportacaoProps } from './components/importacao-props.ts';

const GestaoPage = lazyPart(() => import('./pages/gestao-page.tsx'), 'GestaoPage');

/** `Importacao` is the wizard that the page opens over itself. */
export function cronogramaRoutes(Importacao: ComponentType<ImportacaoProps>) {
  const Gestao = () => <GestaoPage importacao={Importacao} />;
  const gestaoRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/gestaoprojeto',
    validateSearch,
    staticData: { titulo: 'Gestão do Projeto', validaProjeto: ({ importar }) => importar !== 'novo' },
    component: Object.assign(Gestao, GestaoPage.preload ? { preload: GestaoPage.preload } : {}),
  });
  return [gestaoRoute] as const;
}
