import { useEffect } from 'react';
import { whenIdle } from './use-idle.ts';

/** Fetches what is behind a click once the page stands: the network may be gone when somebody opens it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => load().catch(() => undefined)), [load]);
}
