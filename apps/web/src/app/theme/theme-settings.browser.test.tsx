import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LAYOUT_DEFAULTS } from '../../lib/layout-settings.ts';
import { closeThemePanel } from '../../lib/theme-panel.ts';
import { assembleCasca, atributo, dismantleCasca, gravado } from '../testing/casca.tsx';

const painel = () => page.getByRole('dialog', { name: 'Configurações do tema' });
const open = () => page.getByRole('button', { name: 'Configurações do tema' });
const grupo = (setting: string): Element => document.querySelector(`fieldset[data-setting="${setting}"]`) as Element;
const opcoes = (setting: string): (string | null)[] =>
  [...grupo(setting).querySelectorAll('label')].map((label) => label.getAttribute('data-setting'));
const choose = (setting: string, opcao: string): void =>
  (grupo(setting).querySelector(`[data-setting="${opcao}"] input`) as HTMLElement).click();

beforeEach(async () => {
  await assembleCasca();
  await open().click();
  await expect.poll(() => painel().element().contains(document.activeElement)).toBe(true);
});
afterEach(() => {
  closeThemePanel();
  dismantleCasca();
});

describe('§2 "Theme Settings panel (right side)"', () => {
  it('opens at the right edge, from "A settings button"', async () => {
    await expect.poll(() => painel().element().getBoundingClientRect().right).toBe(1440);
    expect(painel().element().getBoundingClientRect().left).toBeGreaterThan(720);
  });

  it.each([
    ['Layout Type', ['Vertical', 'Horizontal']],
    ['Color Scheme', ['Light', 'Dark']],
    ['Layout Mode', ['Fluid', 'Detached']],
    ['Topbar Color', ['Light', 'Dark', 'Gradient']],
    ['Menu Color', ['Light', 'Dark', 'Brand']],
    ['Sidebar Size', ['Default', 'Compact', 'Condensed', 'Hover View', 'Full Layout', 'Hidden']],
  ])('"%s": %s', (setting, esperadas) => {
    expect(opcoes(setting)).toEqual(esperadas);
  });

  it('"Buttons Reset and Buy Now": the first is here, the second is sample content', () => {
    expect(
      painel()
        .getByRole('button')
        .elements()
        .map((um) => um.getAttribute('aria-label') ?? um.textContent),
    ).toEqual(['Fechar', 'Restaurar']);
    expect(document.body.textContent).not.toMatch(/buy now|upgrade|unlimited/i);
  });
});

it('§4 "Each setting can change": at once on the page, stored in English', async () => {
  const escolhas = [
    ['Layout Type', 'Vertical', 'LAYOUT', 'vertical', 'data-layout'],
    ['Color Scheme', 'Dark', 'LAYOUT_THEME', 'dark', 'data-mantine-color-scheme'],
    ['Layout Mode', 'Detached', 'LAYOUT_MODE', 'detached', 'data-layout-mode'],
    ['Topbar Color', 'Gradient', 'TOPBAR_COLOR', 'brand', 'data-topbar-color'],
    ['Menu Color', 'Brand', 'MENU_COLOR', 'brand', 'data-menu-color'],
    ['Sidebar Size', 'Compact', 'MENU_SIZE', 'compact', 'data-menu-size'],
  ] as const;
  for (const [setting, opcao, chave, valor, nome] of escolhas) {
    choose(setting, opcao);
    await expect.poll(gravado).toMatchObject({ [chave]: valor });
    expect(atributo(nome)).toBe(valor);
  }
  await expect.element(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  const { violations } = await axe.run(
    { exclude: [['main']] },
    { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('"Ao passar o mouse" is marked for sm-hover-active too, which is the default', async () => {
  await expect.element(painel().getByRole('radio', { name: 'Ao passar o mouse' })).toBeChecked();
  expect(gravado()).toMatchObject({ MENU_SIZE: 'sm-hover-active' });
});

it('the layout mode says that it acts in the vertical layout, in horizontal', async () => {
  expect(grupo('Layout Mode').textContent).toContain('Age no layout vertical.');
  choose('Layout Type', 'Vertical');
  await expect.poll(() => grupo('Layout Mode').textContent).not.toContain('Age no layout vertical.');
});

it('§4 "Reset restores all defaults": by keyboard, and Escape closes and gives the focus back', async () => {
  choose('Menu Color', 'Brand');
  (painel().getByRole('radio', { name: 'Horizontal' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => atributo('data-layout')).toBe('vertical');
  (painel().getByRole('button', { name: 'Restaurar' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(gravado()).toEqual(LAYOUT_DEFAULTS);
  expect(atributo('data-layout')).toBe('horizontal');
  await userEvent.keyboard('{Escape}');
  await expect.element(painel()).not.toBeInTheDocument();
  await expect.element(open()).toHaveFocus();
});
