import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { changeLayout, layoutSettings, subscribeLayout } from '../../lib/layout-settings.ts';

/** The kit's colour scheme is the saved layout's LAYOUT_THEME and nothing else; "auto" does not exist here. */
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
