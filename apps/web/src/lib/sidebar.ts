import { isLayoutStored, layoutSettings, type MenuSize, subscribeLayout } from './layout-settings.ts';
import { createStore, useStore } from './store.ts';

/** Band of the window's width, in CSS pixels, that decides the sidebar. */
export type Band = 'estreita' | 'media' | 'larga';

/** The current state of the sidebar. None of it is saved: MENU_SIZE holds only the user's choice. */
export interface SidebarState {
  readonly band: Band;
  /** The size that the width or the menu button imposes; undefined follows MENU_SIZE. */
  readonly imposed: MenuSize | undefined;
  /** The off-canvas sidebar is open over a backdrop: the "enable" class of the page. */
  readonly enabled: boolean;
}

/** The first rule wins: 768 ≤ width ≤ 1140, both inclusive; then width < 768; then wider. */
export function bandOf(width: number): Band {
  if (width >= 768 && width <= 1140) return 'media';
  return width < 768 ? 'estreita' : 'larga';
}

const IMPOSED = { media: 'condensed', estreita: 'full', larga: undefined } as const;

export const initialSidebar = (width: number): SidebarState => {
  const band = bandOf(width);
  return { band, imposed: IMPOSED[band], enabled: false };
};

export const sizeOf = ({ imposed }: SidebarState, menuSize: MenuSize): MenuSize => imposed ?? menuSize;

/**
 * The state after a change of width. Within one band nothing changes; entering the widest one sets the size to
 * `default`, or back to the size that the user saved.
 */
export function resized(state: SidebarState, width: number, isSaved: boolean): SidebarState {
  const band = bandOf(width);
  if (band === state.band) return state;
  const wide = isSaved ? undefined : 'default';
  return { band, imposed: band === 'larga' ? wide : IMPOSED[band], enabled: false };
}

/** The state after the menu button: it toggles the off-canvas menu, or `condensed` and `default` (or hidden again). */
export function toggled(state: SidebarState, menuSize: MenuSize): SidebarState {
  const size = sizeOf(state, menuSize);
  if (size === 'full') return { ...state, enabled: !state.enabled };
  const closed = menuSize === 'hidden' && state.band === 'larga' ? 'hidden' : 'default';
  return { ...state, imposed: size === 'condensed' ? closed : 'condensed' };
}

const state = createStore(initialSidebar(typeof innerWidth === 'number' ? innerWidth : 1440));

export const sidebarState = (): SidebarState => state.get();
export const subscribeSidebar = (listener: () => void): (() => void) => state.subscribe(listener);
export const useSidebar = (): SidebarState => useStore(state);

export const toggleSidebar = (): void => state.set(toggled(state.get(), layoutSettings().MENU_SIZE));

export function closeSidebar(): void {
  if (state.get().enabled) state.set({ ...state.get(), enabled: false });
}

export const followWidth = (width: number): void => state.set(resized(state.get(), width, isLayoutStored()));

/** On a wide window a size that the user just chose shows at once, whatever the menu button did before. */
export function followMenuSize(): () => void {
  let last = layoutSettings().MENU_SIZE;
  return subscribeLayout(() => {
    const next = layoutSettings().MENU_SIZE;
    if (next === last) return;
    last = next;
    const { band } = state.get();
    state.set({ band, imposed: IMPOSED[band], enabled: false });
  });
}
