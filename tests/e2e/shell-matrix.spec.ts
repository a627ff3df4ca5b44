import { expect, type Page, test } from '@playwright/test';
import { enter } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import {
  type Ajustes,
  adjust,
  atributo,
  ESCOLHAS,
  inicioDoConteudo,
  LARGURA,
  semRolagemLateral,
} from './support/casca.ts';
import { casosEmPares, paresCobertos, todosOsPares } from './support/pares.ts';
import { DEMORADO } from './support/sessao.ts';

const vertical = casosEmPares(ESCOLHAS).map((caso) => ({ LAYOUT: 'vertical', ...caso }));
const { LAYOUT_MODE: _modo, MENU_SIZE: _tamanho, ...cores } = ESCOLHAS;
const horizontal = casosEmPares(cores).map((caso) => ({ LAYOUT: 'horizontal', LAYOUT_MODE: 'detached', ...caso }));

const nome = (caso: Ajustes): string => Object.values(caso).join(' ');

/** The content is the same in all cases of a scheme, so only the first case of each checks it. */
const comConteudo = new Set([vertical[0], vertical.find((caso) => caso.LAYOUT_THEME === 'dark')]);

async function check(page: Page, caso: Ajustes): Promise<void> {
  await adjust(page, caso);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', caso.LAYOUT_THEME ?? '');
  await semRolagemLateral(page);
  await semViolacoes(page, { fora: [...comConteudo].some((outro) => outro === caso) ? '' : 'main' });
}

test('the cases show every pair of values', () => {
  expect([...todosOsPares(ESCOLHAS)].filter((par) => !paresCobertos(vertical).has(par))).toEqual([]);
  expect([...todosOsPares(cores)].filter((par) => !paresCobertos(horizontal).has(par))).toEqual([]);
});

test.describe('layout × scheme × mode × topbar × menu × size, in pairs', DEMORADO, () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    page = await context.newPage();
    await enter(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  test.afterAll(() => page.context().close());
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'its widths are its own');
  });

  for (const caso of vertical) {
    test(`1440 px: ${nome(caso)}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await check(page, caso);
      expect(await atributo(page, 'data-menu-size')).toBe(caso.MENU_SIZE);
      const reserva = LARGURA[caso.MENU_SIZE] ?? Number.NaN;
      // Detached: the page has a margin of 2.5 % and a gap of 8 px after the card.
      const esperado = caso.LAYOUT_MODE === 'fluid' ? reserva : 36 + reserva + 8;
      await expect.poll(() => inicioDoConteudo(page)).toBe(esperado);
    });
  }

  for (const caso of horizontal) {
    test(`1440 px: ${nome(caso)}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await check(page, caso);
      await expect.poll(() => inicioDoConteudo(page)).toBe(0);
    });
  }

  for (const width of [1000, 390, 320]) {
    for (const caso of [vertical[0], vertical[9], horizontal[3]]) {
      test(`${width} px: ${nome(caso ?? {})}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await check(page, caso ?? {});
      });
    }
  }
});
