import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Skeleton, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { formatComSinal, formatContador, formatDataHora, formatNumero } from '../../../lib/formato.ts';
import type { PeriodoQuery } from '../api.ts';
import styles from './period-drawer.module.css';

interface Props {
  readonly curva: Curva;
  /** Start of the period; undefined when closed. */
  readonly inicio: string | undefined;
  readonly query: PeriodoQuery;
  readonly onClose: () => void;
}

/** The activities that planned or earned in one period; the one that lowers the curve most comes first. */
export function PeriodDrawer({ curva, inicio, query, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const periodo = curva.periodos.find((each) => each.inicio === inicio);
  const quando = periodo ? `${formatDataHora(periodo.inicio)} – ${formatDataHora(periodo.termino)}` : '';
  return (
    <Drawer
      opened={inicio !== undefined}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 720}
      title={periodo?.rotulo ?? 'Período'}
    >
      {inicio !== undefined && <PeriodActivities query={query} quando={quando} unidade={curva.unidade} />}
    </Drawer>
  );
}

interface ActivitiesProps {
  readonly query: PeriodoQuery;
  readonly quando: string;
  readonly unidade: string;
}

function PeriodActivities({ query, quando, unidade }: ActivitiesProps) {
  const { data, isPending, error, refetch, isFetching } = useQuery(query);
  if (isPending) return <Skeleton height={320} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState frase="Nenhuma atividade previu ou realizou trabalho neste período." />;
  const feito = (linha: { readonly realizado: number | null; readonly tendencia: number | null }) =>
    linha.realizado ?? linha.tendencia;
  const isPast = data.realizado !== null;
  const shown = data.linhas.length < data.total ? `; as ${formatNumero(data.linhas.length)} que mais pesam` : '';
  return (
    <>
      <Text mb={12} c="dimmed" fz="sm">
        {quando} · {formatContador(data.total, 'atividade', 'atividades')}
        {shown}, a que mais puxa para baixo primeiro.
      </Text>
      <Table className={`${styles.tabela} cad-numero`} fz="sm" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Atividade</Table.Th>
            <Table.Th>Previsto ({unidade})</Table.Th>
            <Table.Th>
              {isPast ? 'Realizado' : 'Tendência'} ({unidade})
            </Table.Th>
            <Table.Th>Desvio ({unidade})</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.linhas.map((linha) => (
            <Table.Tr key={linha.atividadeId}>
              <Table.Td>
                <Text span inherit c="dimmed">
                  {linha.codigo}
                </Text>{' '}
                {linha.nome}
              </Table.Td>
              <Table.Td>{formatNumero(linha.previsto, 1)}</Table.Td>
              <Table.Td>{formatNumero(feito(linha), 1)}</Table.Td>
              <Table.Td data-negativo={linha.desvio < 0 || undefined}>{formatComSinal(linha.desvio, 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>Total do período</Table.Th>
            <Table.Th>{formatNumero(data.previsto, 1)}</Table.Th>
            <Table.Th>{formatNumero(feito(data), 1)}</Table.Th>
            <Table.Th>{formatComSinal((feito(data) ?? 0) - data.previsto, 1)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </>
  );
}
