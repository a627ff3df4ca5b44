import type { ParadaDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Heading } from '../../../components/heading.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import {
  formatContador,
  formatData,
  formatDataHora,
  formatHh,
  formatNumero,
  formatPercentual,
} from '../../../lib/formato.ts';
import { servicosQuery } from '../api.ts';
import styles from './equipamento.module.css';

function Parada({ parada }: { readonly parada: ParadaDoEquipamento }) {
  const { sigla, titulo, inicioParada, terminoParada, servicos } = parada;
  const hh = servicos.reduce((soma, servico) => soma + servico.hh, 0);
  return (
    <section aria-label={`${sigla} ${titulo}`}>
      <Group component="h3" align="baseline" gap="4px 12px" mt={20} mb={8} fz="lg" fw={600}>
        {sigla} · {titulo}
        <Text span fz="sm" c="dimmed">
          {formatData(inicioParada)} a {formatData(terminoParada)} ·{' '}
          {formatContador(servicos.length, 'serviço', 'serviços')} · {formatHh(hh)}
        </Text>
      </Group>
      <Scrollable rotulo={`Serviços em ${sigla}`} className={styles.tabela} maw={1180}>
        <Table striped withTableBorder tabularNums>
          <Table.Thead visibleFrom="sm">
            <Table.Tr>
              <Table.Th>Código</Table.Th>
              <Table.Th>Serviço</Table.Th>
              <Table.Th>Início</Table.Th>
              <Table.Th>Término</Table.Th>
              <Table.Th className={styles.numero}>Atividades</Table.Th>
              <Table.Th className={styles.numero}>HH</Table.Th>
              <Table.Th className={styles.numero}>% avanço</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {servicos.map((servico) => (
              <Table.Tr key={servico.id}>
                <Table.Td>{servico.codigo}</Table.Td>
                <Table.Td>{servico.titulo}</Table.Td>
                <Table.Td data-rotulo="Início">{formatDataHora(servico.inicio)}</Table.Td>
                <Table.Td data-rotulo="Término">{formatDataHora(servico.termino)}</Table.Td>
                <Table.Td className={styles.numero} data-rotulo="Atividades">
                  {servico.atividades}
                </Table.Td>
                <Table.Td className={styles.numero} data-rotulo="HH">
                  {formatNumero(servico.hh, 1)}
                </Table.Td>
                <Table.Td className={styles.numero} data-rotulo="% avanço">
                  {formatPercentual(servico.avanco)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
    </section>
  );
}

/** The serviços on an equipment: in this shutdown, and in those others of the client that the person takes part in. */
export function Servicos({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = useQuery(servicosQuery(id));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const atual = data.paradas.filter((parada) => parada.atual);
  const outras = data.paradas.filter((parada) => !parada.atual);
  return (
    <>
      <Heading mt={12}>Nesta parada</Heading>
      {atual.length > 0 ? (
        atual.map((parada) => <Parada key={parada.projetoId} parada={parada} />)
      ) : (
        <EmptyState frase="Este equipamento não tem serviço nesta parada." />
      )}
      <Heading mt={12}>Histórico de paradas</Heading>
      {outras.length > 0 ? (
        outras.map((parada) => <Parada key={parada.projetoId} parada={parada} />)
      ) : (
        <EmptyState frase="Nenhuma outra parada sua teve serviço neste equipamento." />
      )}
    </>
  );
}
