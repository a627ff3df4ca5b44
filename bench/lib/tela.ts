import type { Browser, Page } from '@playwright/test';
import type { Produto } from './produto.ts';

const JANELA = { width: 1_440, height: 900 };

/** A page of the product that is signed in, with an empty browser cache. @throws {Error} when the screens are not built */
export async function openTela(browser: Browser, produto: Produto, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: JANELA });
  await context.addInitScript((valor) => localStorage.setItem('auth-token', valor), token);
  // tsx wraps inner functions in this helper, which the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (inner) => inner' });
  const page = await context.newPage();
  const aberta = await page.goto(`${produto.base}/saude`);
  if (!aberta?.ok()) throw new Error('As telas não estão montadas: execute antes npm run build.');
  return page;
}
