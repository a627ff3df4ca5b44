import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../../components/lazy-part.tsx';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, flag, integer, option, text } from '../../lib/search.ts';

const VISOES = ['mes', 'semana', 'lista'] as const;

/** The whole state of the screen; an absent parameter has its default. */
const validateSearch = (raw: Record<string, unknown>) =>
  compact({
    visao: option(raw, 'visao', VISOES),
    data: text(
      raw,
      'data',
      /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$|^(?:19|20|21)\d{2}-(?:0[13-9]|1[0-2])-(?:29|30)$|^(?:19|20|21)\d{2}-(?:0[13578]|1[02])-31$/,
    ),
    /** Ids of the shown categories, separated by commas; absent: all. */
    categorias: text(raw, 'categorias', /^(?:0|\d{1,15}(?:,\d{1,15}){0,49})$/),
    marcos: flag(raw, 'marcos'),
    prazos: flag(raw, 'prazos'),
    evento: integer(raw, 'evento'),
  });

const calendarioRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/calendario',
  validateSearch,
  staticData: { titulo: 'Calendário', validaProjeto: true },
  component: lazyPart(() => import('./pages/calendario-page.tsx'), 'CalendarioPage'),
});

export const calendarioRoutes = [calendarioRoute] as const;
