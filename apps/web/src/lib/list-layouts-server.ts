import { listLeiautes, saveLeiaute } from '@cadencia/domain/visao/colunas/endpoints.ts';
import { call } from './api-client.ts';
import { ErroApi } from './erro-api.ts';
import { keepLayout, layouts } from './list-layouts-kept.ts';
import { logError } from './log.ts';
import { isVerComo } from './session.ts';

/** Milliseconds of rest before a save: a dragged column changes many times, and only its last place is worth a call. */
const SETTLED_MS = 800;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Saves the layout of one list. A change made before the answer stays pending and is saved separately. */
async function send(lista: string): Promise<void> {
  clearTimeout(timers.get(lista));
  timers.delete(lista);
  const copia = layouts.get()[lista];
  if (!copia) return;
  const { colunas, densidade } = copia;
  const { em } = await call(saveLeiaute, { params: { lista }, body: { colunas, densidade } }, { keepalive: true });
  const agora = layouts.get()[lista];
  if (agora) keepLayout(lista, { ...agora, em, pendente: agora !== copia });
}

/** A save that fails waits for the next page; one that the server refuses is dropped, as it would be refused again. */
const sendQuietly = (lista: string): Promise<void> =>
  send(lista).catch((error: unknown) => {
    logError('colunas da lista', error);
    const copia = layouts.get()[lista];
    if (copia && error instanceof ErroApi && error.status === 422) keepLayout(lista, { ...copia, pendente: false });
  });

export function sendSoon(lista: string): void {
  clearTimeout(timers.get(lista));
  timers.set(
    lista,
    setTimeout(() => void sendQuietly(lista), SETTLED_MS),
  );
}

/** Reads the layouts of the server. The server's wins when its last save is not the one that this device knows. */
export async function readLayouts(): Promise<void> {
  const guardados = await call(listLeiautes, {});
  for (const [lista, guardado] of Object.entries(guardados)) {
    if (timers.has(lista) || layouts.get()[lista]?.em === guardado.em) continue;
    keepLayout(lista, guardado);
  }
  if (isVerComo()) return;
  for (const [lista, { pendente }] of Object.entries(layouts.get()))
    if (pendente && !timers.has(lista)) void sendQuietly(lista);
}

/** When the page is left, it sends the waiting saves at once. */
globalThis.addEventListener?.('pagehide', () => {
  for (const lista of timers.keys()) void sendQuietly(lista);
});
