import { getDocumentacaoApi } from '@cadencia/domain/documentacao-api/endpoints.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { downloadText } from '../../../lib/csv.ts';
import { formatContador } from '../../../lib/formato.ts';
import { readOptions } from '../../../lib/query.ts';
import { gruposDe } from '../components/chamadas.ts';
import { Grupo } from '../components/grupo.tsx';

const documentacaoQuery = { ...readOptions(getDocumentacaoApi, {}), staleTime: Number.POSITIVE_INFINITY };

/** Every call of the API: its input, its answer, and who may make it. */
export function DocumentacaoApiPage() {
  const { busca = '' } = useSearch({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(documentacaoQuery);
  const navigate = useNavigate();
  const grupos = data ? gruposDe(data, busca) : [];
  const total = grupos.reduce((soma, { chamadas }) => soma + chamadas.length, 0);
  return (
    <Page
      titulo="Documentação da API"
      contador={data && formatContador(total, 'chamada', 'chamadas')}
      acoes={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!data}
          onClick={() =>
            data && downloadText('openapi.json', JSON.stringify(data, undefined, 2), 'application/json;charset=utf-8')
          }
        >
          Baixar openapi.json
        </Button>
      }
    >
      {data && (
        <Text maw="90ch" mb={16} c="dimmed">
          {data.info.description}
        </Text>
      )}
      <SearchField
        maw={{ sm: 480 }}
        rotulo="Buscar na API"
        placeholder="Endereço, assunto ou permissão"
        valor={busca || undefined}
        onBusca={(nova) =>
          void navigate({ to: '.', search: nova ? { busca: nova } : {}, replace: true, resetScroll: false })
        }
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={320} mt={20} />}
      {data && total === 0 && <EmptyState frase={`Nenhuma chamada fala de "${busca}".`} />}
      {data && grupos.map((grupo) => <Grupo key={grupo.nome} grupo={grupo} componentes={data.components} />)}
    </Page>
  );
}
