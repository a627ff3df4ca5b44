import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isLeaving } from '../lib/session.ts';
import { usePreload } from '../lib/use-preload.ts';
import { lazyPart } from './lazy-part.tsx';

const loadModal = () => import('./leave-modal.tsx');
const LeaveModal = lazyPart(loadModal, 'LeaveModal', { notice: 'over-page' });

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
  usePreload(loadModal);
  const discard = () => {
    onDiscard?.();
    proceed?.();
  };
  return (
    <Suspense fallback={null}>
      {status === 'blocked' && (
        <LeaveModal opened titulo={titulo} onClose={() => reset?.()} onDiscard={discard}>
          {children}
        </LeaveModal>
      )}
    </Suspense>
  );
}
