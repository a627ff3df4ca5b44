import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createProgress } from '../lib/progress.ts';

export const progress = createProgress();

/**
 * Only a change of path moves the bar; a filter, sort or tab in the URL does not. The router
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
