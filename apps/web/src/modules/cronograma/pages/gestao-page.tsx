import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type { RecordTab, VisoesProps } from '../../../cadastro/parts.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { estadoQuery } from '../api.ts';
import { Carregando, SemProjeto, TITULO } from '../components/estados-gestao.tsx';
import { Gestao } from '../components/gestao.tsx';
import type { ExportacaoProps, ImportacaoProps } from '../components/importacao-props.ts';
import { type Busca, useBusca } from '../components/use-busca.ts';

interface Props {
  readonly importacao: ComponentType<ImportacaoProps>;
  readonly exportacao: ComponentType<ExportacaoProps>;
  readonly visoes: ComponentType<VisoesProps>;
  readonly fotos: RecordTab['Parte'];
  readonly inspecoes: RecordTab['Parte'];
}

export function GestaoPage({ importacao: Importacao, exportacao: Exportacao, visoes, ...partes }: Props) {
  const busca = useBusca();
  const { user } = useAuth();
  const { importar, exportar } = busca.search;
  const comProjeto = user?.cod_projeto_pro !== undefined;
  const atualiza = usePermission('GestaoProjeto:ImportarGestaoProjeto');
  const cria = usePermission('Projeto:CadastrarProjeto');
  const podeExportar = usePermission('GestaoProjeto:ExportarGestaoProjeto');
  return (
    <>
      {comProjeto ? <ComProjeto busca={busca} visoes={visoes} {...partes} /> : <SemProjeto busca={busca} />}
      {importar && (atualiza || cria) && (
        <Suspense fallback={null}>
          <Importacao inicial={importar} onClose={() => busca.mudar({ importar: undefined })} />
        </Suspense>
      )}
      {exportar && comProjeto && podeExportar && (
        <Suspense fallback={null}>
          <Exportacao onClose={() => busca.mudar({ exportar: undefined })} />
        </Suspense>
      )}
    </>
  );
}

function ComProjeto({ busca, ...partes }: Pick<Props, 'visoes' | 'fotos' | 'inspecoes'> & { readonly busca: Busca }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(estadoQuery);
  if (isPending) return <Carregando />;
  if (!data) {
    return (
      <Page titulo={TITULO}>
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return <Gestao busca={busca} estado={data} {...partes} />;
}
