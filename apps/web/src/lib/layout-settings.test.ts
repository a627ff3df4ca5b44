import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adoptLayout,
  changeLayout,
  LAYOUT_DEFAULTS,
  layoutSettings,
  readLayout,
  resetLayout,
  restoreLayout,
} from './layout-settings.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  restoreLayout();
});

const saved = (): unknown => JSON.parse(stored.get('app') ?? 'null');

it('§4 "Layout defaults: horizontal layout, light theme, fluid mode, light topbar, dark menu, menu size sm-hover-active"', () => {
  expect(LAYOUT_DEFAULTS).toEqual({
    LAYOUT: 'horizontal',
    LAYOUT_THEME: 'light',
    LAYOUT_MODE: 'fluid',
    TOPBAR_COLOR: 'light',
    MENU_COLOR: 'dark',
    MENU_SIZE: 'sm-hover-active',
  });
});

const NONSENSE = [
  null,
  '',
  'x',
  'null',
  '3',
  '"a"',
  '[]',
  '{',
  '{"LAYOUT_THEME":"roxo","OUTRA":1}',
  '{"__proto__":{}}',
];

it.each(NONSENSE)('reads %s as the defaults', (text) => {
  expect(readLayout(text)).toEqual(LAYOUT_DEFAULTS);
});

it('keeps the valid values of a partly valid object', () => {
  expect(readLayout('{"LAYOUT_THEME":"dark","MENU_COLOR":7}')).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
});

it('§4 "State is saved in local storage under \'app\'", §9 "layout under \'app\'": exactly the six keys, and only after a choice', () => {
  expect(stored.has('app')).toBe(false);
  changeLayout({ LAYOUT_THEME: 'dark' });
  expect(saved()).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
});

it('§4 "State is … restored at start"', () => {
  stored.set('app', JSON.stringify({ ...LAYOUT_DEFAULTS, LAYOUT: 'vertical' }));
  restoreLayout();
  expect(layoutSettings().LAYOUT).toBe('vertical');
});

it('§4 "Reset restores all defaults"', () => {
  changeLayout({ LAYOUT: 'vertical', LAYOUT_THEME: 'dark', LAYOUT_MODE: 'detached', MENU_SIZE: 'full' });
  resetLayout();
  expect(layoutSettings()).toEqual(LAYOUT_DEFAULTS);
  expect(saved()).toEqual(LAYOUT_DEFAULTS);
});

it('a copy from elsewhere never wins over what this device has', () => {
  changeLayout({ MENU_COLOR: 'light' });
  adoptLayout({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
  expect(layoutSettings()).toEqual({ ...LAYOUT_DEFAULTS, MENU_COLOR: 'light' });
});

it('a copy with unknown values gives the rest', () => {
  adoptLayout({ LAYOUT: 'vertical', MENU_SIZE: 'gigante', OUTRA: 1 });
  expect(saved()).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT: 'vertical' });
});

it('a choice shows also where local storage is full or off', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('off', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  restoreLayout();
  changeLayout({ LAYOUT_THEME: 'dark' });
  expect(layoutSettings().LAYOUT_THEME).toBe('dark');
});

describe('public/tema.js, before the first paint', () => {
  let runs = 0;
  /** Runs the script anew, as a page load would. */
  const attributesWith = async (text: string | null, innerWidth = 1440) => {
    const attributes: Record<string, string> = {};
    const setAttribute = (name: string, value: string) => {
      attributes[name] = value;
    };
    const getItem = () => {
      if (text === null) throw new DOMException('off', 'SecurityError');
      return text;
    };
    vi.stubGlobal('document', { documentElement: { setAttribute } });
    vi.stubGlobal('localStorage', { getItem });
    vi.stubGlobal('innerWidth', innerWidth);
    runs += 1;
    await import(new URL(`../../public/tema.js?${runs}`, import.meta.url).href);
    return attributes;
  };
  const defaults = {
    'data-layout': 'horizontal',
    'data-mantine-color-scheme': 'light',
    'data-layout-mode': 'fluid',
    'data-topbar-color': 'light',
    'data-menu-color': 'dark',
    'data-menu-size': 'sm-hover-active',
  };

  it.each(NONSENSE)('with %s writes the defaults', async (text) => {
    expect(await attributesWith(text)).toEqual(defaults);
  });

  it('writes every saved value', async () => {
    const settings = {
      LAYOUT: 'vertical',
      LAYOUT_THEME: 'dark',
      LAYOUT_MODE: 'detached',
      TOPBAR_COLOR: 'brand',
      MENU_COLOR: 'light',
      MENU_SIZE: 'compact',
    };
    const attributes = await attributesWith(JSON.stringify(settings));
    expect(Object.values(attributes)).toEqual(Object.values(settings));
  });

  it.each([
    [1141, 'sm-hover-active'],
    [1140, 'condensed'],
    [768, 'condensed'],
    [767, 'full'],
  ])('at %i px the menu size is %s', async (width, size) => {
    expect(await attributesWith('{}', width)).toMatchObject({ 'data-menu-size': size });
  });
});
