import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  /** What is read, for who cannot see that it is on its way: `o plano`. */
  readonly oque: string;
  readonly children: (data: T) => ReactNode;
}

/** What a query brings, drawn once it is there. */
export function ReadView<T>({ query: { data, error, refetch, isFetching }, oque, children }: Props<T>) {
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Stack role="status" aria-label={`Carregando ${oque}`} gap={8} flex={1}>
        <Skeleton h={32} w={480} maw="100%" radius="md" />
        <Skeleton flex={1} radius="md" />
      </Stack>
    );
  return children(data);
}
