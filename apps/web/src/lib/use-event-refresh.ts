import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEvento } from './eventos.ts';

/** Milliseconds between two reads at least: events of one action come together, and many actions may follow. */
const GATHER_MS = 400;

/** Calls `refresh` after events that matter to it, and after a gap in the stream, which may have lost some. */
export function useEventRefresh(matters: (event: Evento) => boolean, refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useEffectEvent(refresh);
  useEvento((event) => {
    if (timer.current !== undefined || (event && !matters(event))) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest();
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
