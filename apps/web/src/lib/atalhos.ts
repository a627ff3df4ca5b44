import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

/** The parts of a key event that decide a shortcut. */
export interface Tecla {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState?(modificador: 'AltGraph'): boolean;
}

/** A symbol may need Shift or AltGr, depending on the keyboard: only the symbol counts. */
const isSimbolo = (key: string): boolean => key.length === 1 && !/[\p{L}\p{N} ]/u.test(key);

function combinaUma(combinacao: string, tecla: Tecla): boolean {
  const partes = combinacao.split(/\+(?=.)/);
  const key = partes.at(-1) ?? '';
  const pede = (modificador: string): boolean => partes.slice(0, -1).includes(modificador);
  if (tecla.key.toLowerCase() !== key.toLowerCase()) return false;
  const simbolo = isSimbolo(key);
  const altGr = simbolo && (tecla.getModifierState?.('AltGraph') ?? false);
  const mod = tecla.ctrlKey || tecla.metaKey;
  if (!altGr && (mod !== pede('mod') || tecla.altKey !== pede('alt'))) return false;
  return simbolo || tecla.shiftKey === pede('shift');
}

/** Whether a stroke, after the key `antes`, is the shortcut `teclas`: `mod+K`, `?`, `g p`. */
export function combina(teclas: string, tecla: Tecla, antes?: string): boolean {
  const [primeira = '', segunda] = teclas.split(' ');
  return segunda === undefined
    ? combinaUma(primeira, tecla)
    : antes === primeira.toLowerCase() && combinaUma(segunda, tecla);
}

export interface Atalho {
  /** `mod+K`, `/`, `alt+ArrowUp`; one key after another: `g p`. `mod` is ⌘ on a Mac, else Ctrl. */
  readonly teclas: string;
  /** What the shortcut does, as the table of keys says it. */
  readonly descricao: string;
  /** A key of the whole product; without it, a key of the screen that is shown, which comes first. */
  readonly geral?: boolean;
  /** The key also works while the person types in a field. */
  readonly emCampos?: boolean;
  readonly execute: () => void;
}

/** The shortcuts of the components on screen; the handler and the table that `?` shows read this and nothing else. */
const registrados = createStore<readonly Atalho[]>([]);

export const useAtalhosNaTela = (): readonly Atalho[] => useStore(registrados);

/** Where the focus was when the key was pressed. */
export interface Lugar {
  readonly emCampo: boolean;
  /** A dialog is open: a key without a modifier belongs to it. */
  readonly emDialogo: boolean;
}

const isSequencia = ({ teclas }: Atalho): boolean => teclas.includes(' ');

/** Picks a shortcut for a stroke: a sequence that has begun comes first, then the screen's keys, the newest first. */
export function choose(
  atalhos: readonly Atalho[],
  tecla: Tecla,
  { antes, lugar }: { readonly antes: string | undefined; readonly lugar: Lugar },
): Atalho | undefined {
  const livres = atalhos.filter(
    ({ teclas, emCampos }) => (!lugar.emCampo || emCampos) && !(lugar.emDialogo && /^[^+]$|\s/.test(teclas)),
  );
  const achados = livres.filter(({ teclas }) => combina(teclas, tecla, antes)).reverse();
  return achados.find(isSequencia) ?? achados.find(({ geral }) => !geral) ?? achados[0];
}

/** Milliseconds within which the second key of a sequence must come. */
const SEQUENCIA_MS = 1_000;

/** Finds the shortcut of each key stroke of a page; it remembers the first key of a sequence for a moment. */
export function createDespachante(atalhos: () => readonly Atalho[]) {
  let antes: { readonly key: string; readonly ate: number } | undefined;
  return (tecla: Tecla, lugar: Lugar, agora: number): Atalho | undefined => {
    const primeira = antes && agora <= antes.ate ? antes.key : undefined;
    const achado = choose(atalhos(), tecla, { antes: primeira, lugar });
    const inicia = !achado && atalhos().some(({ teclas }) => teclas.startsWith(`${tecla.key.toLowerCase()} `));
    antes = inicia && !lugar.emCampo ? { key: tecla.key.toLowerCase(), ate: agora + SEQUENCIA_MS } : undefined;
    return achado;
  };
}

const despachar = createDespachante(registrados.get);

const CAMPO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const lugar = {
    emCampo: event.target instanceof Element && event.target.closest(CAMPO) !== null,
    emDialogo: document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null,
  };
  const atalho = despachar(event, lugar, event.timeStamp);
  if (!atalho) return;
  event.preventDefault();
  atalho.execute();
}

function register(atalho: Atalho): () => void {
  if (registrados.get().length === 0) document.addEventListener('keydown', onKeyDown);
  registrados.set([...registrados.get(), atalho]);
  return () => {
    registrados.set(registrados.get().filter((outro) => outro !== atalho));
    if (registrados.get().length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** Binds a key while the component is on screen. */
export function useAtalho({ teclas, descricao, geral = false, emCampos = false, execute }: Atalho): void {
  const agora = useEffectEvent(execute);
  useEffect(
    () => register({ teclas, descricao, geral, emCampos, execute: () => agora() }),
    [teclas, descricao, geral, emCampos],
  );
}

/** Whether the table of keys is open; undefined before the person opens it for the first time. */
const ajuda = createStore<boolean | undefined>(undefined);

export const openAjudaAtalhos = (): void => ajuda.set(true);
export const closeAjudaAtalhos = (): void => ajuda.set(false);
export const useAjudaAtalhos = (): boolean | undefined => useStore(ajuda);
