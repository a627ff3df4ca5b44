import type { Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, DATA_HORA, id, option, phase, text } from '../../lib/search.ts';

const GRAOS: readonly Grao[] = ['HORA', 'TURNO', 'DIA', 'SEMANA', 'MES'];

const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    grao: option(raw, 'grao', GRAOS),
    /** The window starts at the pre-shutdown; without it, at the start of the shutdown. */
    desde: option(raw, 'desde', ['preparada']),
    area: id(raw, 'area'),
    disciplina: id(raw, 'disciplina'),
    contrato: id(raw, 'contrato'),
    especialidade: id(raw, 'especialidade'),
    fase: phase(raw, 'fase'),
    /** The table takes the whole height, without the chart. */
    ver: option(raw, 'ver', ['tabela']),
    /** Start of the period whose activities show at the side. */
    periodo: text(raw, 'periodo', DATA_HORA),
  });

const dadosRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/curvaavanco/dados',
  validateSearch,
  staticData: { titulo: 'Curva de Avanço — Dados', validaProjeto: true },
  component: lazyPart(() => import('./pages/dados-page.tsx'), 'DadosPage'),
});

export const curvaavancoRoutes = [dadosRoute] as const;
