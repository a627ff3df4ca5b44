import { listHistorico } from '@cadencia/domain/auditoria/endpoints.ts';
import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { FatoLinha } from './fato-linha.tsx';

const POR_PAGINA = '20';

/** The history of a record, the newest first. Everyone who opens it sees the current one. */
const historicoQuery = (entidade: string, id: number) =>
  infiniteQueryOptions({
    queryKey: [listHistorico.caminho, { entidade, id }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listHistorico,
        {
          params: { entidade, id: String(id) },
          query: { limite: POR_PAGINA, ...(pageParam === null ? {} : { cursor: String(pageParam) }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
    staleTime: 0,
  });

interface Props {
  /** Kind of the record, as the API names it. */
  readonly entidade: string;
  readonly id: number;
}

const ESPERA = [62, 110, 62];

/** The actions on a record, the newest first. */
export function Historico({ entidade, id }: Props) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(historicoQuery(entidade, id));
  if (isPending) {
    return (
      <Stack gap={12} role="status" aria-label="Carregando o histórico">
        {ESPERA.map((altura, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
          <Skeleton key={lugar} height={altura} />
        ))}
      </Stack>
    );
  }
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const fatos = data.pages.flatMap(({ linhas }) => linhas);
  if (fatos.length === 0) {
    return (
      <EmptyState
        icone={<IconHistory size={32} stroke={1.5} />}
        frase="Nada registrado ainda."
        detalhe="O que for feito neste registro, por quem e quando, aparece aqui."
      />
    );
  }
  return (
    <>
      <Box component="ol" pl={4} aria-label="Histórico">
        {fatos.map((fato) => (
          <FatoLinha key={fato.id} fato={fato} />
        ))}
      </Box>
      {error && <Notice tone="critico">{textOfError(error).mensagem}</Notice>}
      {hasNextPage && (
        <Button mt={12} variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {error ? 'Tentar de novo' : 'Mostrar mais'}
        </Button>
      )}
    </>
  );
}
