import type { Sessao } from '@cadencia/domain/usuario/sessao/schema.ts';
import { Box, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { formatContador } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { SessaoLinha } from '../../components/sessao-linha.tsx';
import { sessoesQuery, useEncerrarSessoes } from '../api.ts';

/** The caller's sessions; each can be ended alone, or all but this one. */
export function Sessoes() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessoesQuery);
  if (isPending) return <Skeleton height={120} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Lista sessoes={data} />;
}

function Lista({ sessoes }: { readonly sessoes: readonly Sessao[] }) {
  const encerrar = useEncerrarSessoes();
  const outras = sessoes.filter(({ atual }) => !atual).length;
  const ask = (quais: readonly string[] | 'outras') =>
    encerrar.mutate(quais, {
      onSuccess: ({ encerradas }) =>
        notify({ message: formatContador(encerradas, 'sessão encerrada.', 'sessões encerradas.') }),
    });
  return (
    <>
      <Failure error={encerrar.error} />
      <Box component="ul" mb="sm">
        {sessoes.map((sessao) => (
          <SessaoLinha
            key={sessao.id}
            sessao={sessao}
            encerrando={encerrar.isPending && encerrar.variables?.includes(sessao.id)}
            onEncerrar={sessao.atual ? undefined : () => ask([sessao.id])}
          />
        ))}
      </Box>
      {outras > 0 && (
        <Group gap="sm">
          <Button
            variant="default"
            loading={encerrar.isPending && encerrar.variables === 'outras'}
            onClick={() => ask('outras')}
          >
            Encerrar todas as outras ({outras})
          </Button>
        </Group>
      )}
    </>
  );
}
