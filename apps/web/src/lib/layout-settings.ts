import { local } from './local.ts';
import { createStore, useStore } from './store.ts';

/** Key of the saved layout: one flat JSON object with exactly the keys of `LAYOUT_DEFAULTS`. */
export const LAYOUT_KEY = 'app';

const OPTIONS = {
  LAYOUT: ['horizontal', 'vertical'],
  LAYOUT_THEME: ['light', 'dark'],
  LAYOUT_MODE: ['fluid', 'detached'],
  TOPBAR_COLOR: ['light', 'dark', 'brand'],
  MENU_COLOR: ['dark', 'light', 'brand'],
  MENU_SIZE: ['sm-hover-active', 'default', 'compact', 'condensed', 'sm-hover', 'full', 'hidden'],
} as const;

/** Values as stored, the default of each first. */
export type LayoutSettings = { readonly [K in keyof typeof OPTIONS]: (typeof OPTIONS)[K][number] };
export type MenuSize = LayoutSettings['MENU_SIZE'];

export const LAYOUT_DEFAULTS = layoutOf({});

/** The six settings of any value; a setting that is missing or is not an option takes its default. */
export function layoutOf(value: unknown): LayoutSettings {
  const saved = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(OPTIONS).map(([key, options]) => {
    const option = Object.hasOwn(saved, key) ? saved[key] : undefined;
    return [key, (options as readonly unknown[]).includes(option) ? option : options[0]];
  });
  return Object.fromEntries(entries) as LayoutSettings;
}

/** The settings in a stored text. */
export function readLayout(stored: string | null): LayoutSettings {
  try {
    return layoutOf(JSON.parse(stored ?? '{}'));
  } catch {
    return LAYOUT_DEFAULTS;
  }
}

const layout = createStore(LAYOUT_DEFAULTS);
/** The last choice of the user that no listener has received yet; a restored or copied layout is not a choice. */
const chosen = createStore<LayoutSettings | null>(null);

export const layoutSettings = (): LayoutSettings => layout.get();
export const subscribeLayout = (listener: () => void): (() => void) => layout.subscribe(listener);
export const useLayout = (): LayoutSettings => useStore(layout);

/** Whether this device holds a saved layout, which always wins over the copy on the server. */
export const isLayoutStored = (): boolean => local.get(LAYOUT_KEY) !== null;

/** Reads the stored layout; it writes nothing until the user changes something. */
export const restoreLayout = (): void => layout.set(readLayout(local.get(LAYOUT_KEY)));

function store(next: LayoutSettings): void {
  local.set(LAYOUT_KEY, JSON.stringify(next));
  layout.set(next);
}

/** Takes a choice of the user: applies it, saves it, and announces it to whoever keeps a copy. */
export function changeLayout(change: Partial<LayoutSettings>): void {
  const next = { ...layout.get(), ...change };
  store(next);
  chosen.set(next);
}

/** Restores every default; this counts as a choice like any other. */
export const resetLayout = (): void => changeLayout(LAYOUT_DEFAULTS);

/** Takes the copy of another device, unless this device has meanwhile got its own layout. */
export function adoptLayout(copy: unknown): void {
  if (!isLayoutStored()) store(layoutOf(copy));
}

/** Calls `listener` once for each choice of the user, and at once for one that is waiting. */
export function subscribeChoice(listener: (settings: LayoutSettings) => void): () => void {
  const tell = () => {
    const settings = chosen.get();
    if (settings === null) return;
    chosen.set(null);
    listener(settings);
  };
  tell();
  return chosen.subscribe(tell);
}
