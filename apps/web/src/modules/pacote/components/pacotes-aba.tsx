import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { pacotesQuery } from '../api.ts';
import { ListaPacotes, NovoPacote } from './lista-pacotes.tsx';

export function PacotesAba({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(pacotesQuery(id));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Carregando…</p>;
  const novo = <NovoPacote tipoId={id} />;
  if (data.pacotes.length === 0)
    return (
      <EmptyState
        frase="Este tipo ainda não tem pacotes típicos."
        detalhe="Um pacote guarda as atividades de um serviço usual, com a duração calculada pela ficha do equipamento."
        acao={novo}
      />
    );
  return (
    <Stack gap={8}>
      <ListaPacotes tipoId={id} pacotes={data.pacotes} />
      <div>{novo}</div>
    </Stack>
  );
}
