import { type Importacao, SITUACOES_IMPORTACAO } from '@cadencia/domain/importacao/schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { RecentFiles } from '../../../components/recent-files.tsx';
import type { Tone } from '../../../components/status-dot.tsx';
import { recentesQuery } from '../api.ts';
import { isLida } from './passos.ts';

const TONS: Readonly<Record<Importacao['situacao'], Tone>> = {
  ANALISANDO: 'inspecao',
  PRONTA: 'inspecao',
  APLICANDO: 'inspecao',
  APLICADA: 'feito',
  FALHOU: 'critico',
  INTERROMPIDA: 'atencao',
  DESCARTADA: 'neutro',
};

/** Purpose of opening an import of the list. */
function acaoDe(importacao: Importacao): string | undefined {
  switch (importacao.situacao) {
    case 'ANALISANDO':
    case 'APLICANDO':
      return 'Acompanhar';
    case 'PRONTA':
      return 'Continuar';
    case 'INTERROMPIDA':
    case 'FALHOU':
      return isLida(importacao) ? 'Importar de novo' : 'Ver o motivo';
    case 'APLICADA':
      return 'Ver';
    case 'DESCARTADA':
      return undefined;
  }
}

/** The last imports; the person can follow, continue or repeat each. */
export function ImportacoesRecentes({ onAbrir }: { readonly onAbrir: (id: number) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(recentesQuery);
  if (isPending) return <Skeleton mt="lg" height={120} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const arquivos = data.linhas.map((importacao) => ({
    ...importacao,
    tom: TONS[importacao.situacao],
    situacao: SITUACOES_IMPORTACAO[importacao.situacao],
    acao: acaoDe(importacao),
  }));
  return <RecentFiles arquivos={arquivos} onAbrir={onAbrir} />;
}
