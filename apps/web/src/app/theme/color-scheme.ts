import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { changeLayout, LAYOUT_KEY, layoutSettings, restoreLayout, subscribeLayout } from '../../lib/layout-settings.ts';

/** The kit's colour scheme is the saved layout's LAYOUT_THEME and nothing else; "auto" does not exist here. */
function createManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined;
  return {
    get: () => layoutSettings().LAYOUT_THEME,
    set: (scheme) => {
      if (scheme !== 'auto' && scheme !== layoutSettings().LAYOUT_THEME) changeLayout({ LAYOUT_THEME: scheme });
    },
    subscribe: (onUpdate: (scheme: MantineColorScheme) => void) => {
      const fromOtherTab = ({ key }: StorageEvent) => key === LAYOUT_KEY && restoreLayout();
      window.addEventListener('storage', fromOtherTab);
      const stop = subscribeLayout(() => onUpdate(layoutSettings().LAYOUT_THEME));
      unsubscribe = () => {
        window.removeEventListener('storage', fromOtherTab);
        stop();
      };
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => changeLayout({ LAYOUT_THEME: 'light' }),
  };
}

export const colorSchemeManager = createManager();
