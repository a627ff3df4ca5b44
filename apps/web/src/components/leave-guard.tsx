import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isLeaving } from '../lib/session.ts';
import { addGuard } from '../lib/unsaved.ts';
import { Modal } from './overlay.tsx';

interface LeaveModalProps {
  readonly opened: boolean;
  readonly titulo: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

function LeaveModal({ opened, titulo, children, onClose, onDiscard }: LeaveModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={titulo} centered>
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDiscard}>
            Sair e descartar
          </Button>
          <Button data-autofocus onClick={onClose}>
            Ficar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface Props {
  /** Whether there are unsaved values. */
  readonly ativo: boolean;
  readonly titulo: string;
  /** Says what leaving loses. */
  readonly children: ReactNode;
  readonly onDiscard?: () => void;
}

interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

/** A tab counts as another place of a page; a filter or sort does not. */
const placeOf = ({ pathname, search }: Place): string => {
  const { aba } = search as { readonly aba?: unknown };
  return `${pathname} ${String(aba)}`;
};

/** Asks before the page or its tab is left with unsaved values. */
export function LeaveGuard({ ativo, titulo, children, onDiscard }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => ativo && placeOf(current) !== placeOf(next),
    enableBeforeUnload: () => ativo && !isLeaving(),
    withResolver: true,
  });
  /** Answers another part of the product that asks and waits, such as the choice of another project. */
  const [asked, setAsked] = useState<(leave: boolean) => void>();
  useEffect(() => {
    if (!ativo) return;
    let pending: ((leave: boolean) => void) | undefined;
    const ask = (): Promise<boolean> =>
      new Promise((resolve) => {
        pending = resolve;
        setAsked(() => resolve);
      });
    const remove = addGuard(ask);
    // The waiting values have been stored: leaving loses nothing any more.
    return () => {
      remove();
      pending?.(true);
      setAsked(undefined);
    };
  }, [ativo]);
  const answer = (leave: boolean) => {
    setAsked(undefined);
    asked?.(leave);
    if (status === 'blocked') (leave ? proceed : reset)();
  };
  const waiting = status === 'blocked' || asked !== undefined;
  useEffect(() => {
    if (status === 'blocked' && !ativo) proceed?.();
  }, [status, ativo, proceed]);
  const discard = () => {
    onDiscard?.();
    answer(true);
  };
  return (
    <Suspense fallback={null}>
      {waiting && ativo && (
        <LeaveModal opened titulo={titulo} onClose={() => answer(false)} onDiscard={discard}>
          {children}
        </LeaveModal>
      )}
    </Suspense>
  );
}
