import { expect, type Page, test } from '@playwright/test';
import { CLIENTE, type Provedor, SEGREDO, startProvedor } from '../../apps/api/src/testing/provedor.ts';
import { fillEntrada } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { type Produto, portaLivre, startProduto } from './support/produto.ts';
import { DEMORADO } from './support/sessao.ts';

/** A provider changes the sign-in page of everybody, so these journeys have a product of their own. */
test.describe('sign-in by the account of the company', { tag: '@uma-vez' }, () => {
  let provedor: Provedor;
  let produto: Produto;

  test.beforeAll(async ({ playwright }) => {
    const porta = await portaLivre();
    provedor = await startProvedor(`http://127.0.0.1:${porta}/api/usuario/oidc/retorno`);
    const request = await playwright.request.newContext();
    produto = await startProduto(request, {
      porta,
      env: {
        CADENCIA_ENDERECO: `http://127.0.0.1:${porta}`,
        OIDC_EMISSOR: provedor.emissor,
        OIDC_CLIENTE: CLIENTE,
        OIDC_SEGREDO: SEGREDO,
        OIDC_NOME: 'Conta da Refinaria',
      },
    });
    await request.dispose();
  });
  test.afterAll(async () => {
    await produto?.close();
    provedor?.close();
  });

  const botao = (page: Page) => page.getByRole('link', { name: 'Entrar com Conta da Refinaria' });

  /** Signs in on the pages of the provider, as the person does. */
  async function enterNoProvedor(page: Page, email: string): Promise<void> {
    await page.waitForURL(`${provedor.emissor}/**`);
    await page.locator('input[name=login]').fill(email);
    await page.locator('input[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  test('leads back to the attempted address, tab included', DEMORADO, async ({ page }) => {
    await page.goto(`${produto.url}/usuario/minha-conta?aba=lgpd`);
    await expect(botao(page)).toBeVisible();
    await semViolacoes(page);
    await botao(page).click();
    await enterNoProvedor(page, produto.administrador.email);
    await expect(page).toHaveURL(`${produto.url}/usuario/minha-conta?aba=lgpd`);
    await expect(page).toHaveTitle('Minha Conta | Cadência');
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('without an attempted address leads to the start that the person chose', DEMORADO, async ({ page, request }) => {
    const prefer = (paginaInicial: string | null) =>
      request.put(`${produto.url}/api/usuario/conta/preferencias`, {
        headers: { authorization: `Bearer ${produto.token}` },
        data: { paginaInicial },
      });
    await expect(await prefer('/usuario/minha-conta?aba=preferencias')).toBeOK();
    await page.goto(`${produto.url}/auth/login`);
    await botao(page).click();
    await enterNoProvedor(page, produto.administrador.email);
    await expect(page).toHaveURL(`${produto.url}/usuario/minha-conta?aba=preferencias`);
    await expect(await prefer(null)).toBeOK();
  });

  test(
    'of somebody who is not a user says whom to ask, and leaves the password as a way in',
    DEMORADO,
    async ({ page }) => {
      await page.goto(`${produto.url}/auth/login?returnUrl=%2Fusuario%2Fminha-conta`);
      await botao(page).click();
      await enterNoProvedor(page, 'estranha@exemplo.com.br');
      await expect(page.getByRole('alert')).toContainText('Não há usuário ativo com o e-mail');
      await expect(page.getByRole('alert')).toContainText('Se recebeu um convite, abra antes o link dele.');
      await expect(page.getByRole('link', { name: 'Tentar de novo' })).toBeHidden();
      await semViolacoes(page);
      await page.getByRole('link', { name: 'Entrar com e-mail e senha' }).click();
      await fillEntrada(page, produto.administrador);
      await expect(page).toHaveURL(`${produto.url}/usuario/minha-conta`);
    },
  );

  test('that the person gives up says so, and can be tried again from there', DEMORADO, async ({ page }) => {
    await page.goto(`${produto.url}/auth/login?returnUrl=%2Fusuario%2Fminha-conta`);
    await botao(page).click();
    await page.waitForURL(`${provedor.emissor}/**`);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('A entrada foi cancelada');
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await enterNoProvedor(page, produto.administrador.email);
    await expect(page).toHaveURL(`${produto.url}/usuario/minha-conta`);
  });

  test('that comes back with the state of another one is refused, and begins anew', DEMORADO, async ({ page }) => {
    await page.goto(`${produto.url}/auth/login?returnUrl=%2Fusuario%2Fminha-conta`);
    await botao(page).click();
    await page.waitForURL(`${provedor.emissor}/**`);
    await page.goto(`${produto.url}/api/usuario/oidc/retorno?code=inventado&state=de-outra-ida`);
    await expect(page.getByRole('alert')).toContainText('Esta entrada não vale mais');
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await enterNoProvedor(page, produto.administrador.email);
    await expect(page).toHaveURL(`${produto.url}/usuario/minha-conta`);
  });
});
