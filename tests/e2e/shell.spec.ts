import { expect, type Locator, type Page, test } from '@playwright/test';
import { entrar } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { abrirCom, ajustar, atributo, gravado, inicioDoConteudo, PADRAO, semRolagemLateral } from './support/casca.ts';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu principal' });
const botaoDoMenu = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /o menu$/ });
const grupo = (page: Page, nome: string): Locator => menu(page).getByRole('button', { name: nome });

let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', hasTouch: false, isMobile: false });
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await entrar(page);
});
test.afterAll(() => page.context().close());
test.beforeEach(async ({ isMobile }) => {
  test.skip(isMobile, 'sets its own widths');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('"the horizontal layout is the default", light whatever the system says, and nothing is written', async () => {
  await page.route('**/api/usuario/conta', (route) => route.fulfill({ json: { preferencias: {} } }));
  await page.evaluate(() => localStorage.removeItem('app'));
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(await atributo(page, 'data-layout')).toBe('horizontal');
  expect(await atributo(page, 'data-mantine-color-scheme')).toBe('light');
  expect(await gravado(page)).toBeNull();
  await page.unroute('**/api/usuario/conta');
});

test('the layout is on the page before the product’s own script runs', async () => {
  await page.evaluate(
    (app) => localStorage.setItem('app', app),
    JSON.stringify({ ...PADRAO, LAYOUT: 'vertical', LAYOUT_THEME: 'dark', MENU_SIZE: 'compact' }),
  );
  const eModulo = (url: URL): boolean => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');
  await page.route(eModulo, (route) => route.abort());
  await page.goto('/dashboard/main', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-menu-size', 'compact');
  expect(await atributo(page, 'data-layout')).toBe('vertical');
  expect(await atributo(page, 'data-mantine-color-scheme')).toBe('dark');
  await page.unroute(eModulo);
});

test.describe('Theme Settings panel', () => {
  const painel = (): Locator => page.getByRole('dialog', { name: 'Configurações do tema' });
  test.beforeEach(async () => {
    await abrirCom(page, {});
    await page.getByRole('button', { name: 'Configurações do tema' }).click();
    await expect(painel()).toBeVisible();
  });

  test('every setting of the specification, stored in English, at once and after a reload', async () => {
    const escolhas = [
      ['Layout Type', 'Vertical', 'LAYOUT', 'vertical', 'data-layout'],
      ['Color Scheme', 'Dark', 'LAYOUT_THEME', 'dark', 'data-mantine-color-scheme'],
      ['Layout Mode', 'Detached', 'LAYOUT_MODE', 'detached', 'data-layout-mode'],
      ['Topbar Color', 'Gradient', 'TOPBAR_COLOR', 'brand', 'data-topbar-color'],
      ['Menu Color', 'Brand', 'MENU_COLOR', 'brand', 'data-menu-color'],
      ['Sidebar Size', 'Compact', 'MENU_SIZE', 'compact', 'data-menu-size'],
    ] as const;
    for (const [ajuste, opcao, , valor, nome] of escolhas) {
      await painel().locator(`fieldset[data-setting="${ajuste}"] [data-setting="${opcao}"] input`).check();
      await expect(page.locator('html')).toHaveAttribute(nome, valor);
    }
    await semViolacoes(page, { fora: 'main' });
    const esperado = Object.fromEntries(escolhas.map(([, , chave, valor]) => [chave, valor]));
    expect(await gravado(page)).toEqual(esperado);
    await page.reload();
    await expect(page.locator('#menu[data-tamanho="compact"]')).toBeVisible();
    expect(await gravado(page)).toEqual(esperado);
  });

  test('"Sidebar Size: Default, Compact, Condensed, Hover View, Full Layout, Hidden"; Hover View also marks sm-hover-active', async () => {
    const opcoes = painel().locator('fieldset[data-setting="Sidebar Size"] label');
    expect(await opcoes.evaluateAll((labels) => labels.map((label) => label.getAttribute('data-setting')))).toEqual([
      'Default',
      'Compact',
      'Condensed',
      'Hover View',
      'Full Layout',
      'Hidden',
    ]);
    await expect(painel().getByRole('radio', { name: 'Ao passar o mouse' })).toBeChecked();
  });

  test('by keyboard: arrows choose, Restaurar restores all defaults, Escape closes and gives the focus back', async () => {
    await painel().getByRole('radio', { name: 'Horizontal' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'vertical');
    await painel().getByRole('button', { name: 'Restaurar' }).press('Enter');
    expect(await gravado(page)).toEqual(PADRAO);
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'horizontal');
    await page.keyboard.press('Escape');
    await expect(painel()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Configurações do tema' })).toBeFocused();
  });
});

test('"light or dark, toggled from the top bar, applied as a page theme attribute"', async () => {
  await abrirCom(page, {});
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await gravado(page)).toEqual({ ...PADRAO, LAYOUT_THEME: 'dark' });
  await page.getByRole('button', { name: 'Usar o tema claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test.describe('sidebar', () => {
  test('"the group holding the current route is open, others collapsed"; the current item and its ancestors are marked', async () => {
    await abrirCom(page, { LAYOUT: 'vertical', MENU_SIZE: 'default' });
    await expect(grupo(page, 'Painéis')).toHaveAttribute('aria-expanded', 'true');
    await expect(grupo(page, 'Painéis')).toHaveAttribute('data-ativo', 'true');
    await expect(menu(page).getByRole('link', { name: 'Painel Principal' })).toHaveAttribute('aria-current', 'page');
    await expect(grupo(page, 'Cadastros')).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link', { name: 'Pessoas' })).toBeHidden();
    await grupo(page, 'Cadastros').click();
    await menu(page).getByRole('link', { name: 'Pessoas' }).click();
    await expect(page).toHaveURL(/\/pessoa$/);
    await expect(grupo(page, 'Cadastros')).toHaveAttribute('aria-expanded', 'true');
    await expect(grupo(page, 'Painéis')).toHaveAttribute('aria-expanded', 'false');
  });

  test('"Sidebar size toggle: between hover mode and active hover mode"; hover and focus open it over the page', async () => {
    await abrirCom(page, { LAYOUT: 'vertical' });
    expect(await inicioDoConteudo(page)).toBe(240);
    await page.getByRole('button', { name: 'Recolher a barra lateral' }).click();
    expect(await gravado(page)).toMatchObject({ MENU_SIZE: 'sm-hover' });
    await page.mouse.move(900, 500);
    const barra = page.locator('#menu');
    await expect(barra).toHaveCSS('width', '70px');
    expect(await inicioDoConteudo(page)).toBe(70);
    await page.mouse.move(30, 300);
    await expect(barra).toHaveCSS('width', '240px');
    expect(await inicioDoConteudo(page)).toBe(70);
    await page.mouse.move(900, 500);
    await expect(barra).toHaveCSS('width', '70px');
    await botaoDoMenu(page).focus();
    await barra.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(barra).toHaveCSS('width', '240px');
    await page.getByRole('button', { name: 'Fixar a barra lateral' }).press('Enter');
    expect(await gravado(page)).toMatchObject({ MENU_SIZE: 'sm-hover-active' });
  });

  test('condensed: the links of a group float beside it by hover and by focus', async () => {
    await abrirCom(page, { LAYOUT: 'vertical', MENU_SIZE: 'condensed' });
    const pessoas = menu(page).getByRole('link', { name: 'Pessoas' });
    await grupo(page, 'Cadastros').hover();
    await expect(pessoas).toBeVisible();
    await semViolacoes(page, { fora: 'main' });
    await page.mouse.move(900, 500);
    await expect(pessoas).toBeHidden();
    await page.locator('#menu').getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Painel Principal' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page).getByRole('link')).toHaveCount(0);
    await expect(grupo(page, 'Painéis')).toBeFocused();
  });

  test('"width 1140 px or less … condensed; 768 px or less … full; larger …": the user’s size comes back and is never overwritten', async () => {
    await abrirCom(page, { LAYOUT: 'vertical', MENU_SIZE: 'compact' });
    for (const [width, size] of [
      [1140, 'condensed'],
      [768, 'condensed'],
      [767, 'full'],
      [1141, 'compact'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('html')).toHaveAttribute('data-menu-size', size);
      expect(await gravado(page)).toMatchObject({ MENU_SIZE: 'compact' });
    }
  });

  test('"the mobile menu button toggles the sidebar: condensed when opened, default when closed"', async () => {
    await abrirCom(page, { LAYOUT: 'vertical' });
    await botaoDoMenu(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-menu-size', 'condensed');
    await botaoDoMenu(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-menu-size', 'default');
    expect(await gravado(page)).toMatchObject({ MENU_SIZE: 'sm-hover-active' });
  });

  for (const width of [1200, 900]) {
    test(`"when the size is full, a backdrop is shown and closes the sidebar on click", at ${width} px`, async () => {
      await page.setViewportSize({ width: 1200, height: 900 });
      await abrirCom(page, { LAYOUT: 'vertical', MENU_SIZE: 'full' });
      if (width === 900) await page.setViewportSize({ width: 700, height: 900 });
      await botaoDoMenu(page).click();
      await expect(page.locator('html')).toHaveClass(/sidebar-enable/);
      const folha = page.getByRole('dialog', { name: 'Menu' });
      await expect(folha).toBeVisible();
      const corpo = await page.evaluate(() => [document.body.style.overflow, document.body.style.paddingRight]);
      expect(corpo[0]).toBe('hidden');
      expect(corpo[1]).toMatch(width > 1040 ? /^\d+px$/ : /^$/);
      await page.mouse.click(600, 500);
      await expect(folha).toBeHidden();
      await expect(page.locator('html')).not.toHaveClass(/sidebar-enable/);
      expect(await page.evaluate(() => document.body.getAttribute('style') ?? '')).not.toContain('hidden');
      await expect(botaoDoMenu(page)).toBeFocused();
    });
  }
});

test.describe('horizontal layout', () => {
  test('groups drop down by click, arrows go through their links, Escape comes back', async () => {
    await abrirCom(page, {});
    await grupo(page, 'Cadastros').focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await semViolacoes(page, { fora: 'main' });
    await page.keyboard.press('Escape');
    await expect(grupo(page, 'Cadastros')).toBeFocused();
    await expect(menu(page).getByRole('link')).toHaveCount(0);
  });

  test('below 768 px the menu button opens the navigation off canvas', async () => {
    await abrirCom(page, {});
    await expect(botaoDoMenu(page)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await botaoDoMenu(page).click();
    await grupo(page, 'Cadastros').click();
    await menu(page).getByRole('link', { name: 'Clientes' }).click();
    await expect(page).toHaveURL(/\/cliente$/);
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('top bar', () => {
  test("user menu: \"'Perfil', 'Bem vindo!', 'Minha Conta', 'Trocar Projeto', 'Sair'\"", async () => {
    await abrirCom(page, {});
    const botao = page.getByRole('button', { name: /^Menu de / });
    await expect(botao.getByText('Perfil', { exact: true })).toBeVisible();
    await botao.click();
    await expect(page.getByText('Bem vindo!', { exact: true })).toBeVisible();
    expect(await page.getByRole('menuitem').filter({ visible: true }).allInnerTexts()).toEqual([
      'Minha Conta',
      'Trocar Projeto',
      'Sair',
    ]);
    await page.getByRole('menuitem', { name: 'Minha Conta' }).click();
    await expect(page).toHaveURL(/\/usuario\/minha-conta$/);
  });

  test('Trocar Projeto opens "Selecionar Projeto": three cards a row from 992 px, two from 576, else one', async () => {
    const projetos = Array.from({ length: 7 }, (_, i) => ({
      cod_projeto_pro: i + 1,
      des_titulo_pro: `Parada ${i + 1}`,
      des_sigla_pro: `P${i + 1}`,
      des_nome_fantasia_cli: 'Refinaria',
      dat_inicio_parada_pro: '2027-08-02T07:00',
      dat_fim_parada_pro: '2027-08-30T07:00',
      num_dia_parada_pro: -200,
      num_previsto_pro: null,
      num_real_pro: null,
      tip_status_pro: 'PLANEJAMENTO',
    }));
    await page.route('**/api/projeto/listar/usuario/*', (route) => route.fulfill({ json: projetos }));
    await abrirCom(page, {});
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Trocar Projeto' }).click();
    const modal = page.getByRole('dialog', { name: 'Selecionar Projeto' });
    await expect(modal.getByRole('button', { name: /^Selecionar / })).toHaveCount(7);
    await expect(modal.getByRole('searchbox', { name: 'Buscar projeto' })).toBeVisible();
    for (const [width, colunas] of [
      [1440, 3],
      [992, 3],
      [991, 2],
      [576, 2],
      [575, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await modal
        .locator('li')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
      expect(new Set(lefts).size, `${width} px`).toBe(colunas);
    }
    await page.unroute('**/api/projeto/listar/usuario/*');
  });

  for (const width of [390, 320]) {
    test(`nothing is clipped at ${width} px`, async () => {
      await abrirCom(page, {});
      await page.setViewportSize({ width, height: 844 });
      await semRolagemLateral(page);
      const caixas = await page
        .getByRole('banner')
        .locator('button, a')
        .filter({ visible: true })
        .evaluateAll((partes) => partes.map((parte) => parte.getBoundingClientRect().toJSON() as DOMRect));
      const emOrdem = caixas.sort((a, b) => a.left - b.left);
      emOrdem.forEach((caixa, i) => {
        expect(caixa.left).toBeGreaterThanOrEqual(0);
        expect(caixa.right).toBeLessThanOrEqual(width);
        expect(caixa.left).toBeGreaterThanOrEqual(emOrdem[i - 1]?.right ?? 0);
      });
      await page.getByRole('button', { name: /^Menu de / }).click();
      await expect(page.getByRole('menuitem', { name: 'Configurações do tema' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Usar o tema escuro' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
});

test('the first Tab offers to skip to the content, and a change of path puts the focus there', async () => {
  await abrirCom(page, {});
  await page.keyboard.press('Tab');
  const pular = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(pular).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await grupo(page, 'Cadastros').click();
  await menu(page).getByRole('link', { name: 'Clientes' }).click();
  await expect(page.locator('main')).toBeFocused();
});

test('paper has neither bars nor menu, and the content begins at its edge', async () => {
  await abrirCom(page, { LAYOUT: 'vertical', LAYOUT_THEME: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('#menu')).toBeHidden();
  expect(await inicioDoConteudo(page)).toBe(0);
  await page.emulateMedia({ media: null });
});

test('nonsense in `app` shows the defaults, and another tab’s change shows here', async () => {
  await page.evaluate(() => localStorage.setItem('app', '{"LAYOUT":"diagonal","MENU_SIZE":[1]'));
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(await atributo(page, 'data-layout')).toBe('horizontal');
  await ajustar(page, { LAYOUT: 'vertical', MENU_SIZE: 'default' });
  await expect(page.locator('#menu[data-tamanho="default"]')).toBeVisible();
});
