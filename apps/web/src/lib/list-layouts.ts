import { listLeiautes, saveLeiaute } from '@cadencia/domain/visao/colunas/endpoints.ts';
import type { LeiauteDaLista, LeiauteGuardado } from '@cadencia/domain/visao/colunas/schema.ts';
import { call } from './api-client.ts';
import { ErroApi } from './erro-api.ts';
import { local } from './local.ts';
import { logError } from './log.ts';
import { authState, isVerComo } from './session.ts';
import { createStore } from './store.ts';

/** A column that is dragged changes many times; only where it stops is worth a call. */
const SETTLED_MS = 800;

/** `em` is the save of the server that it stands on, absent before the first; `pendente` what the server has not. */
interface Copia extends LeiauteDaLista {
  readonly em?: string | undefined;
  readonly pendente?: boolean;
}
type Copias = Readonly<Record<string, Copia>>;
type Guardados = Readonly<Record<string, LeiauteGuardado>>;

const keyOf = (usuario: number): string => `colunas:${usuario}`;
/** Where each list kept its columns while only the device did. */
const FORMER = /^([a-z]+(?:\.[a-z]+)?)\.grade$/;

function parse<T>(stored: string | null): Partial<T> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** How the person left each list; one that is missing is as it is by itself. */
export const layouts = createStore<Copias>({});
let owner: number | undefined;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Every tab of the person writes the same copy: each changes its own list in what is there now. */
function keep(lista: string, copia: Copia): void {
  layouts.set({ ...layouts.get(), [lista]: copia });
  if (owner === undefined || isVerComo()) return;
  local.set(keyOf(owner), JSON.stringify({ ...parse<Copias>(local.get(keyOf(owner))), [lista]: copia }));
}

/** What the list was given before the answer came is not lost: it waits for its own save. */
async function send(lista: string): Promise<void> {
  clearTimeout(timers.get(lista));
  timers.delete(lista);
  const copia = layouts.get()[lista];
  if (!copia) return;
  const { colunas, densidade } = copia;
  const { em } = await call(saveLeiaute, { params: { lista }, body: { colunas, densidade } }, { keepalive: true });
  const agora = layouts.get()[lista];
  if (agora) keep(lista, { ...agora, em, pendente: agora !== copia });
}

/** What could not be sent waits for the next page; what was refused would be refused again. */
const sendQuietly = (lista: string): Promise<void> =>
  send(lista).catch((error: unknown) => {
    logError('colunas da lista', error);
    const copia = layouts.get()[lista];
    if (copia && error instanceof ErroApi && error.status === 422) keep(lista, { ...copia, pendente: false });
  });

/** The save that both stand on tells who changed last: the server's wins unless it is the one this device had. */
function meet(guardados: Guardados): void {
  for (const [lista, guardado] of Object.entries(guardados)) {
    const minha = layouts.get()[lista];
    if (timers.has(lista) || minha?.em === guardado.em) continue;
    keep(lista, guardado);
  }
  for (const [lista, { pendente }] of Object.entries(layouts.get())) {
    if (pendente && !timers.has(lista) && !isVerComo()) void sendQuietly(lista);
  }
}

/** What lists kept on this device alone is taken over, once. */
function takeFormer(copias: Copias): Copias {
  const tomadas = local.keys().flatMap((key): [string, Copia][] => {
    const lista = FORMER.exec(key)?.[1];
    if (lista === undefined) return [];
    const { colunas, densidade = 'normal' } = parse<LeiauteDaLista>(local.get(key));
    local.remove(key);
    return colunas && !copias[lista] ? [[lista, { colunas, densidade, pendente: true }]] : [];
  });
  return { ...copias, ...Object.fromEntries(tomadas) };
}

/**
 * To be called before the first paint of a list: the copy of this device is there at once, what the server keeps of every
 * list comes after. It reads once in a page.
 */
export function openLayouts(): void {
  const usuario = authState().user?.cod_usuario_usu;
  if (usuario === undefined || usuario === owner) return;
  owner = usuario;
  if (isVerComo()) layouts.set({});
  else {
    const copias = takeFormer(parse<Copias>(local.get(keyOf(usuario))) as Copias);
    layouts.set(copias);
    if (Object.keys(copias).length > 0) local.set(keyOf(usuario), JSON.stringify(copias));
  }
  call(listLeiautes, {}).then(meet, (error: unknown) => logError('colunas guardadas', error));
}

interface Changed {
  readonly colunas: {
    readonly [P in keyof LeiauteDaLista['colunas']]: Readonly<LeiauteDaLista['colunas'][P]>;
  };
  readonly densidade: LeiauteDaLista['densidade'];
}

/** Shown at once, written when it settles; who looks as somebody else changes only what they see. */
export function storeLayout(lista: string, { colunas, densidade }: Changed): void {
  const { ordem, larguras, ocultas, fixas } = colunas;
  const copiadas = { ordem: [...ordem], larguras: { ...larguras }, ocultas: [...ocultas], fixas: [...fixas] };
  keep(lista, { colunas: copiadas, densidade, em: layouts.get()[lista]?.em, pendente: true });
  if (isVerComo()) return;
  clearTimeout(timers.get(lista));
  timers.set(
    lista,
    setTimeout(() => void sendQuietly(lista), SETTLED_MS),
  );
}

/** The page goes away: what waits goes now. */
globalThis.addEventListener?.('pagehide', () => {
  for (const lista of timers.keys()) void sendQuietly(lista);
});
