import { getConta, savePreferencias } from '@cadencia/domain/usuario/conta/endpoints.ts';
import { call } from '../../lib/api-client.ts';
import { adoptLayout, isLayoutStored, type LayoutSettings, subscribeChoice } from '../../lib/layout-settings.ts';
import { logError } from '../../lib/log.ts';

/** Milliseconds: arrow keys go through several options in a row, and only the last is worth a call. */
const SETTLED_MS = 500;

/** Applies the layout that the person last chose on any device, where this device has no saved layout. */
async function adoptCopy(signal: AbortSignal): Promise<void> {
  if (isLayoutStored()) return;
  const { preferencias } = await call(getConta, {}, { signal });
  if (preferencias.app) adoptLayout(preferencias.app);
}

const saveCopy = (app: LayoutSettings): Promise<unknown> =>
  call(savePreferencias, { body: { app } }, { keepalive: true }).catch((error: unknown) =>
    logError('cópia do layout', error),
  );

/**
 * Keeps the copy of the layout on the server, per user: it is read only where this device has none, and written only
 * after the user chooses. A failure leaves the layout of this device as it is.
 */
export function followLayoutCopy(): () => void {
  const reading = new AbortController();
  adoptCopy(reading.signal).catch((error: unknown) => {
    if (!reading.signal.aborted) logError('layout guardado', error);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: LayoutSettings | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting) void saveCopy(waiting);
    waiting = undefined;
  };
  const stopChoices = subscribeChoice((settings) => {
    waiting = settings;
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLED_MS);
  });
  window.addEventListener('pagehide', flush);
  return () => {
    reading.abort();
    stopChoices();
    flush();
    window.removeEventListener('pagehide', flush);
  };
}
