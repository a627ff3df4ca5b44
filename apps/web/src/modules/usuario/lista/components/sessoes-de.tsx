import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { SessaoLinha } from '../../components/sessao-linha.tsx';
import { sessoesDeQuery, useEncerrarSessoesDe } from '../acoes.ts';

/** The sessions of a person, which can be ended one by one or all together. */
export function SessoesDe({ pessoa: { id, nome } }: { readonly pessoa: UsuarioDaLista }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessoesDeQuery(id));
  const encerrar = useEncerrarSessoesDe();
  if (isPending) return <Skeleton height={120} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState frase={`${nome} não tem sessão aberta.`} />;
  return (
    <Stack>
      <Failure error={encerrar.error} />
      <ul>
        {data.map((sessao) => (
          <SessaoLinha
            key={sessao.id}
            sessao={sessao}
            encerrando={encerrar.isPending && encerrar.variables.ids.includes(sessao.id)}
            onEncerrar={() => encerrar.mutate({ id, ids: [sessao.id] })}
          />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={encerrar.isPending && encerrar.variables.ids === 'todas'}
          onClick={() => encerrar.mutate({ id, ids: 'todas' })}
        >
          Encerrar todas ({data.length})
        </Button>
      </Group>
    </Stack>
  );
}
