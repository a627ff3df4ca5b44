import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { matrizQuery, type Quadro } from '../api.ts';
import styles from './equipamentograma.module.css';

/** Reads the board that the list asks for, and draws it once it is there. */
export function Vista({ lista, vazio, children }: FormaProps & { readonly children: (quadro: Quadro) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(matrizQuery(lista.consulta));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <Stack role="status" aria-label="Carregando o equipamentograma" gap={8} flex={1}>
        <Skeleton h={32} w={480} radius="md" />
        <Skeleton flex={1} radius="md" />
      </Stack>
    );
  }
  if (data.fileiras.length === 0) return vazio;
  return (
    <Stack className={styles.vista ?? ''}>
      {children(data)}
      {data.demais > 0 && (
        <Text fz="sm" c="dimmed">
          Mais {formatNumero(data.demais)} etapas: filtre para vê-las.
        </Text>
      )}
    </Stack>
  );
}
