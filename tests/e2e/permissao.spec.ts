import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { type Convidada, convidada } from './support/convidada.ts';
import { bearer, enterPelaApi, openComToken, openSessao } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ, guardado, open, UMA_VEZ } from './support/sessao.ts';

interface Cena extends Convidada {
  readonly perfil: number;
}

/** A profile for this run with the right to invite people, and one person with that profile. */
async function assemble(request: APIRequestContext): Promise<Cena> {
  const headers = bearer(await enterPelaApi(request));
  const criado = await request.post('/api/permissao/perfil', {
    headers,
    data: { nome: `Montagem ${Date.now()}`, visibilidade: 'PROJETO', copiaDe: 12 },
  });
  const { id: perfil } = await criado.json();
  const conceder = ['Usuario:ListarUsuario', 'Usuario:CadastrarUsuario'];
  const dado = await request.put(`/api/permissao/perfil/${perfil}/permissoes`, {
    headers,
    data: { conceder, versao: 1 },
  });
  await expect(dado).toBeOK();
  return { perfil, ...(await convidada(request, headers, perfil)) };
}

const convidar = (page: Page) => page.getByRole('button', { name: 'Convidar' });
const direito = (page: Page) => page.getByRole('checkbox', { name: /^Usuários, Cadastrar:/ });

/** Toggles the right to invite in the matrix and saves it. */
async function toggle(page: Page, titulo: string): Promise<void> {
  await direito(page).press('Space');
  await page.getByRole('button', { name: 'Salvar 1 mudança' }).click();
  const modal = page.getByRole('dialog', { name: /^Salvar permissões: Montagem/ });
  await expect(modal).toContainText(titulo);
  await expect(modal).toContainText('Usuários: Cadastrar');
  await expect(modal).toContainText('Vale na hora para 1 pessoa com este perfil.');
  // The notice of the former save may be half transparent while it disappears.
  await semViolacoes(page, { fora: '.mantine-Notifications-root' });
  await modal.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(modal).toBeHidden();
}

test(
  'what is taken from a profile is gone from an open screen and refused, until it is given back',
  UMA_VEZ,
  async ({ page, request, browser }) => {
    const { perfil, pessoa } = await assemble(request);
    const dela = await browser.newPage();
    const token = await openSessao(request, pessoa);
    await openComToken(dela, token, '/usuario');
    await expect(convidar(dela)).toBeVisible();

    await open(page, request, `/permissao?perfil=${perfil}`);
    await expect(direito(page)).toHaveAccessibleName(/: concedida/);
    await semViolacoes(page);
    await toggle(page, 'Deixa de poder');
    await expect(direito(page)).toHaveAccessibleName(/: não concedida/);

    const aviso = dela.getByText('Suas permissões mudaram. Atualize a página.');
    await expect(aviso).toBeVisible({ timeout: 20_000 });
    const convite = { nome: 'Ninguém', email: `ninguem.${pessoa.email}`, perfilId: perfil };
    const call = () => request.post('/api/usuario/convidar', { headers: bearer(token), data: convite });
    expect((await call()).status()).toBe(403);
    await dela.getByRole('button', { name: 'Atualizar', exact: true }).click();
    await expect(dela.getByRole('heading', { name: /^Usuários/ })).toBeVisible();
    await expect(convidar(dela)).toBeHidden();
    await expect(aviso).toBeHidden();

    await toggle(page, 'Passa a poder');
    await expect(aviso).toBeVisible({ timeout: 20_000 });
    await dela.getByRole('button', { name: 'Atualizar', exact: true }).click();
    await expect(convidar(dela)).toBeVisible();
    await dela.close();
  },
);

test(
  'an Admin moves in the matrix by the keyboard, takes changes back, and is asked before leaving them',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    await open(page, request, '/permissao?perfil=3');
    const primeira = page.getByRole('checkbox', { name: /^Projetos, Listar/ });
    await primeira.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const cliente = page.getByRole('checkbox', { name: /^Clientes, Cadastrar/ });
    await expect(cliente).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cliente).toHaveAccessibleName(/alterada, não salva, a menos que o padrão do produto/);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(cliente).toHaveAccessibleName('Clientes, Cadastrar: concedida');
    await cliente.click();
    await page
      .getByRole('link', { name: /Cadência/ })
      .first()
      .click();
    const saida = page.getByRole('dialog', { name: 'Sair sem salvar as permissões?' });
    await saida.getByRole('button', { name: 'Ficar' }).click();
    await expect(cliente).toHaveAccessibleName(/alterada, não salva/);
    await page.getByRole('button', { name: 'Desfazer' }).click();
  },
);

test(
  'an Admin sees what somebody else sees, writes nothing, and comes back',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const { nome, pessoa } = await assemble(request);
    await open(page, request, `/usuario?busca=${pessoa.email}`);
    const meu = await guardado(page);
    await page.getByRole('button', { name: `Ações sobre ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Ver como' }).click();
    const modal = page.getByRole('dialog', { name: `Ver como: ${nome}` });
    await semViolacoes(page);
    await modal.getByRole('button', { name: `Ver como ${nome}` }).click();
    const aviso = page.getByText(`Você está vendo como ${nome}: nada pode ser salvo.`);
    await expect(aviso).toBeVisible();
    await semViolacoes(page);
    const headers = bearer((await guardado(page)) ?? '');
    const gravar = await request.post('/api/usuario/convidar', { headers, data: {} });
    expect([gravar.status(), (await gravar.json()).codigo]).toEqual([403, 'sessao.so_leitura']);
    await page.getByRole('button', { name: 'Voltar a ser eu' }).click();
    await expect(page).toHaveURL(/\/usuario$/);
    await expect(aviso).toBeHidden();
    expect(await guardado(page)).toBe(meu);
    expect((await request.get('/api/projeto', { headers })).status()).toBe(401);
  },
);
