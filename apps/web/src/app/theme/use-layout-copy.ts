import { useEffect } from 'react';

/** The copy of the layout on the server, which nothing on screen waits for. */
export function useLayoutCopy(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let ended = false;
    void import('./layout-copy.ts').then(({ followLayoutCopy }) => {
      if (!ended) stop = followLayoutCopy();
    });
    return () => {
      ended = true;
      stop?.();
    };
  }, []);
}
