import { findProjetoDoRegistro } from '@cadencia/domain/projeto/endpoints.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErroApi } from '../lib/erro-api.ts';
import { readOptions } from '../lib/query.ts';
import { useSelectProjeto } from '../lib/select-project.ts';
import { Failure, Notice } from './notice.tsx';

/** Whether the project of the session does not have what was asked for. */
export const isAbsent = (error: unknown): boolean => error instanceof ErroApi && error.status === 404;

interface Props {
  /** Path of the record's register. */
  readonly entidade: string;
  readonly id: number;
  /** Stands here when the person sees the record in no other project. */
  readonly children?: ReactNode;
}

/** A record that this project does not have: it leads to the project where the person sees it. */
export function RecordElsewhere({ entidade, id, children }: Props) {
  const { data, isPending } = useQuery(readOptions(findProjetoDoRegistro, { params: { entidade, id: String(id) } }));
  const { mutate, isPending: isSwitching, error } = useSelectProjeto();
  if (isPending) return <Skeleton height={96} />;
  const projeto = data?.projeto;
  if (!projeto) return <>{children}</>;
  return (
    <Notice tone="info" titulo={`Este registro é do projeto ${projeto.sigla}`}>
      <Stack gap="sm" align="flex-start">
        <Text fz="sm">{projeto.titulo}</Text>
        <Button loading={isSwitching} onClick={() => mutate(projeto.id)}>
          Abrir em {projeto.sigla}
        </Button>
        <Failure error={error} titulo="O projeto não foi trocado" />
      </Stack>
    </Notice>
  );
}
