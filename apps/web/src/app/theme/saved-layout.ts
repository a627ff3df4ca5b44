import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { changeLayout, LAYOUT_KEY, layoutSettings, restoreLayout, subscribeLayout } from '../../lib/layout-settings.ts';
import { followMenuSize, followWidth, sidebarState, sizeOf, subscribeSidebar } from '../../lib/sidebar.ts';

/** Writes on the page what public/tema.js wrote before the first paint. The colour scheme is the kit's to write. */
function apply(): void {
  const page = document.documentElement;
  const settings = layoutSettings();
  const sidebar = sidebarState();
  page.dataset['layout'] = settings.LAYOUT;
  page.dataset['layoutMode'] = settings.LAYOUT_MODE;
  page.dataset['topbarColor'] = settings.TOPBAR_COLOR;
  page.dataset['menuColor'] = settings.MENU_COLOR;
  page.dataset['menuSize'] = sizeOf(sidebar, settings.MENU_SIZE);
  page.classList.toggle('sidebar-enable', sidebar.enabled);
}

/** Keeps the page's attributes in step with the saved layout and the width of the window, for the life of the page. */
export function followLayout(): void {
  restoreLayout();
  followMenuSize();
  subscribeLayout(apply);
  subscribeSidebar(apply);
  window.addEventListener('resize', () => followWidth(window.innerWidth));
  window.addEventListener('storage', ({ key }) => key === LAYOUT_KEY && restoreLayout());
  apply();
}

/** The kit's colour scheme is always the saved layout's LAYOUT_THEME; "auto" does not exist here. */
function createManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined;
  return {
    get: () => layoutSettings().LAYOUT_THEME,
    set: (scheme) => {
      if (scheme !== 'auto' && scheme !== layoutSettings().LAYOUT_THEME) changeLayout({ LAYOUT_THEME: scheme });
    },
    subscribe: (onUpdate: (scheme: MantineColorScheme) => void) => {
      unsubscribe = subscribeLayout(() => onUpdate(layoutSettings().LAYOUT_THEME));
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => changeLayout({ LAYOUT_THEME: 'light' }),
  };
}

export const colorSchemeManager = createManager();
