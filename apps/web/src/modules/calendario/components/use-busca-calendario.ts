import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import type { Visao } from '../../../lib/dias.ts';

const route = getRouteApi('/produto/calendario');

/** The state of the screen in the address, and a function that changes it. */
export function useBuscaCalendario(hoje: string) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const visao: Visao = search.visao ?? (isPhone ? 'lista' : 'mes');
  const change = (novo: Partial<typeof search>, replace = true) =>
    void navigate({ search: (antes) => ({ ...antes, ...novo }), replace });
  return {
    isPhone,
    visao,
    data: search.data ?? hoje,
    dataEscolhida: search.data !== undefined,
    /** Undefined: all categories. */
    categorias: search.categorias?.split(',').map(Number),
    marcos: search.marcos ?? true,
    prazos: search.prazos ?? true,
    aberto: search.evento,
    mudar: change,
  };
}

export type BuscaCalendario = ReturnType<typeof useBuscaCalendario>;
