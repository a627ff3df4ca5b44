import { expect, test } from '@playwright/test';
import { administrador, fillEntrada } from './support/acesso.ts';
import { enterPelaApi, openComToken } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ, endNoServidor, guardado, open, sair, UMA_VEZ } from './support/sessao.ts';

test.beforeAll(async ({ request }) => {
  await enterPelaApi(request);
});

test(
  '§4, §8 "Login failure: the error is stored in the auth state": it is shown in words, and a success clears it',
  UMA_VEZ,
  async ({ page }) => {
    const acesso = administrador();
    await page.goto('/auth/login');
    await fillEntrada(page, { ...acesso, senha: 'não é esta' });
    await expect(page.getByRole('alert')).toContainText('E-mail ou senha não conferem.');
    expect(await guardado(page)).toBeNull();
    await fillEntrada(page, acesso);
    await page.waitForURL('**/dashboard/main');
    expect(await guardado(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  },
);

test(
  '§4 "After login: go to the returnUrl": the attempted address, tab included',
  DEMORADO_UMA_VEZ,
  async ({ page }) => {
    await page.goto('/usuario/minha-conta?aba=lgpd');
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
    await fillEntrada(page, administrador());
    await expect(page).toHaveURL(/\/usuario\/minha-conta\?aba=lgpd$/);
    await expect(page).toHaveTitle('Minha Conta | Cadência');
  },
);

test(
  'a tab at the login follows the sign-in of another one, each to its own address',
  DEMORADO_UMA_VEZ,
  async ({ page, context }) => {
    await page.goto('/usuario/minha-conta?aba=lgpd');
    await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
    const senha = await context.newPage();
    await senha.goto('/auth/recuperar-senha');
    await senha.getByLabel('E-mail').fill('fulano@exemplo.com.br');
    const outra = await context.newPage();
    await outra.goto('/auth/login');
    await fillEntrada(outra, administrador());
    await outra.waitForURL('**/dashboard/main');
    await expect(page).toHaveURL(/\/usuario\/minha-conta\?aba=lgpd$/);
    await expect(page).toHaveTitle('Minha Conta | Cadência');
    await expect(senha.getByLabel('E-mail')).toHaveValue('fulano@exemplo.com.br');
  },
);

test('§4 a returnUrl of another site is never followed', DEMORADO_UMA_VEZ, async ({ page, baseURL }) => {
  await page.goto('/auth/login?returnUrl=https%3A%2F%2Foutro.exemplo%2Froubo');
  await fillEntrada(page, administrador());
  await page.waitForURL('**/dashboard/main');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test(
  '§8 "status 401: the session is removed and the page reloads": one reload, however many calls',
  UMA_VEZ,
  async ({ page, request }) => {
    const token = await enterPelaApi(request);
    await endNoServidor(request, token);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openComToken(page, token, '/usuario/minha-conta');
    await page.waitForURL('**/auth/login**');
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(loads).toBe(2);
    expect(await guardado(page)).toBeNull();
  },
);

test(
  '§4 "Sign out clears all local storage and goes to /auth/login", also with the API down',
  UMA_VEZ,
  async ({ page, request }) => {
    await open(page, request, '/dashboard/main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await sair(page);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await fillEntrada(page, administrador());
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/dashboard/main');
  },
);

test('a browser that keeps nothing still lets one work, and says so', DEMORADO_UMA_VEZ, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/auth/login?returnUrl=%2Fusuario%2Fminha-conta');
  await fillEntrada(page, administrador());
  await page.waitForURL('**/usuario/minha-conta');
  await expect(page.getByText('Este navegador não guarda dados de sites')).toBeVisible();
  await expect(page.getByLabel('Nome')).not.toHaveValue('');
});

test(
  '§5 "A missing or undecodable token counts as expired": nonsense in the storage leads to sign-in',
  DEMORADO_UMA_VEZ,
  async ({ page }) => {
    await page.goto('/auth/login');
    for (const lixo of ['', 'x', 'a.b', '{"token":1}', 'a.b.c', '…🙂…']) {
      await page.evaluate((valor) => localStorage.setItem('auth-token', valor), lixo);
      await page.goto('/dashboard/main');
      await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    }
  },
);
