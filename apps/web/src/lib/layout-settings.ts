import { createStore } from './store.ts';

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

export const LAYOUT_DEFAULTS = Object.fromEntries(
  Object.entries(OPTIONS).map(([key, [first]]) => [key, first]),
) as unknown as LayoutSettings;

/** What a stored text says; a value that is not an option falls to its default. */
export function readLayout(stored: string | null): LayoutSettings {
  let saved: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value === 'object' && value !== null) saved = value as Record<string, unknown>;
  } catch {
    return LAYOUT_DEFAULTS;
  }
  const entries = Object.entries(OPTIONS).map(([key, options]) => {
    const value = saved[key];
    return [key, (options as readonly unknown[]).includes(value) ? value : options[0]];
  });
  return Object.fromEntries(entries) as unknown as LayoutSettings;
}

const layout = createStore(LAYOUT_DEFAULTS);

export const layoutSettings = (): LayoutSettings => layout.get();
export const subscribeLayout = (listener: () => void): (() => void) => layout.subscribe(listener);

/** Reads what is stored; nothing is written until the user changes something. */
export const restoreLayout = (): void => layout.set(readLayout(localStorage.getItem(LAYOUT_KEY)));

export function changeLayout(change: Partial<LayoutSettings>): void {
  const next = { ...layout.get(), ...change };
  localStorage.setItem(LAYOUT_KEY, JSON.stringify(next));
  layout.set(next);
}
