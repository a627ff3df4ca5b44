import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
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

it('"horizontal layout, light theme, fluid mode, light topbar, dark menu, menu size sm-hover-active"', () => {
  expect(LAYOUT_DEFAULTS).toEqual({
    LAYOUT: 'horizontal',
    LAYOUT_THEME: 'light',
    LAYOUT_MODE: 'fluid',
    TOPBAR_COLOR: 'light',
    MENU_COLOR: 'dark',
    MENU_SIZE: 'sm-hover-active',
  });
});

const NONSENSE = [null, '', 'x', 'null', '3', '"a"', '[]', '{', '{"LAYOUT_THEME":"roxo","OUTRA":1}', '{"__proto__":{}}'];

it.each(NONSENSE)('reads %s as the defaults', (text) => {
  expect(readLayout(text)).toEqual(LAYOUT_DEFAULTS);
});

it('keeps the valid values of a partly valid object', () => {
  expect(readLayout('{"LAYOUT_THEME":"dark","MENU_COLOR":7}')).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
});

it('"state is saved in local storage under \'app\'": exactly the six keys, and only after a choice', () => {
  expect(stored.has('app')).toBe(false);
  changeLayout({ LAYOUT_THEME: 'dark' });
  expect(saved()).toEqual({ ...LAYOUT_DEFAULTS, LAYOUT_THEME: 'dark' });
});

it('"and restored at start"', () => {
  stored.set('app', JSON.stringify({ ...LAYOUT_DEFAULTS, LAYOUT: 'vertical' }));
  restoreLayout();
  expect(layoutSettings().LAYOUT).toBe('vertical');
});

it('"Reset restores all defaults"', () => {
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
  const script = readFileSync(new URL('../../public/tema.js', import.meta.url), 'utf8');
  const attributesWith = (text: string | null, innerWidth = 1440) => {
    const attributes: Record<string, string> = {};
    const page = { setAttribute: (name: string, value: string) => (attributes[name] = value) };
    const localStorage = {
      getItem: () => {
        if (text === null) throw new DOMException('off', 'SecurityError');
        return text;
      },
    };
    runInNewContext(script, { document: { documentElement: page }, localStorage, innerWidth });
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

  it.each(NONSENSE)('with %s writes the defaults', (text) => {
    expect(attributesWith(text)).toEqual(defaults);
  });

  it('writes every saved value', () => {
    const settings = {
      LAYOUT: 'vertical',
      LAYOUT_THEME: 'dark',
      LAYOUT_MODE: 'detached',
      TOPBAR_COLOR: 'brand',
      MENU_COLOR: 'light',
      MENU_SIZE: 'compact',
    };
    expect(Object.values(attributesWith(JSON.stringify(settings)))).toEqual(Object.values(settings));
  });

  it.each([
    [1141, 'sm-hover-active'],
    [1140, 'condensed'],
    [768, 'condensed'],
    [767, 'full'],
  ])('at %i px the menu size is %s', (width, size) => {
    expect(attributesWith('{}', width)['data-menu-size']).toBe(size);
  });
});
