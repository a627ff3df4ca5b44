import { expect, type Page, type Request, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

const chip = (page: Page, titulo: string) => page.getByRole('banner').getByRole('button', { name: titulo });

/** The project in the token of a call. */
function projetoDe(chamada: Request): unknown {
  const claims = chamada.headers()['authorization']?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).cod_projeto_pro;
}

test(
  'two tabs with different projects: each call carries its own, the stale tab is told and reloads into the other',
  DEMORADO_UMA_VEZ,
  async ({ page, request, context }) => {
    test.slow();
    const sessao = await enterPelaApi(request);
    const primeiro = await importarPelaApi(request, sessao, 'ABA1');
    await importarPelaApi(request, sessao, 'ABA2');
    await openComToken(page, await tokenDoProjeto(request, sessao, primeiro), '/dashboard/main');
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
