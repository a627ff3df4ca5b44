import { ErroApi } from '../../../../lib/erro-api.ts';
import { useCountdown } from './use-countdown.ts';

/** Whether the server takes no more tries for a while. */
export const isBloqueada = (error: unknown): error is ErroApi =>
  error instanceof ErroApi && error.codigo === 'sessao.bloqueada';

/** Seconds that the server asks to wait: in the header, or only in its text. */
const waitOf = (error: unknown): number =>
  isBloqueada(error) ? (error.esperar ?? Number(/(\d+) s\b/.exec(error.message)?.[1] ?? 0)) : 0;

/** Seconds left until another try is taken. */
export const useEspera = (tentativa: { readonly error: unknown; readonly submittedAt: number }): number =>
  useCountdown(waitOf(tentativa.error), tentativa.submittedAt);
