import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Acesso, administrador, fillEntrada } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { type Correio, openCorreio } from './support/correio.ts';
import { bearer, enterPelaApi, openComToken, openSessao } from './support/projeto.ts';
import { DEMORADO, DEMORADO_UMA_VEZ, endNoServidor, guardado, open, sair } from './support/sessao.ts';
import { codigoDe } from './support/totp.ts';

const PRIMEIRA = 'vaso tampa flange 31 dias';
const SEGUNDA = 'caldeira quente 88 no inverno';

/** A person for this run and size of screen. */
const pessoa = (projeto: string): Acesso => ({
  email: `joana.${projeto}.${Date.now()}@exemplo.com.br`,
  senha: PRIMEIRA,
});

const situacaoDe = async (request: APIRequestContext, token: string): Promise<number> =>
  (await request.get('/api/usuario/conta', { headers: bearer(token) })).status();

async function createSenha(page: Page, senha: string, botao: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(senha);
  await page.getByLabel('Confirmar a nova senha').fill(senha);
  await page.getByRole('button', { name: botao }).click();
}

test.describe('a person who is invited, and forgets', () => {
  test.describe.configure({ mode: 'serial' });
  let correio: Correio;
  let joana: Acesso;
  test.beforeAll(async () => {
    correio = await openCorreio();
  });
  test.afterAll(() => correio.close());

  test('makes a password from the link, makes another by e-mail, and no link works twice', async ({
    page,
    request,
  }, info) => {
    test.slow();
    joana = pessoa(info.project.name);
    await open(page, request, '/usuario');
    await page.getByRole('button', { name: 'Convidar' }).click();
    const convite = page.getByRole('dialog', { name: 'Convidar usuário' });
    await convite.getByLabel('Nome').fill('Joana <b>"Teste"</b> Ávila');
    await convite.getByLabel('E-mail').fill(joana.email);
    await convite.getByRole('combobox', { name: 'Perfil' }).click();
    await page.getByRole('listbox', { name: 'Perfil' }).getByRole('option', { name: 'Consulta' }).click();
    await semViolacoes(page);
    await convite.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByText(joana.email).first()).toBeVisible();
    await page.getByRole('button', { name: 'Convidar' }).click();
    await expect(convite.getByLabel('Nome')).toHaveValue('');
    await expect(convite.getByRole('button', { name: 'Recuperar rascunho' })).toBeHidden();
    await page.evaluate(() => localStorage.clear());

    const link = await correio.link(joana.email, '/auth/convite');
    await page.goto(link);
    await expect(page).toHaveTitle('Convite | Cadência');
    await createSenha(page, 'curta', 'Criar a senha');
    await expect(page.getByText('A senha não atende às regras')).toBeVisible();
    await semViolacoes(page);
    await createSenha(page, PRIMEIRA, 'Criar a senha');
    await page.getByRole('link', { name: 'Entrar' }).click();
    await fillEntrada(page, joana);
    await page.waitForURL('**/dashboard/main');
    const preferencias = await request.put('/api/usuario/conta/preferencias', {
      headers: bearer((await guardado(page)) ?? ''),
      data: { paginaInicial: '/usuario' },
    });
    await expect(preferencias).toBeOK();
    await page.evaluate(() => localStorage.clear());
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
    await createSenha(page, SEGUNDA, 'Salvar a nova senha');
    await page.getByRole('link', { name: 'Entrar' }).click();
    await fillEntrada(page, joana);
    await expect(page.getByRole('alert')).toContainText('não conferem');
    await semViolacoes(page);
    joana = { ...joana, senha: SEGUNDA };
    await fillEntrada(page, joana);
    // Her profile cannot open the page that she set, so the start falls back.
    await page.waitForURL('**/dashboard/main');
  });

  test(
    'ten minutes before the end of the session it is told, and renewed in place by the same person only',
    DEMORADO_UMA_VEZ,
    async ({ page, request }) => {
      const agora = Date.now() + 12 * 3_600_000 - 8 * 60_000;
      await page.clock.setSystemTime(agora);
      const antes = await open(page, request, '/usuario/minha-conta');
      const aviso = page.getByText(/Sua sessão termina em \d+ min/);
      await expect(aviso).toBeVisible();
      await page.getByLabel('Telefone').fill('(11) 97777-0001');
      await semViolacoes(page);
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
      await expect(page.getByLabel('Telefone')).toHaveValue('(11) 97777-0001');
      await page.clock.setSystemTime(Date.now());
      await expect(aviso).toBeHidden();
    },
  );

  test(
    'has her sessions seen and ended, gets another profile, is blocked with a reason and let in again',
    DEMORADO,
    async ({ page, request }) => {
      const dela = await openSessao(request, joana);
      await open(page, request, `/usuario?busca=${joana.email}`);
      const ask = async (acao: string) => {
        await page.getByRole('button', { name: /^Ações sobre Joana/ }).click();
        await page.getByRole('menuitem', { name: acao, exact: true }).click();
      };
      await ask('Sessões');
      const sessoes = page.getByRole('dialog', { name: /^Sessões: Joana/ });
      await expect(sessoes.getByRole('listitem').first()).toBeVisible();
      await semViolacoes(page);
      await sessoes.getByRole('button', { name: /^Encerrar todas/ }).click();
      await expect(sessoes.getByText(/não tem sessão aberta/)).toBeVisible();
      expect(await situacaoDe(request, dela)).toBe(401);
      await page.keyboard.press('Escape');

      await ask('Mudar perfil');
      const perfil = page.getByRole('dialog', { name: /^Mudar perfil: Joana/ });
      await perfil.getByLabel('Perfil').selectOption('Planejador');
      await semViolacoes(page);
      await perfil.getByRole('button', { name: 'Mudar perfil' }).click();
      await expect(perfil).toBeHidden();
      // The person is a row of the grid, or a card on a phone.
      const linha = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: /Joana/ });
      await expect(linha).toContainText('Planejador');

      await ask('Bloquear');
      const bloqueio = page.getByRole('dialog', { name: /^Bloquear: Joana/ });
      await bloqueio.getByRole('button', { name: 'Bloquear' }).click();
      await expect(bloqueio.getByText(/Informe o motivo/)).toBeVisible();
      await semViolacoes(page);
      await bloqueio.getByLabel(/^Motivo do bloqueio/).fill('Saiu da equipe da parada');
      await bloqueio.getByRole('button', { name: 'Bloquear' }).click();
      await expect(page.getByText('Bloqueado: Saiu da equipe da parada')).toBeVisible();

      await ask('Desbloquear');
      const volta = page.getByRole('dialog', { name: /^Desbloquear: Joana/ });
      await expect(volta).toContainText('Saiu da equipe da parada');
      await volta.getByRole('button', { name: 'Desbloquear' }).click();
      await expect(volta).toBeHidden();
      await expect.poll(async () => situacaoDe(request, await openSessao(request, joana))).toBe(200);
    },
  );

  test(
    'is told on the page she works on that her rights changed, and one click brings them',
    DEMORADO_UMA_VEZ,
    async ({ page, request }) => {
      await openComToken(page, await openSessao(request, joana), '/usuario/minha-conta');
      const antes = await guardado(page);
      await expect(page.getByLabel('Nome')).not.toHaveValue('');
      const headers = bearer(await enterPelaApi(request));
      const busca = new URLSearchParams({ busca: joana.email });
      const { linhas } = await (await request.get(`/api/usuario/lista?${busca}`, { headers })).json();
      const [{ id, versao, perfilId }] = linhas;
      // A profile other than hers: 3 is the planner's, 12 only reads.
      const data = { perfilId: perfilId === 12 ? 3 : 12, versao };
      await expect(await request.put(`/api/usuario/${id}/perfil`, { headers, data })).toBeOK();
      const aviso = page.getByText('Suas permissões mudaram. Atualize a página.');
      // The next answer of the API tells the change.
      await page.getByRole('tab', { name: 'Segurança' }).click();
      await expect(aviso).toBeVisible({ timeout: 20_000 });
      await semViolacoes(page);
      await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Sessões ativas' })).toBeVisible();
      await expect(aviso).toBeHidden();
      expect(await guardado(page)).not.toBe(antes);
      const dados = await (
        await request.get('/api/usuario/conta', { headers: bearer((await guardado(page)) ?? '') })
      ).json();
      expect(dados.perfilId).toBe(data.perfilId);
    },
  );

  test(
    'turns the second factor on: recovery codes copied, kept and printed, and one lets her in',
    DEMORADO_UMA_VEZ,
    async ({ page, request, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      // Without a printer, this captures the text that would be printed.
      await page.addInitScript(() => {
        window.print = () => {
          window.top?.postMessage({ impresso: document.body.innerText }, '*');
          window.dispatchEvent(new Event('afterprint'));
        };
      });
      await openComToken(page, await openSessao(request, joana), '/usuario/minha-conta?aba=seguranca');
      await page.getByRole('button', { name: 'Ligar o segundo fator' }).click();
      const modal = page.getByRole('dialog');
      await modal.getByLabel('Senha atual').fill(joana.senha);
      await modal.getByRole('button', { name: 'Continuar' }).click();
      await semViolacoes(page);
      const segredo = (await modal.locator('pre').textContent()) ?? '';
      await modal.getByLabel('Código do aplicativo').fill('000000');
      await modal.getByRole('button', { name: 'Ligar o segundo fator' }).click();
      await expect(modal.getByText(/não confere|inválido/)).toBeVisible();
      await modal.getByLabel('Código do aplicativo').fill(codigoDe(segredo));
      await modal.getByRole('button', { name: 'Ligar o segundo fator' }).click();
      const linhas = modal.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
      await expect(linhas).toHaveCount(10);
      const codigos = await linhas.allTextContents();
      await semViolacoes(page);

      await modal.getByRole('button', { name: 'Copiar' }).click();
      await expect(modal.getByText('Copiados.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codigos.join('\n'));
      const baixado = page.waitForEvent('download');
      await modal.getByRole('button', { name: 'Baixar' }).click();
      expect((await baixado).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
      const impresso = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            window.addEventListener('message', ({ data }) => resolve(String(data.impresso)), { once: true });
          }),
      );
      await modal.getByRole('button', { name: 'Imprimir' }).click();
      const folha = await impresso;
      for (const parte of [joana.email, ...codigos]) expect(folha).toContain(parte);
      await expect(page.locator('iframe')).toHaveCount(0);
      await modal.getByRole('button', { name: 'Já guardei os códigos' }).click();
      await expect(page.getByText('10 códigos de recuperação restantes')).toBeVisible();

      await sair(page);
      await fillEntrada(page, joana);
      await page.getByLabel(/^Código/).fill(codigos[0] ?? '');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.waitForURL('**/dashboard/main');
      await page.goto('/usuario/minha-conta?aba=seguranca');
      await expect(page.getByText('9 códigos de recuperação restantes')).toBeVisible();
    },
  );
});

test('one ends a session elsewhere, then all the others, and stays', DEMORADO_UMA_VEZ, async ({ page, request }) => {
  const outras = [await enterPelaApi(request), await enterPelaApi(request)];
  const esta = await open(page, request, '/usuario/minha-conta?aba=seguranca');
  const linhas = page.getByRole('region', { name: 'Sessões ativas' }).getByRole('listitem');
  await expect(linhas.filter({ hasText: 'Esta sessão' })).toHaveCount(1);
  const quantas = await linhas.count();
  await linhas
    .getByRole('button', { name: /^Encerrar/ })
    .first()
    .click();
  await expect(linhas).toHaveCount(quantas - 1);
  await page.getByRole('button', { name: /^Encerrar todas as outras/ }).click();
  await expect(linhas).toHaveCount(1);
  for (const outra of outras) expect(await situacaoDe(request, outra)).toBe(401);
  expect(await situacaoDe(request, esta)).toBe(200);
});

test(
  'what is typed survives the end of the session, and is offered back',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const token = await open(page, request, '/usuario/minha-conta');
    const telefone = page.getByLabel('Telefone');
    const novo = `(21) 3333-${String(Date.now()).slice(-4)}`;
    await telefone.fill(novo);
    await endNoServidor(request, token);
    await page.waitForURL('**/auth/login**', { timeout: 30_000 });
    await fillEntrada(page, administrador());
    await page.waitForURL('**/usuario/minha-conta');
    await expect(page.getByLabel('Nome')).not.toHaveValue('');
    await expect(telefone).not.toHaveValue(novo);
    await semViolacoes(page);
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click();
    await expect(telefone).toHaveValue(novo);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/^Salvo em/)).toBeVisible();
    await page.reload();
    await expect(telefone).toHaveValue(novo);
    await expect(page.getByRole('button', { name: 'Recuperar rascunho' })).toBeHidden();
  },
);

test('a 409 is told without losing what was typed', DEMORADO_UMA_VEZ, async ({ page, request }) => {
  const headers = bearer(await open(page, request, '/usuario/minha-conta'));
  const telefone = page.getByRole('textbox', { name: 'Telefone' });
  await expect(page.getByLabel('Nome')).not.toHaveValue('');
  const { nome, versao } = await (await request.get('/api/usuario/conta', { headers })).json();
  const data = { nome, telefone: '(31) 3000-0000', versao };
  await expect(await request.put('/api/usuario/conta', { headers, data })).toBeOK();
  await telefone.fill('(41) 4000-0000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/Registro alterado por/)).toBeVisible();
  await expect(telefone).toHaveValue('(41) 4000-0000');
  await semViolacoes(page);
  const versoes = page.getByRole('radiogroup', { name: 'Telefone' });
  for (const versao of ['(31) 3000-0000', '(41) 4000-0000']) await expect(versoes.getByLabel(versao)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar o escolhido' }).click();
  await expect(page.getByText(/^Salvo em/)).toBeVisible();
});

test(
  'a photo that is replaced is shown at once, also after coming back',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    await open(page, request, '/usuario/minha-conta');
    const foto = page.getByRole('img', { name: /^Foto de/ });
    const choose = async (cor: string) => {
      const base64 = await page.evaluate((preenchimento) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const desenho = canvas.getContext('2d') as CanvasRenderingContext2D;
        desenho.fillStyle = preenchimento;
        desenho.fillRect(0, 0, 640, 480);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
      }, cor);
      const buffer = Buffer.from(base64, 'base64');
      await page.locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    };
    /** Side and strongest channel of the picture on screen. */
    const vista = () =>
      foto.evaluate((imagem: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        const desenho = canvas.getContext('2d') as CanvasRenderingContext2D;
        desenho.drawImage(imagem, 0, 0);
        const [r = 0, g = 0, b = 0] = desenho.getImageData(5, 5, 1, 1).data;
        return [imagem.naturalWidth, ['r', 'g', 'b'][[r, g, b].indexOf(Math.max(r, g, b))]];
      });
    await choose('#d02020');
    await expect(foto).toBeVisible();
    // A field that keeps the file would not accept it a second time.
    await expect(page.locator('input[type=file]')).toHaveValue('');
    await expect.poll(vista).toEqual([480, 'r']);
    await choose('#2020d0');
    await expect.poll(vista).toEqual([480, 'b']);
    await page.getByRole('tab', { name: 'Senha' }).click();
    await page.getByRole('tab', { name: 'Dados', exact: true }).click();
    await expect.poll(vista).toEqual([480, 'b']);
    await page.reload();
    await expect.poll(vista).toEqual([480, 'b']);
    await page.getByRole('button', { name: 'Retirar foto' }).click();
    await page.getByRole('dialog', { name: 'Retirar sua foto?' }).getByRole('button', { name: 'Retirar' }).click();
    await expect(foto).toBeHidden();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(vista).toEqual([480, 'b']);
  },
);
