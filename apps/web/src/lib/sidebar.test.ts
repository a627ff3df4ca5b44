import { describe, expect, it } from 'vitest';
import type { MenuSize } from './layout-settings.ts';
import { bandOf, initialSidebar, resized, sizeOf, toggled } from './sidebar.ts';

const sizeAfter = (widths: readonly [number, ...number[]], menuSize: MenuSize, isSaved = true): MenuSize => {
  const [first, ...rest] = widths;
  return sizeOf(
    rest.reduce((state, width) => resized(state, width, isSaved), initialSidebar(first)),
    menuSize,
  );
};

describe('§4, §9 "Sidebar breakpoints 768 and 1140 px": "width 1140 px or less and 768 px or more gives condensed; 768 px or less gives full; larger gives default"', () => {
  it.each([
    [1141, 'larga'],
    [1140, 'media'],
    [1000, 'media'],
    [768, 'media'],
    [767, 'estreita'],
    [320, 'estreita'],
  ])('the first rule wins: %i px is %s', (width, band) => {
    expect(bandOf(width)).toBe(band);
  });

  it.each([
    [[1440, 1140], 'condensed'],
    [[1440, 768], 'condensed'],
    [[1440, 767], 'full'],
    [[1000], 'condensed'],
    [[390], 'full'],
    [[1440, 390, 1000], 'condensed'],
  ] as const)('over the widths %s the size is %s, whatever was chosen', (widths, size) => {
    expect(sizeAfter([...widths], 'compact')).toBe(size);
  });

  it('"larger gives default" when the user saved no size', () => {
    expect(sizeAfter([1000, 1440], 'sm-hover-active', false)).toBe('default');
  });

  it('above 1140 px the size that the user chose comes back', () => {
    expect(sizeAfter([1440, 1000, 390, 1440], 'compact')).toBe('compact');
  });

  it('starts with the saved size, not with default', () => {
    expect(sizeAfter([1440], 'sm-hover-active', false)).toBe('sm-hover-active');
  });

  it('"removes the enable class" when the width leaves the narrow band', () => {
    const open = toggled(initialSidebar(390), 'default');
    expect(open.enabled).toBe(true);
    expect(resized(open, 1440, true).enabled).toBe(false);
    expect(resized(open, 400, true).enabled).toBe(true);
  });
});

describe('§2 "the mobile menu button toggles the sidebar: condensed when opened, default when closed"', () => {
  it.each(['default', 'compact', 'sm-hover', 'sm-hover-active'] as const)('from %s', (menuSize) => {
    const opened = toggled(initialSidebar(1440), menuSize);
    expect(sizeOf(opened, menuSize)).toBe('condensed');
    expect(sizeOf(toggled(opened, menuSize), menuSize)).toBe('default');
  });

  it('shows and hides again a hidden sidebar', () => {
    const opened = toggled(initialSidebar(1440), 'hidden');
    expect(sizeOf(opened, 'hidden')).toBe('condensed');
    expect(sizeOf(toggled(opened, 'hidden'), 'hidden')).toBe('hidden');
  });

  it.each([390, 1440])('"when the size is full" it opens off canvas and closes, at %i px', (width) => {
    const opened = toggled(initialSidebar(width), 'full');
    expect(opened).toMatchObject({ enabled: true });
    expect(sizeOf(opened, 'full')).toBe('full');
    expect(toggled(opened, 'full').enabled).toBe(false);
  });
});
