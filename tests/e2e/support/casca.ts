import { expect, type Page } from '@playwright/test';

/** Values of the six settings, as the specification names them. */
export const ESCOLHAS = {
  LAYOUT_THEME: ['light', 'dark'],
  LAYOUT_MODE: ['fluid', 'detached'],
  TOPBAR_COLOR: ['light', 'dark', 'brand'],
  MENU_COLOR: ['light', 'dark', 'brand'],
  MENU_SIZE: ['default', 'compact', 'condensed', 'sm-hover', 'sm-hover-active', 'full', 'hidden'],
} as const;

export const PADRAO = {
  LAYOUT: 'horizontal',
  LAYOUT_THEME: 'light',
  LAYOUT_MODE: 'fluid',
  TOPBAR_COLOR: 'light',
  MENU_COLOR: 'dark',
  MENU_SIZE: 'sm-hover-active',
} as const;

export type Ajustes = Readonly<Partial<Record<keyof typeof PADRAO, string>>>;

/** Width of the sidebar's room beside the page, in pixels. */
export const LARGURA: Readonly<Record<string, number>> = {
  default: 240,
  compact: 160,
  condensed: 70,
  'sm-hover': 70,
  'sm-hover-active': 240,
  full: 0,
  hidden: 0,
};

export const gravado = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('app') ?? 'null'));

/** Changes the layout as another tab of the same browser would: without a reload. */
export async function adjust(page: Page, ajustes: Ajustes): Promise<void> {
  await page.evaluate(
    (app) => {
      localStorage.setItem('app', app);
      window.dispatchEvent(new StorageEvent('storage', { key: 'app' }));
    },
    JSON.stringify({ ...PADRAO, ...ajustes }),
  );
}

/** Loads the page with these settings saved. */
export async function openCom(page: Page, ajustes: Ajustes, caminho = '/dashboard/main'): Promise<void> {
  await page.evaluate((app) => localStorage.setItem('app', app), JSON.stringify({ ...PADRAO, ...ajustes }));
  await page.goto(caminho);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const atributo = (page: Page, nome: string): Promise<string | null> => page.locator('html').getAttribute(nome);

/** Expects that the page, once laid out for its width, does not scroll sideways. */
export const semRolagemLateral = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

/** Left edge of the content, in pixels. */
export const inicioDoConteudo = async (page: Page): Promise<number> =>
  Math.round((await page.locator('main').boundingBox())?.x ?? Number.NaN);
