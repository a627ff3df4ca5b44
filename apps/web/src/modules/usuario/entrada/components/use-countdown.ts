import { useEffect, useState } from 'react';

/** Whole seconds that remain of a wait that began at `since` (ms); 0 when it is over. */
export function useCountdown(seconds: number, since: number): number {
  const [now, setNow] = useState(since);
  const left = seconds === 0 ? 0 : Math.max(0, Math.ceil(seconds - (Math.max(now, since) - since) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
