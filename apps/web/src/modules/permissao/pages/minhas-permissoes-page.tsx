import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { meuAcessoQuery } from '../api.ts';
import { PorQue } from '../components/por-que.tsx';

/** The caller's permissions in the session's project and their reasons, read-only. */
export function MinhasPermissoesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(meuAcessoQuery);
  const projeto = data?.projetos.find(({ id }) => id === data.projetoId)?.titulo ?? 'fora de projetos';
  return (
    <Page titulo="Minhas permissões" contexto={data && `Perfil ${data.perfilNome}, ${projeto}`}>
      {isPending && <Skeleton height={320} />}
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && <PorQue acesso={data} />}
    </Page>
  );
}
