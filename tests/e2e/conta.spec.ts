import { expect, type Page, test } from '@playwright/test';
import { type Acesso, administrador, entrar, preencherEntrada } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { abrirCorreio, type Correio } from './support/correio.ts';

const PRIMEIRA = 'vaso tampa flange 31 dias';
const SEGUNDA = 'caldeira quente 88 no inverno';

/** A person of this run and size of screen. */
const pessoa = (projeto: string): Acesso => ({
  email: `joana.${projeto}.${Date.now()}@exemplo.com.br`,
  senha: PRIMEIRA,
});

const guardado = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('auth-token'));

/** Ends on the server the session of this page, as a manager or another device would. */
async function encerrarNoServidor(page: Page): Promise<void> {
  const token = await guardado(page);
  const resposta = await page.request.post('/api/usuario/signout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(resposta.status()).toBe(200);
}

async function criarSenha(page: Page, senha: string, botao: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(senha);
  await page.getByLabel('Confirmar a nova senha').fill(senha);
  await page.getByRole('button', { name: botao }).click();
}

async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/auth/login');
}

test('§4 "Failure stores the error": it is shown in words, and a success clears it', async ({ page }) => {
  const acesso = administrador();
  await page.goto('/auth/login');
  await semViolacoes(page);
  await preencherEntrada(page, { ...acesso, senha: 'não é esta' });
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha não conferem.');
  await semViolacoes(page);
  expect(await guardado(page)).toBeNull();
  await entrar(page);
  expect(await guardado(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('§4 "After login: go to the returnUrl": the attempted address, tab included', async ({ page }) => {
  await entrar(page);
  await sair(page);
  await page.goto('/usuario/minha-conta?aba=lgpd');
  await expect(page).toHaveURL(/\/auth\/login\?returnUrl=/);
  await preencherEntrada(page, administrador());
  await expect(page).toHaveURL(/\/usuario\/minha-conta\?aba=lgpd$/);
  await expect(page).toHaveTitle('Minha Conta | Cadência');
});

test('§4 a returnUrl of another site is never followed', async ({ page, baseURL }) => {
  await entrar(page);
  await sair(page);
  await page.goto('/auth/login?returnUrl=https%3A%2F%2Foutro.exemplo%2Froubo');
  await preencherEntrada(page, administrador());
  await page.waitForURL('**/dashboard/main');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test.describe('a person who is invited, and forgets', () => {
  test.describe.configure({ mode: 'serial' });
  let correio: Correio;
  let joana: Acesso;
  test.beforeAll(async () => {
    correio = await abrirCorreio();
  });
  test.afterAll(() => correio.close());

  test('makes a password from the link, makes another by e-mail, and no link works twice', async ({ page }, info) => {
    test.slow();
    joana = pessoa(info.project.name);
    await entrar(page);
    await page.goto('/usuario');
    await page.getByRole('button', { name: 'Convidar' }).click();
    const convite = page.getByRole('dialog', { name: 'Convidar usuário' });
    await convite.getByLabel('Nome').fill('Joana <b>"Teste"</b> Ávila');
    await convite.getByLabel('E-mail').fill(joana.email);
    await convite.getByRole('combobox', { name: 'Perfil' }).click();
    await page.getByRole('listbox', { name: 'Perfil' }).getByRole('option', { name: 'Consulta' }).click();
    await semViolacoes(page);
    await convite.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByText(joana.email).first()).toBeVisible();
    await sair(page);

    const link = await correio.link(joana.email, '/auth/convite');
    await page.goto(link);
    await expect(page).toHaveTitle('Convite | Cadência');
    await criarSenha(page, 'curta', 'Criar a senha');
    await expect(page.getByText('A senha não atende às regras')).toBeVisible();
    await semViolacoes(page);
    await criarSenha(page, PRIMEIRA, 'Criar a senha');
    await page.getByRole('link', { name: 'Entrar' }).click();
    await preencherEntrada(page, joana);
    await page.waitForURL('**/dashboard/main');
    await sair(page);
    await page.goto(link);
    await expect(page.getByText('Este link não vale mais')).toBeVisible();

    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page).toHaveTitle('Recuperar senha | Cadência');
    await page.getByLabel('E-mail').fill(`ninguem.${joana.email}`);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    const resposta = page.getByText('Veja a sua caixa de entrada');
    await expect(resposta).toBeVisible();
    await page.reload();
    await page.getByLabel('E-mail').fill(joana.email);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(resposta).toBeVisible();
    await semViolacoes(page);

    await page.goto(await correio.link(joana.email, '/auth/confirmar-senha'));
    await expect(page).toHaveTitle('Nova senha | Cadência');
    await criarSenha(page, SEGUNDA, 'Gravar a nova senha');
    await page.getByRole('link', { name: 'Entrar' }).click();
    await preencherEntrada(page, joana);
    await expect(page.getByRole('alert')).toContainText('não conferem');
    await preencherEntrada(page, { ...joana, senha: SEGUNDA });
    await page.waitForURL('**/dashboard/main');
    joana = { ...joana, senha: SEGUNDA };
  });

  test('ten minutes before the end of the session it is told, and renewed in place by the same person only', async ({
    page,
  }) => {
    await entrar(page);
    await page.clock.setSystemTime(Date.now() + 12 * 3_600_000 - 8 * 60_000);
    await page.goto('/usuario/minha-conta');
    const aviso = page.getByText(/Sua sessão termina em \d+ min/);
    await expect(aviso).toBeVisible();
    await page.getByLabel('Telefone (opcional)').fill('(11) 97777-0001');
    await semViolacoes(page);
    const antes = await guardado(page);
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    const modal = page.getByRole('dialog', { name: 'Entrar de novo' });
    await modal.getByLabel('E-mail').fill(joana.email);
    await modal.getByLabel('Senha', { exact: true }).fill(joana.senha);
    await modal.getByRole('button', { name: 'Entrar' }).click();
    await expect(modal.getByRole('alert')).toContainText('Estas credenciais são de outra pessoa.');
    expect(await guardado(page)).toBe(antes);
    await semViolacoes(page);
    await modal.getByLabel('E-mail').fill(administrador().email);
    await modal.getByLabel('Senha', { exact: true }).fill(administrador().senha);
    await modal.getByRole('button', { name: 'Entrar' }).click();
    await expect(modal).toBeHidden();
    expect(await guardado(page)).not.toBe(antes);
    await expect(page.getByLabel('Telefone (opcional)')).toHaveValue('(11) 97777-0001');
    await page.clock.setSystemTime(Date.now());
    await expect(aviso).toBeHidden();
    await page.getByRole('button', { name: 'Descartar alterações' }).click();
  });
});

test('§8 "status 401: the session is removed and the page reloads": one reload, however many calls', async ({
  page,
}) => {
  await entrar(page);
  const token = await guardado(page);
  await encerrarNoServidor(page);
  await page.waitForURL('**/auth/login**');
  await page.evaluate((valor) => localStorage.setItem('auth-token', valor ?? ''), token);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/usuario/minha-conta');
  await page.waitForURL('**/auth/login**');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(loads).toBe(2);
  expect(await guardado(page)).toBeNull();
});

test('what is typed survives the end of the session, and is offered back', async ({ page }) => {
  await entrar(page);
  await page.goto('/usuario/minha-conta');
  const telefone = page.getByLabel('Telefone (opcional)');
  await telefone.fill('(21) 3333-4444');
  await encerrarNoServidor(page);
  await page.waitForURL('**/auth/login**', { timeout: 30_000 });
  await preencherEntrada(page, administrador());
  await page.waitForURL('**/usuario/minha-conta');
  await expect(telefone).not.toHaveValue('(21) 3333-4444');
  await semViolacoes(page);
  await page.getByRole('button', { name: 'Recuperar rascunho' }).click();
  await expect(telefone).toHaveValue('(21) 3333-4444');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^Salvo em/)).toBeVisible();
  await page.reload();
  await expect(telefone).toHaveValue('(21) 3333-4444');
  await expect(page.getByRole('button', { name: 'Recuperar rascunho' })).toBeHidden();
});

test('a 409 is told without losing what was typed', async ({ page }) => {
  await entrar(page);
  await page.goto('/usuario/minha-conta');
  const telefone = page.getByLabel('Telefone (opcional)');
  await expect(page.getByLabel('Nome')).not.toHaveValue('');
  const cabecalho = { authorization: `Bearer ${await guardado(page)}` };
  const { nome, versao } = await (await page.request.get('/api/usuario/conta', { headers: cabecalho })).json();
  const outro = await page.request.put('/api/usuario/conta', {
    headers: cabecalho,
    data: { nome, telefone: '(31) 3000-0000', versao },
  });
  expect(outro.status()).toBe(200);
  await telefone.fill('(41) 4000-0000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/Registro alterado por/)).toBeVisible();
  await expect(telefone).toHaveValue('(41) 4000-0000');
  await semViolacoes(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^Salvo em/)).toBeVisible();
});

test('§4 "Sign out clears all local storage and goes to /auth/login", also with the API down', async ({ page }) => {
  await entrar(page);
  await page.route('**/api/**', (route) => route.abort());
  await sair(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await preencherEntrada(page, administrador());
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard/main');
});

test('a browser that keeps nothing still lets one work, and says so', async ({ page }) => {
  await entrar(page);
  await sair(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/auth/login?returnUrl=%2Fusuario%2Fminha-conta');
  await preencherEntrada(page, administrador());
  await page.waitForURL('**/usuario/minha-conta');
  await expect(page.getByText('Este navegador não guarda dados de sites')).toBeVisible();
  await expect(page.getByLabel('Nome')).not.toHaveValue('');
});

test('§5 "A missing or undecodable token counts as expired": nonsense in the storage leads to sign-in', async ({
  page,
}) => {
  await page.goto('/auth/login');
  for (const lixo of ['', 'x', 'a.b', '{"token":1}', 'a.b.c', '…🙂…']) {
    await page.evaluate((valor) => localStorage.setItem('auth-token', valor), lixo);
    await page.goto('/dashboard/main');
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  }
});
