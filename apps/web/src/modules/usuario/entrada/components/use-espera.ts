import { useEffect, useState } from 'react';
import { ErroApi } from '../../../../lib/erro-api.ts';

/** Whole seconds that remain of a wait that began at `since` (ms); 0 when it is over. */
function useCountdown(seconds: number, since: number): number {
  const [now, setNow] = useState(since);
  const left = seconds === 0 ? 0 : Math.max(0, Math.ceil(seconds - (Math.max(now, since) - since) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

/** Whether the server accepts no more tries for a while. */
export const isBloqueada = (error: unknown): error is ErroApi =>
  error instanceof ErroApi && error.codigo === 'sessao.bloqueada';

/** Seconds that the server asks to wait, from the header or else from its text. */
const waitOf = (error: unknown): number =>
  isBloqueada(error) ? (error.esperar ?? Number(/(\d+) s\b/.exec(error.message)?.[1] ?? 0)) : 0;

/** Seconds left until the server accepts another try. */
export const useEspera = (tentativa: { readonly error: unknown; readonly submittedAt: number }): number =>
  useCountdown(waitOf(tentativa.error), tentativa.submittedAt);
