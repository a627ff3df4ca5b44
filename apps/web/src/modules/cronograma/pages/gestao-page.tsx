import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useAuth } from '../../../lib/session.ts';
import { estadoQuery } from '../api.ts';
import { Carregando, SemProjeto, TITULO } from '../components/estados-gestao.tsx';
import { Gestao } from '../components/gestao.tsx';
import type { ImportacaoProps } from '../components/importacao-props.ts';
import { type Busca, useBusca } from '../components/use-busca.ts';

export function GestaoPage({ importacao: Importacao }: { readonly importacao: ComponentType<ImportacaoProps> }) {
  const busca = useBusca();
  const { user } = useAuth();
  const { importar } = busca.search;
  return (
    <>
      {user?.cod_projeto_pro === undefined ? <SemProjeto busca={busca} /> : <ComProjeto busca={busca} />}
      {importar && (
        <Suspense fallback={null}>
          <Importacao inicial={importar} onClose={() => busca.mudar({ importar: undefined })} />
        </Suspense>
      )}
    </>
  );
}

function ComProjeto({ busca }: { readonly busca: Busca }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(estadoQuery);
  if (isPending) return <Carregando />;
  if (!data) {
    return (
      <Page titulo={TITULO}>
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <Gestao busca={busca} estado={data} />;
}
