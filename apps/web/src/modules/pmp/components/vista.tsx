import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { type Plano, planoQuery } from '../api.ts';
import styles from './plano.module.css';

/** Reads the plan that the list asks for, and draws it once it is there. */
export function Vista({ lista, vazio, children }: FormaProps & { readonly children: (plano: Plano) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(planoQuery(lista.consulta));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Stack role="status" aria-label="Carregando o plano" gap={8} flex={1}>
        <Skeleton h={32} w={480} radius="md" />
        <Skeleton flex={1} radius="md" />
      </Stack>
    );
  if (data.itens.length === 0) return vazio;
  return <Stack className={styles.vista ?? ''}>{children(data)}</Stack>;
}
