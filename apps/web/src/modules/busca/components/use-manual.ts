import { useQuery } from '@tanstack/react-query';
import { loadManual } from '../../manual/api.ts';
import type { Oferta } from './resultado.ts';

const QUANTAS = 4;

async function buscar(busca: string): Promise<Oferta[]> {
  const manual = await loadManual();
  return manual
    .buscar(busca)
    .slice(0, QUANTAS)
    .map(({ capitulo, ancora, titulo, trecho }) => ({
      chave: `manual-${capitulo}-${ancora}`,
      titulo,
      detalhe: trecho,
      acao: { destino: `/manual/${capitulo}${ancora === '' ? '' : `#${ancora}`}` },
    }));
}

/** Sections of the manual with every word typed; its text loads with the first letters. */
export function useManual(busca: string): readonly Oferta[] {
  const { data = [] } = useQuery({
    queryKey: ['busca-manual', busca],
    queryFn: () => buscar(busca),
    enabled: busca.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
