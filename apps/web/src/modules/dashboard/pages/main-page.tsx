import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useAuth } from '../../../lib/session.ts';
import { painelQuery } from '../api.ts';
import { Portfolio } from '../components/portfolio.tsx';
import { ProjectDashboard } from '../components/project-dashboard.tsx';
import { ProjectDashboardLoading } from '../components/project-dashboard-loading.tsx';

const TITULO = 'Painel Principal';

export function MainPage() {
  const { data: read, error, refetch, isFetching } = useQuery(painelQuery);
  // The page is drawn in slices, like the frame around it.
  const data = useDeferredValue(read);
  if (!data && !error) return <LoadingPage />;
  if (!data) {
    return (
      <Page titulo={TITULO}>
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data.projeto ? (
    <ProjectDashboard titulo={TITULO} painel={data.projeto} />
  ) : (
    <Portfolio titulo={TITULO} projetos={data.portfolio} />
  );
}

function LoadingPage() {
  const { user } = useAuth();
  if (user?.cod_projeto_pro !== undefined) return <ProjectDashboardLoading titulo={TITULO} />;
  return (
    <Page titulo={TITULO} contexto="Carregando">
      <Skeleton height={210} />
    </Page>
  );
}
