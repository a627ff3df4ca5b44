import { expect, it, vi } from 'vitest';
import { changeLayout, LAYOUT_DEFAULTS, layoutSettings, readLayout, restoreLayout } from './layout-settings.ts';

it('starts from the layout of the specification', () => {
  expect(LAYOUT_DEFAULTS).toEqual({
    LAYOUT: 'horizontal',
    LAYOUT_THEME: 'light',
    LAYOUT_MODE: 'fluid',
    TOPBAR_COLOR: 'light',
    MENU_COLOR: 'dark',
    MENU_SIZE: 'sm-hover-active',
  });
});

it.each([null, '', 'x', 'null', '3', '[]', '{"LAYOUT_THEME":"roxo","OUTRA":1}'])(
  'reads %s as the defaults',
  (stored) => {
    expect(readLayout(stored)).toEqual(LAYOUT_DEFAULTS);
  },
);

it('keeps the valid values of a partly valid object', () => {
  expect(readLayout('{"LAYOUT_THEME":"dark","MENU_COLOR":7}')).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
});

it('writes only when something changes, exactly the six keys', () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  restoreLayout();
  expect(setItem).not.toHaveBeenCalled();
  changeLayout({ LAYOUT_THEME: 'dark' });
  expect(layoutSettings().LAYOUT_THEME).toBe('dark');
  const [key, value] = setItem.mock.calls[0] as [string, string];
  expect(key).toBe('app');
  expect(JSON.parse(value)).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
});
