import { useQuery } from '@tanstack/react-query';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { arvoreQuery } from '../api.ts';
import type { Busca } from './use-busca.ts';

interface Props {
  readonly busca: Pick<Busca, 'filtro' | 'filtrada' | 'search'>;
  /** Without a filter. */
  readonly atividades: number;
}

/** How many activities are listed; of how many, where a filter leaves some out, and whose sums the tree then shows. */
export function ContadorAtividades({ busca: { filtro, filtrada, search }, atividades }: Props) {
  const { data } = useQuery({ ...arvoreQuery(filtro), enabled: filtrada });
  const todas = formatContador(atividades, 'atividade', 'atividades');
  if (!filtrada || data === undefined) return todas;
  const somas = search.ver === 'lista' ? '' : ' · somas só do filtro';
  return `${formatNumero(data.total)} de ${todas}${somas}`;
}
