import type { LeiauteDaLista } from '@cadencia/domain/visao/colunas/schema.ts';
import { local } from './local.ts';
import { authState, isVerComo } from './session.ts';
import { createStore } from './store.ts';

/** `em`: the save on the server that the copy starts from, absent before the first; `pendente`: not saved there yet. */
interface Copia extends LeiauteDaLista {
  readonly em?: string | undefined;
  readonly pendente?: boolean;
}
type Copias = Readonly<Record<string, Copia>>;

/** How the person left each list; a missing list has its own default. */
export const layouts = createStore<Copias>({});
let owner: number | undefined;

const keyOf = (usuario: number): string => `colunas:${usuario}`;
/** Key of the columns of a list from the time when only the device kept them. */
const FORMER = /^([a-z]+(?:\.[a-z]+)?)\.grade$/;

function parse<T>(stored: string | null): Partial<T> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Stores the layout of one list. Every tab writes the same copy, so each changes only its own list in it. */
export function keepLayout(lista: string, copia: Copia): void {
  layouts.set({ ...layouts.get(), [lista]: copia });
  if (owner === undefined || isVerComo()) return;
  local.set(keyOf(owner), JSON.stringify({ ...parse<Copias>(local.get(keyOf(owner))), [lista]: copia }));
}

/** Takes over, once, the layouts that only this device kept. */
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

/** Takes the copy of this device; false when nobody is signed in or the copy is taken already. */
export function takeLayouts(): boolean {
  const usuario = authState().user?.cod_usuario_usu;
  if (usuario === undefined || usuario === owner) return false;
  owner = usuario;
  if (isVerComo()) layouts.set({});
  else {
    const copias = takeFormer(parse<Copias>(local.get(keyOf(usuario))) as Copias);
    layouts.set(copias);
    if (Object.keys(copias).length > 0) local.set(keyOf(usuario), JSON.stringify(copias));
  }
  return true;
}
