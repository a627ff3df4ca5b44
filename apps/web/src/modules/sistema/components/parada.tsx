import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { sistemaQuery } from '../api.ts';
import { DatasForm } from './datas-form.tsx';
import { SituacaoDoSistema } from './situacao-do-sistema.tsx';

function NaParada({ projetoId, id }: { readonly projetoId: number; readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(sistemaQuery(projetoId, id));
  const podeEditar = usePermission('Projeto:EditarProjeto');
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={220} />;
  if (data === null) return <EmptyState frase="Este sistema está inativo e não tem datas nesta parada." />;
  return (
    <>
      <Group gap="4px 20px" mb={16} c="dimmed">
        <SituacaoDoSistema situacao={data.situacao} />
        <span>{formatContador(data.equipamentos, 'equipamento', 'equipamentos')} no escopo</span>
      </Group>
      <DatasForm projetoId={projetoId} linha={data} podeEditar={podeEditar} />
    </>
  );
}

/** A system in the session's shutdown. */
export function Parada({ id }: { readonly entidade: string; readonly id: number }) {
  const projetoId = useAuth().user?.cod_projeto_pro;
  if (projetoId === undefined)
    return <EmptyState frase="Selecione um projeto para ver as datas deste sistema na parada." />;
  return <NaParada projetoId={projetoId} id={id} />;
}
