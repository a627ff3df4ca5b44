import { expect, type Page, test } from '@playwright/test';
import { TELAS } from '../../apps/web/src/app/menu-table.ts';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, openComToken } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }) => {
  token = await enterPelaApi(request);
});

/** Signs in as the administrator, without a project. */
const enter = (page: Page, caminho = '/dashboard/main'): Promise<void> => openComToken(page, token, caminho);

/** Goes to another address without a reload, like a link of the product. */
const irPara = (page: Page, url: string): Promise<void> =>
  page.evaluate((onde) => history.pushState(null, '', onde), url);

/** A token as the web reads it; no server would accept it. */
function tokenDeTela(claims: object): string {
  const parte = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  return [{ alg: 'HS256' }, { cod_usuario_usu: 9, des_nome_usu: 'Pessoa', exp, permissions: [], ...claims }, {}]
    .map(parte)
    .join('.');
}

/** Signs in on this screen only: `respond` answers every call. */
async function comoSe(page: Page, claims: object, respond: Parameters<Page['route']>[1]): Promise<void> {
  await page.route('**/api/**', respond);
  await page.addInitScript((token) => localStorage.setItem('auth-token', token), tokenDeTela(claims));
}

/** Everything that the server answers; the other pattern is only the API with its health check. */
const SERVIDOR = (url: URL): boolean => !url.pathname.startsWith('/favicon');
const API = (url: URL): boolean => /^\/(api\/|saude$)/.test(url.pathname);

const titulo = (texto: string): RegExp => new RegExp(`^${texto.replace(/[()]/g, '\\$&')} \\| Cadência$`);

test('no link of the menu is broken: every address opens with its title, or asks for a project', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { url, titulo: esperado, valida_projeto } of TELAS) {
    await irPara(page, url);
    await expect(page, url).toHaveTitle(titulo(esperado));
    await expect(page.getByRole('heading', { level: 1 }), url).toContainText(esperado);
    if (valida_projeto) {
      await expect(page.getByText('Selecione um projeto para continuar.'), url).toBeVisible();
      await expect(page.locator('main').getByRole('button', { name: 'Selecionar Projeto' }), url).toBeVisible();
    }
  }
});

test(
  '§2 "(empty) Redirects to dashboard/main"; "The home logo links to /dashboard/main"',
  DEMORADO,
  async ({ page }) => {
    await enter(page, '/');
    await expect(page).toHaveURL('/dashboard/main');
    await expect(page).toHaveTitle('Painel Principal | Cadência');
    await irPara(page, '/manual');
    await page.getByRole('link', { name: 'Cadência: Painel Principal' }).click();
    await expect(page).toHaveURL('/dashboard/main');
  },
);

test('an unknown path shows "não encontrada", signed in or not', DEMORADO, async ({ page }) => {
  await page.goto('/nao/existe');
  await expect(page).toHaveTitle('Página não encontrada | Cadência');
  await semViolacoes(page);
  await enter(page, '/usuario/nao-existe/mesmo');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await page.getByText('Ir para o Painel Principal', { exact: true }).click();
  await expect(page).toHaveURL('/dashboard/main');
});

test('who has no permission of a route sees "sem permissão", and calls nothing of it', async ({ page }) => {
  const chamadas: string[] = [];
  await comoSe(page, { role: 12 }, (route) => {
    chamadas.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.goto('/permissao');
  await expect(page).toHaveTitle('Sem permissão | Cadência');
  await expect(page.getByText('O seu perfil não abre a tela Permissões.')).toBeVisible();
  await semViolacoes(page);
  expect(chamadas.filter((caminho) => caminho.includes('permissao'))).toEqual([]);
});

for (const [nome, responder, esperado] of [
  ['out of reach', undefined, 'Sem conexão com o servidor'],
  ['in maintenance', '{"codigo":"servidor.indisponivel"}', 'Em manutenção'],
] as const) {
  test(`the API ${nome} at start has a page that returns by itself`, DEMORADO, async ({ page }) => {
    await page.route(API, (route) =>
      responder ? route.fulfill({ status: 503, contentType: 'application/json', body: responder }) : route.abort(),
    );
    await enter(page);
    await expect(page).toHaveTitle(titulo(esperado));
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await semViolacoes(page);
    await page.unroute(API);
    await expect(page).toHaveTitle('Painel Principal | Cadência', { timeout: 15_000 });
  });
}

test(
  'the server down in the middle is told once, takes no page from who works on it, and what is missing returns',
  DEMORADO,
  async ({ page }) => {
    await enter(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(SERVIDOR, (route) => route.abort());
    await page.getByRole('button', { name: 'Cadastros' }).click();
    await page.getByRole('link', { name: 'Pessoas' }).click();
    await expect(page.locator('main')).toContainText('Não foi possível carregar esta parte.');
    await expect(page.getByText('Sem contato com o servidor; tentando de novo.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Configurações do tema' }).click();
    const falta = page.getByRole('dialog', { name: 'Não foi possível carregar esta parte.' });
    await expect(falta.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await semViolacoes(page);
    await page.unroute(SERVIDOR);
    // The part loads by itself: whether a test presses its button in time depends on the machine.
    await expect(page.getByRole('dialog', { name: 'Configurações do tema' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Sem contato com o servidor; tentando de novo.')).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Pessoas', includeHidden: true })).toBeVisible();
  },
);

test(
  'an unexpected error has a page of its own, with an id to quote that the console has too',
  DEMORADO,
  async ({ page }) => {
    const escritas: string[] = [];
    page.on('console', (message) => escritas.push(message.text()));
    await page.route('**/api/dashboard/main', (route) => route.fulfill({ json: { projeto: {} } }));
    await enter(page);
    await expect(page).toHaveTitle('Erro inesperado | Cadência');
    const codigo = (await page.getByText(/^Código [0-9A-F]{8}$/).textContent())?.slice('Código '.length) ?? '';
    expect(escritas.join('\n')).toContain(`erro inesperado ${codigo}`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await semViolacoes(page);
    await page.unroute('**/api/dashboard/main');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Painel Principal' })).toBeVisible();
  },
);

test(
  'the footer has the year, the version, Sobre, Suporte and Contato, and each does something',
  DEMORADO,
  async ({ page }) => {
    await enter(page);
    const rodape = page.getByRole('contentinfo');
    await expect(rodape).toContainText(`${new Date().getFullYear()} © Cadência`);
    await expect(rodape).toContainText('Versão 1.9.0');

    await rodape.getByRole('button', { name: 'Sobre' }).click();
    const sobre = page.getByRole('dialog', { name: 'Sobre' });
    await expect(sobre.getByText('Versão 1.9.0')).toBeVisible();
    await sobre.getByLabel('Buscar biblioteca ou licença').fill('fastify');
    await expect(sobre.getByRole('status')).toHaveText(/^\d+ de \d+ bibliotecas$/);
    await expect(sobre.getByText('@fastify/static')).toBeVisible();
    await semViolacoes(page);
    await sobre.getByRole('link', { name: 'Documentação da API' }).click();
    await expect(page).toHaveTitle('Documentação da API | Cadência');
    await expect(page.getByText(/^\d{2,} chamadas$/)).toBeVisible();
    await page.getByText('/usuario/signin', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Corpo' })).toContainText('des_email_usu');
    await semViolacoes(page);

    await rodape.getByRole('button', { name: 'Contato' }).click();
    await expect(page.getByRole('dialog', { name: 'Contato' })).toContainText('não tem um contato configurado');
    await page.keyboard.press('Escape');

    await rodape.getByRole('link', { name: 'Suporte' }).click();
    await expect(page).toHaveURL('/manual');
    await expect(page).toHaveTitle('Manual | Cadência');
  },
);

test('the manual is searched whatever the accents, linked to, and keeps its scroll', DEMORADO, async ({ page }) => {
  await enter(page, '/manual/gestao-do-projeto#calcular');
  await expect(page.getByRole('heading', { name: 'Calcular' })).toBeInViewport();
  await expect(page.getByRole('img')).not.toHaveCount(0);
  await semViolacoes(page);

  await page.getByLabel('Buscar no manual').fill('CALENDARIO sem trabalho');
  const achado = page.getByRole('link', { name: /^Calcular/ });
  await expect(achado.first()).toBeVisible();
  await semViolacoes(page);
  await achado.first().click();
  await expect(page).toHaveURL(/\/manual\/gestao-do-projeto\?busca=.*#calcular$/);
  await page.getByLabel('Buscar no manual').fill('');

  await page.goto('/manual/importar');
  await expect(page.getByRole('heading', { name: 'Se o servidor cair no meio' })).toBeVisible();
  const rolagem = () => page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Suporte' }).scrollIntoViewIfNeeded();
  await expect.poll(rolagem).toBeGreaterThan(100);
  const antes = await rolagem();
  await page.getByRole('link', { name: 'Suporte' }).click();
  await expect(page).toHaveURL('/manual');
  await expect.poll(rolagem).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/manual/importar');
  await expect.poll(rolagem).toBe(antes);
});

test(
  'the keys: ? shows the table, / goes to the list’s own search, two keys lead to a screen',
  DEMORADO,
  async ({ page }) => {
    await enter(page, '/manual');
    await expect(page.getByRole('heading', { level: 1, name: 'Manual' })).toBeVisible();
    await page.keyboard.press('?');
    const tabela = page.getByRole('dialog', { name: 'Atalhos de teclado' });
    await expect(tabela).toContainText('Buscar no manual');
    await expect(tabela).toContainText('Ir para o Painel Principal');
    await semViolacoes(page);
    await page.keyboard.press('Escape');
    await expect(tabela).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Buscar no manual')).toBeFocused();
    await page.keyboard.type('g?');
    await expect(page.getByLabel('Buscar no manual')).toHaveValue('g?');
    await page.getByRole('heading', { level: 1, name: 'Manual' }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/dashboard/main');
    await expect(page.locator('main')).toBeFocused();
  },
);

test('§9 "Progress bar colour #465dff"', DEMORADO, async ({ page }) => {
  await enter(page);
  const cor = await page
    .locator('[data-estado][aria-hidden="true"]')
    .first()
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(cor).toBe('rgb(70, 93, 255)');
});

test(
  'the authentication layout is a centred card with the logo, the page and a footer with the year',
  DEMORADO,
  async ({ page }) => {
    await page.goto('/auth/login');
    const cartao = page.getByRole('main');
    await expect(cartao).toContainText('Cadência');
    await expect(cartao.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
    const caixa = await cartao.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(Math.abs((caixa?.x ?? 0) + (caixa?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
  },
);
