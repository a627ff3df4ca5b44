import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { RecordTab, VisoesProps } from '../../cadastro/parts.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { validateSearch } from './components/busca-gestao.ts';
import { validateSaude } from './components/busca-saude.ts';
import type { ExportacaoProps, ImportacaoProps } from './components/importacao-props.ts';

const GestaoPage = lazyPart(() => import('./pages/gestao-page.tsx'), 'GestaoPage');

const saudeRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/gestaoprojeto/saude',
  validateSearch: validateSaude,
  staticData: { titulo: 'Saúde do cronograma', validaProjeto: true },
  component: lazyPart(() => import('./pages/saude-page.tsx'), 'SaudePage'),
});

/** `Importacao` and `Exportacao` are the dialogs that the page opens, `Visoes` its saved views, `Fotos` and `Inspecoes` those of an activity. */
export function cronogramaRoutes(
  Importacao: ComponentType<ImportacaoProps>,
  Exportacao: ComponentType<ExportacaoProps>,
  Visoes: ComponentType<VisoesProps>,
  Fotos: RecordTab['Parte'],
  Inspecoes: RecordTab['Parte'],
) {
  const Gestao = () => (
    <GestaoPage importacao={Importacao} exportacao={Exportacao} visoes={Visoes} fotos={Fotos} inspecoes={Inspecoes} />
  );
  const gestaoRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/gestaoprojeto',
    validateSearch,
    staticData: { titulo: 'Gestão do Projeto', validaProjeto: ({ importar }) => importar !== 'novo' },
    component: Object.assign(Gestao, GestaoPage.preload ? { preload: GestaoPage.preload } : {}),
  });
  return [gestaoRoute, saudeRoute] as const;
}
