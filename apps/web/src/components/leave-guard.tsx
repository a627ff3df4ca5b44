import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isLeaving } from '../lib/session.ts';

interface Props {
  /** Whether something typed is not stored. */
  readonly ativo: boolean;
  readonly titulo: string;
  /** What is lost by leaving. */
  readonly children: ReactNode;
  readonly onDiscard?: () => void;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** A tab of a page is a place of its own; a filter or sort is not. */
const placeOf = ({ pathname, search }: Place): string => {
  const { aba } = search as { readonly aba?: unknown };
  return `${pathname} ${String(aba)}`;
};

/** Asks before leaving the page, or its tab, while something typed is not stored. */
export function LeaveGuard({ ativo, titulo, children, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => ativo && placeOf(current) !== placeOf(next),
    enableBeforeUnload: () => ativo && !isLeaving(),
    withResolver: true,
  });
  const discard = () => {
    onDiscard?.();
    proceed?.();
  };
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={titulo} centered>
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={discard}>
            Sair e descartar
          </Button>
          <Button data-autofocus onClick={() => reset?.()}>
            Ficar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
