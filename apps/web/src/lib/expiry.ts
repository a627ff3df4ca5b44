import { useEffect, useState } from 'react';

/** Seconds before the end of the session from which the page warns about it. */
export const WARNING_S = 600;
const CALM_MS = 15_000;
const CLOSE_MS = 1_000;

/** Whole seconds until a token with this `exp` is refused; the token still counts during its own second. */
export const secondsUntilExpiry = (exp: number, nowMs: number): number =>
  Math.max(0, exp + 1 - Math.floor(nowMs / 1000));

/** `9 min`, `59 s` */
export const formatSecondsLeft = (seconds: number): string =>
  seconds >= 60 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;

/** Seconds that are left, once they are few enough to warn; null before. A device that wakes up computes them again. */
export function useExpiryWarning(exp: number | undefined, warning = WARNING_S): number | null {
  const [now, setNow] = useState(Date.now);
  const left = exp === undefined ? null : secondsUntilExpiry(exp, now);
  const isNear = left !== null && left <= warning;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, isNear ? CLOSE_MS : CALM_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isNear]);
  return isNear ? left : null;
}
