import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bearer, enterPelaApi, openComToken } from './projeto.ts';

/** Tag of tests with the same result at any width: one run is enough. */
export const UMA_VEZ = { tag: '@uma-vez' };

/** Tag of journeys of who works with a phone: without --tudo only the phone does them, and only the desktop the others. */
export const TELEFONE = { tag: '@telefone' };

/** Tag of tests that `npm test -- --tudo` runs and `npm test` leaves out: what they show, another shows in part. */
export const DEMORADO = { tag: '@demorado' };
export const DEMORADO_UMA_VEZ = { tag: ['@demorado', '@uma-vez'] };
export const DEMORADO_TELEFONE = { tag: ['@demorado', '@telefone'] };

export const guardado = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('auth-token'));

/** Opens an address with the administrator signed in. */
export async function open(page: Page, request: APIRequestContext, caminho: string): Promise<string> {
  const token = await enterPelaApi(request);
  await openComToken(page, token, caminho);
  return token;
}

/** Ends a session on the server, as a manager or another device would. */
export const endNoServidor = async (request: APIRequestContext, token: string): Promise<void> =>
  expect(await request.post('/api/usuario/signout', { headers: bearer(token), data: {} })).toBeOK();

export async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/auth/login');
}
