import { changeLayout, useLayout } from '../../lib/layout-settings.ts';

/** Light ⇄ dark, from the top bar or, on a phone, from the user menu. */
export function useThemeToggle() {
  const isDark = useLayout().LAYOUT_THEME === 'dark';
  return {
    isDark,
    label: isDark ? 'Usar o tema claro' : 'Usar o tema escuro',
    toggle: () => changeLayout({ LAYOUT_THEME: isDark ? 'light' : 'dark' }),
  };
}
