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
  /** Who asks from elsewhere, as the choice of another project, and waits for the answer. */
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
    // What was on its way has been stored: nothing is lost any more.
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
