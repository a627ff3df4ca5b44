import { useQuery } from '@tanstack/react-query';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { arvoreQuery } from '../api.ts';
import { useForma } from './forma.ts';
import type { Busca } from './use-busca.ts';

interface Props {
  readonly busca: Busca;
  /** Without a filter. */
  readonly atividades: number;
}

/** How many activities are listed; of how many, where some are left out, and whose sums the tree then shows. */
export function ContadorAtividades({ busca, atividades }: Props) {
  const { forma, filtro } = useForma(busca);
  const { data } = useQuery({ ...arvoreQuery(filtro), enabled: Object.keys(filtro).length > 0 });
  const todas = formatContador(atividades, 'atividade', 'atividades');
  if (Object.keys(filtro).length === 0 || data === undefined) return todas;
  return `${formatNumero(data.total)} de ${todas}${forma === 'arvore' ? ' · somas só do filtro' : ''}`;
}
