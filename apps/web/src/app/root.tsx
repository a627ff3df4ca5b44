import { Box } from '@mantine/core';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProgressState } from '../lib/progress.ts';
import { createProgress } from '../lib/progress.ts';
import { type Store, useStore } from '../lib/store.ts';
import { useDocumentTitle } from '../lib/titulo.ts';
import styles from './progress-bar.module.css';

function ProgressBar({ state }: { readonly state: Store<ProgressState> }) {
  const current = useStore(state);
  return (
    <Box
      className={`${styles.barra} cad-sem-impressao`}
      pos="fixed"
      top={0}
      left={0}
      w="100%"
      h={3}
      bg="var(--cad-marca)"
      data-estado={current}
      aria-hidden="true"
    />
  );
}

const progress = createProgress();

/**
 * Moves the progress bar. Only a change of path moves it; a filter, sort or tab in the URL does not. The router
 * resolves a navigation that succeeds, fails or is given up for another one.
 */
export function useNavigationProgress(bar = progress): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && bar.start()),
      router.subscribe('onResolved', () => bar.finish()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, bar]);
}

/** The parts that every page has, in any layout. */
export function Root() {
  useNavigationProgress();
  useDocumentTitle(
    useMatches({ select: (matches) => matches.findLast((match) => match.staticData.titulo)?.staticData.titulo }),
  );
  return (
    <>
      <ProgressBar state={progress.state} />
      <Outlet />
    </>
  );
}
