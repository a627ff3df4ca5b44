import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LayoutSettings } from '../../lib/layout-settings.ts';
import { adjust, assembleCasca, atributo, dismantleCasca, gravado, json } from '../testing/casca.tsx';

const menu = () => page.getByRole('navigation', { name: 'Menu principal' });
const grupo = (nome: string) => menu().getByRole('button', { name: nome });
const link = (nome: string) => menu().getByRole('link', { name: nome });
const botaoDoMenu = () => page.getByRole('banner').getByRole('button', { name: /o menu$/ });
const caixa = (alvo: { element: () => Element }): DOMRect => alvo.element().getBoundingClientRect();
const inicio = (): number => caixa(page.getByRole('main')).left;
const folha = () => page.getByRole('dialog', { name: 'Menu' });

const vertical = (app: Partial<LayoutSettings> = {}) => ({ app: { LAYOUT: 'vertical' as const, ...app } });

afterEach(dismantleCasca);

describe('§2 layouts', () => {
  it('"Horizontal: topbar, top navigation, content, footer"', async () => {
    await assembleCasca();
    await expect.element(menu()).toBeVisible();
    const partes = [page.getByRole('banner'), menu(), page.getByRole('main'), page.getByRole('contentinfo')].map(caixa);
    for (const [i, parte] of partes.entries()) {
      expect(parte.left).toBe(0);
      expect(parte.top).toBeGreaterThanOrEqual(partes[i - 1]?.bottom ?? 0);
    }
  });

  it('"Vertical: sidebar, topbar, content, footer"', async () => {
    await assembleCasca(vertical());
    await expect.element(menu()).toBeVisible();
    const barra = document.getElementById('menu')?.getBoundingClientRect();
    expect(barra).toMatchObject({ left: 0, top: 0, width: 240, height: 900 });
    const partes = [page.getByRole('banner'), page.getByRole('main'), page.getByRole('contentinfo')].map(caixa);
    for (const [i, parte] of partes.entries()) {
      expect(parte.left).toBe(240);
      expect(parte.top).toBeGreaterThanOrEqual(partes[i - 1]?.bottom ?? 0);
    }
  });

  it('"The layout comes from a saved setting", and follows the one that another tab saves', async () => {
    await assembleCasca(vertical({ MENU_SIZE: 'compact' }));
    await expect.element(menu()).toBeVisible();
    expect(atributo('data-layout')).toBe('vertical');
    adjust({});
    expect(atributo('data-layout')).toBe('horizontal');
    await expect.poll(() => document.getElementById('menu')).toBeNull();
  });
});

describe('§2 "An item is visible only when the user\'s role is in the item\'s allowed profiles, or …"', () => {
  const groups = (): (string | null)[] =>
    menu()
      .getByRole('button')
      .elements()
      .map((um) => um.textContent);

  it('"the user holds the item\'s action permission token"', async () => {
    await assembleCasca({ claims: { role: 3, permissions: ['Cliente:ListarCliente'] } });
    await expect.element(menu()).toBeVisible();
    expect(groups()).toEqual(['Cadastros']);
    await grupo('Cadastros').click();
    expect(menu().getByRole('link').elements()).toHaveLength(1);
  });

  it('§6 "Items needing a project are hidden from users with no project code"', async () => {
    await assembleCasca();
    await expect.element(menu()).toBeVisible();
    expect(groups()).toEqual(['Painéis', 'Cadastros', 'Administração']);
  });
});

it('§2 "The item for the current path is marked active, along with its ancestors", in the top navigation', async () => {
  await assembleCasca({ caminho: '/cliente' });
  await expect.element(grupo('Cadastros')).toHaveAttribute('data-ativo', 'true');
  await expect.element(grupo('Painéis')).not.toHaveAttribute('data-ativo');
  await grupo('Cadastros').click();
  await expect.element(link('Clientes')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Pessoas')).not.toHaveAttribute('aria-current');
});

it.each([
  ['/servico/cancelamento/listar', 'Mudanças de escopo', 'Cancelamentos (CAP)'],
  ['/servico/', 'Planejamento', 'Serviços'],
  ['/SERVICO', 'Planejamento', 'Serviços'],
  ['/servico?busca=p', 'Planejamento', 'Serviços'],
])('at %s the one item that is marked is %s › %s', async (caminho, pai, item) => {
  await assembleCasca({ caminho, claims: { cod_projeto_pro: 5 }, ...vertical({ MENU_SIZE: 'default' }) });
  await expect.element(grupo(pai)).toHaveAttribute('data-ativo', 'true');
  await expect.element(link(item)).toHaveAttribute('aria-current', 'page');
  const marcados = () => [...(menu().element().querySelectorAll('[aria-current]') ?? [])].map((um) => um.textContent);
  expect(marcados()).toEqual([item]);
});

it('outside of the menu no item is marked: the account is not the list of users', async () => {
  await assembleCasca({ caminho: '/usuario/minha-conta', ...vertical({ MENU_SIZE: 'default' }) });
  await expect.element(grupo('Administração')).toBeVisible();
  expect(menu().element().querySelectorAll('[aria-current], [data-ativo]')).toHaveLength(0);
});

it('the top navigation by keyboard: arrows go through the links, Escape comes back', async () => {
  await assembleCasca();
  await expect.element(menu()).toBeVisible();
  (grupo('Cadastros').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu().getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(grupo('Cadastros')).toHaveFocus();
  expect(menu().getByRole('link').elements()).toHaveLength(0);
});

describe('sidebar', () => {
  it('§2 "the group holding the current route is open, others collapsed"', async () => {
    const { onde } = await assembleCasca(vertical({ MENU_SIZE: 'default' }));
    await expect.element(grupo('Painéis')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(grupo('Painéis')).toHaveAttribute('data-ativo', 'true');
    await expect.element(link('Painel Principal')).toHaveAttribute('aria-current', 'page');
    await expect.element(grupo('Cadastros')).toHaveAttribute('aria-expanded', 'false');
    await grupo('Cadastros').click();
    await expect.element(grupo('Cadastros')).toHaveAttribute('aria-expanded', 'true');
    await link('Pessoas').click();
    await expect.poll(onde).toBe('/pessoa');
    await expect.element(grupo('Cadastros')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(grupo('Painéis')).toHaveAttribute('aria-expanded', 'false');
  });

  it('§4 "Sidebar size toggle: between hover mode and active hover mode"; hover and focus open it over the page', async () => {
    await assembleCasca(vertical());
    await page.getByRole('button', { name: 'Recolher a barra lateral' }).click();
    expect(gravado()).toMatchObject({ MENU_SIZE: 'sm-hover' });
    const barra = document.getElementById('menu') as HTMLElement;
    await userEvent.hover(page.getByRole('main'));
    await expect.poll(() => barra.offsetWidth).toBe(70);
    expect(inicio()).toBe(70);
    await userEvent.hover(grupo('Cadastros'));
    await expect.poll(() => barra.offsetWidth).toBe(240);
    expect(inicio()).toBe(70);
    await userEvent.hover(page.getByRole('main'));
    await expect.poll(() => barra.offsetWidth).toBe(70);
    (document.activeElement as HTMLElement | null)?.blur();
    barra.querySelector('a')?.focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => barra.offsetWidth).toBe(240);
    (page.getByRole('button', { name: 'Fixar a barra lateral' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(gravado()).toMatchObject({ MENU_SIZE: 'sm-hover-active' });
  });

  it('condensed: the links of a group float beside it by hover and by focus', async () => {
    await assembleCasca(vertical({ MENU_SIZE: 'condensed' }));
    await expect.element(menu()).toBeVisible();
    await userEvent.hover(grupo('Cadastros'));
    await expect.element(link('Pessoas')).toBeVisible();
    await userEvent.hover(page.getByRole('main'));
    await expect.element(link('Pessoas')).not.toBeInTheDocument();
    document.getElementById('menu')?.querySelector('a')?.focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(link('Painel Principal')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(menu().getByRole('link').elements()).toHaveLength(0);
    await expect.element(grupo('Painéis')).toHaveFocus();
  });

  it('§4 "width 1140 px or less and 768 px or more gives condensed; 768 px or less gives full; larger gives default"', async () => {
    await assembleCasca(vertical({ MENU_SIZE: 'compact' }));
    for (const [largura, size] of [
      [1140, 'condensed'],
      [768, 'condensed'],
      [767, 'full'],
      // The size that the user chose comes back, and nothing overwrites it.
      [1141, 'compact'],
    ] as const) {
      await page.viewport(largura, 900);
      await expect.poll(() => atributo('data-menu-size')).toBe(size);
      expect(gravado()).toMatchObject({ MENU_SIZE: 'compact' });
    }
  });

  it('§2 "The mobile menu button toggles the sidebar: condensed when opened, default when closed"', async () => {
    await assembleCasca(vertical());
    await botaoDoMenu().click();
    expect(atributo('data-menu-size')).toBe('condensed');
    await botaoDoMenu().click();
    expect(atributo('data-menu-size')).toBe('default');
    expect(gravado()).toMatchObject({ MENU_SIZE: 'sm-hover-active' });
  });

  it.each([
    [1200, '§9 "a backdrop adds padding when width is above 1040"', true],
    [700, 'and not below', false],
  ] as const)(
    '§2 "When the size is full, a backdrop is shown and closes the sidebar on click", at %i px; %s',
    async (largura, _, preenche) => {
      await assembleCasca({ ...vertical({ MENU_SIZE: 'full' }), largura });
      await botaoDoMenu().click();
      await expect.element(folha()).toBeVisible();
      expect(document.documentElement.classList).toContain('sidebar-enable');
      const { overflow, paddingRight } = document.body.style;
      expect(overflow).toBe('hidden');
      expect(paddingRight !== '').toBe(preenche);
      await userEvent.click(document.elementFromPoint(largura - 50, 500) as Element, {
        position: { x: largura - 50, y: 500 },
      });
      await expect.element(folha()).not.toBeInTheDocument();
      expect(document.documentElement.classList).not.toContain('sidebar-enable');
      expect(document.body.style.overflow).toBe('');
      await expect.element(botaoDoMenu()).toHaveFocus();
    },
  );
});

it('below 768 px the horizontal layout opens its navigation off canvas', async () => {
  const { onde } = await assembleCasca();
  await expect.element(menu()).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('button', { name: /o menu$/ })).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await botaoDoMenu().click();
  await grupo('Cadastros').click();
  await link('Clientes').click();
  await expect.poll(onde).toBe('/cliente');
  await expect.element(folha()).not.toBeInTheDocument();
});

it('the first Tab offers to skip to the content, and a change of path puts the focus there', async () => {
  await assembleCasca();
  await expect.element(menu()).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Pular para o conteúdo' })).toHaveFocus();
  await grupo('Cadastros').click();
  await link('Clientes').click();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

describe('§1, §9 footer', () => {
  it('"the current year, a copyright line, the version 1.9.0 and the links Sobre, Suporte and Contato"', async () => {
    await assembleCasca();
    const rodape = page.getByRole('contentinfo');
    await expect.element(rodape).toHaveTextContent(`${new Date().getFullYear()} © Cadência`);
    await expect.element(rodape).toHaveTextContent('Versão 1.9.0');
    for (const nome of ['Sobre', 'Contato'])
      await expect.element(rodape.getByRole('button', { name: nome })).toBeVisible();
    await expect.element(rodape.getByRole('link', { name: 'Suporte' })).toHaveAttribute('href', '/manual');
  });

  it('Contato opens over the page, and gives the focus back to its button, the first time too', async () => {
    await assembleCasca({ respostas: { '/configuracao': () => json({ contato: 'parada@exemplo.com.br' }) } });
    const contato = page.getByRole('contentinfo').getByRole('button', { name: 'Contato' });
    await contato.click();
    const janela = page.getByRole('dialog', { name: 'Contato' });
    await expect.element(janela.getByRole('link')).toHaveAttribute('href', 'mailto:parada@exemplo.com.br');
    await userEvent.keyboard('{Escape}');
    await expect.element(janela).not.toBeInTheDocument();
    await expect.element(contato).toHaveFocus();
  });
});
