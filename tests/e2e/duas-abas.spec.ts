import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { abrirComToken, bearer, entrarPelaApi, importarPelaApi, tokenDoProjeto } from './support/projeto.ts';
import { UMA_VEZ } from './support/sessao.ts';

const chip = (page: Page, titulo: string) => page.getByRole('banner').getByRole('button', { name: titulo });

/** The project of the token that a call carries. */
function projetoDe(chamada: Request): unknown {
  const claims = chamada.headers()['authorization']?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).cod_projeto_pro;
}

test(
  'two tabs with different projects: each call carries its own, the stale tab is told and reloads into the other',
  UMA_VEZ,
  async ({ page, request, context }) => {
    test.slow();
    const sessao = await entrarPelaApi(request);
    const primeiro = await importarPelaApi(request, sessao, 'ABA1');
    await importarPelaApi(request, sessao, 'ABA2');
    await abrirComToken(page, await tokenDoProjeto(request, sessao, primeiro), '/dashboard/main');
    await expect(chip(page, 'Parada ABA1')).toBeVisible();

    const outra = await context.newPage();
    await outra.goto('/dashboard/main');
    await chip(outra, 'Parada ABA1').click();
    await outra.getByRole('button', { name: 'Selecionar Parada ABA2' }).click();
    await expect(chip(outra, 'Parada ABA2')).toBeVisible();

    const aviso = page.getByText('Outra aba está em outro projeto.');
    await expect(aviso).toBeVisible();
    await expect(chip(page, 'Parada ABA1')).toBeVisible();
    await semViolacoes(page);
    const projetos: unknown[] = [];
    page.on('request', (chamada) => {
      if (chamada.headers()['authorization']) projetos.push(projetoDe(chamada));
    });
    await page.evaluate(() => history.pushState(null, '', '/curvaavanco/dados'));
    await expect(page.getByRole('heading', { level: 1, name: 'Curva de Avanço' })).toBeVisible();
    await expect.poll(() => projetos.length).toBeGreaterThan(0);
    expect(new Set(projetos)).toEqual(new Set([primeiro]));

    await page.getByRole('button', { name: 'Recarregar', exact: true }).click();
    await expect(chip(page, 'Parada ABA2')).toBeVisible();
    await expect(aviso).toBeHidden();
    await expect(page).toHaveURL('/curvaavanco/dados');
  },
);

/** The same address in two browsers of the same person. */
async function dois(browser: Browser, token: string, caminho: string): Promise<readonly [Page, Page]> {
  const paginas = await Promise.all([browser.newContext(), browser.newContext()].map(async (c) => (await c).newPage()));
  await Promise.all(paginas.map((page) => abrirComToken(page, token, caminho)));
  return paginas as unknown as readonly [Page, Page];
}

/** A register in its drawer, and an equipment and a project on pages of their own: what holds them is one. */
const EDITORES = ['area', 'projeto', 'conta'] as const;

for (const editor of EDITORES)
  test(
    `two browsers, one record: the second to save chooses, and neither loses anything (${editor})`,
    UMA_VEZ,
    async ({ browser, request }) => {
      const sessao = await entrarPelaApi(request);
      const sigla = `E${String(Date.now()).slice(-5)}`;
      const projetoId = await importarPelaApi(request, sessao, sigla);
      const token = await tokenDoProjeto(request, sessao, projetoId);
      const area = await request.post('/api/area', {
        headers: bearer(token),
        data: { sigla, nome: 'Como era' },
      });
      await expect(area).toBeOK();
      const { linha } = await area.json();
      const { caminho, campo } = {
        area: { caminho: `/area?registro=${linha?.id}`, campo: 'Nome' },
        projeto: { caminho: `/projeto/${projetoId}`, campo: 'Título' },
        conta: { caminho: '/usuario/minha-conta', campo: 'Nome' },
      }[editor];
      const [a, b] = await dois(browser, token, caminho);
      const de = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${campo}( \\(obrigatório\\))?$`) });
      const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
      await expect(de(a)).not.toHaveValue('');
      await expect(de(b)).not.toHaveValue('');
      const era = await de(a).inputValue();
      await de(a).fill(`${sigla} de A`);
      await de(b).fill(`${sigla} de B`);
      await salvar(a).click();
      await expect(a.getByText(/salv[ao]|alterad[ao]|Salvo em/i).first()).toBeVisible();
      // What A saved reaches B's browser, and not B's form.
      await b.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(de(b)).toHaveValue(`${sigla} de B`);
      await salvar(b).click();
      const versoes = b.getByRole('radiogroup', { name: campo });
      for (const versao of [era, `${sigla} de A`, `${sigla} de B`])
        await expect(versoes.getByLabel(versao)).toBeVisible();
      await semViolacoes(b);
      await versoes.getByLabel(`${sigla} de B`).check();
      await b.getByRole('button', { name: 'Salvar o escolhido' }).click();
      await expect(versoes).toBeHidden();
      await a.context().close();
      await b.context().close();
    },
  );
