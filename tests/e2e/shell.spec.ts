import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter } from './support/acesso.ts';
import { adjust, atributo, gravado, inicioDoConteudo, openCom, PADRAO, semRolagemLateral } from './support/casca.ts';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu principal' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', hasTouch: false, isMobile: false });
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page);
});
test.afterAll(() => page.context().close());
test.beforeEach(async ({ isMobile }) => {
  test.skip(isMobile, 'sets its own widths');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('§2 "the horizontal layout is the default", light whatever the system says, and nothing is written', async ({
  browser,
}) => {
  // A new device, which never read the account's copy of the layout.
  const aparelho = await browser.newContext({ colorScheme: 'dark' });
  const nova = await aparelho.newPage();
  await nova.route('**/api/usuario/conta', (route) => route.fulfill({ json: { preferencias: {} } }));
  await enter(nova);
  await nova.reload();
  await expect(menu(nova)).toBeVisible();
  expect(await atributo(nova, 'data-layout')).toBe('horizontal');
  expect(await atributo(nova, 'data-mantine-color-scheme')).toBe('light');
  expect(await gravado(nova)).toBeNull();
  await aparelho.close();
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

for (const width of [390, 320]) {
  test(`nothing is clipped at ${width} px`, async () => {
    await openCom(page, {});
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

test('paper has neither bars nor menu, and the content begins at its edge', async () => {
  await openCom(page, { LAYOUT: 'vertical', LAYOUT_THEME: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('#menu')).toBeHidden();
  await expect.poll(() => inicioDoConteudo(page)).toBe(0);
  await page.emulateMedia({ media: null });
});

test('nonsense in `app` shows the defaults, and another tab’s change shows here', async () => {
  await page.evaluate(() => localStorage.setItem('app', '{"LAYOUT":"diagonal","MENU_SIZE":[1]'));
  await page.reload();
  await expect(menu(page)).toBeVisible();
  expect(await atributo(page, 'data-layout')).toBe('horizontal');
  await adjust(page, { LAYOUT: 'vertical', MENU_SIZE: 'default' });
  await expect(page.locator('#menu[data-tamanho="default"]')).toBeVisible();
});
