const MINUTO_MS = 60_000;
/** Minutes to wait after the first failure, the second, and so on. */
const ESPERAS = [1, 5, 15, 60];

/** How long to wait after the n-th failure in a row; undefined when it was the last attempt. */
export function esperaAposFalha(tentativas: number): number | undefined {
  const minutos = ESPERAS[tentativas - 1];
  return minutos === undefined ? undefined : minutos * MINUTO_MS;
}
