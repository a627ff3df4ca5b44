import { isFechado } from '@cadencia/domain/projeto/schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { fluxoQuery } from '../../projeto/ficha/api.ts';
import { AbaSistemas } from './aba-sistemas.tsx';

/** The systems of one project, which may differ from the session's: the rights are those in that project. */
export function SistemasDoProjeto({ id }: { readonly entidade: string; readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(fluxoQuery(id));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} />;
  const podeEditar = data.permissoes.includes('Projeto:EditarProjeto') && !isFechado(data.situacao);
  return <AbaSistemas projetoId={id} podeEditar={podeEditar} />;
}
