import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test(
  'the tree leaves as a file, stays in the history, is compared and checked',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `EXP-${String(Date.now()).slice(-6)}`);
    await openComToken(page, await tokenDoProjeto(request, semProjeto, projetoId), '/exportacaoeap?aba=exportar');
    const arvore = page.getByRole('tree', { name: 'Ramos da EAP' });
    const [raiz, filho] = [arvore.getByRole('treeitem').first(), arvore.getByRole('treeitem').nth(1)];

    // By keyboard: a branch is taken out and put back.
    await raiz.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(filho).toHaveAttribute('aria-checked', 'false');
    await expect(raiz).toHaveAttribute('aria-checked', /mixed|false/);
    await page.keyboard.press('Space');
    await expect(raiz).toHaveAttribute('aria-checked', 'true');
    await semViolacoes(page);

    const generate = async () => {
      const baixado = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Gerar' }).click();
      return readFile(await (await baixado).path());
    };
    await page.getByRole('combobox', { name: 'Formato' }).click();
    await page.getByRole('option', { name: 'CSV' }).click();
    const inteiro = await generate();
    expect(inteiro.toString()).toContain('Código EAP;Nível;Nome;Tipo');
    await page.getByRole('combobox', { name: 'Conteúdo' }).click();
    await page.getByRole('option', { name: 'Somente EAP' }).click();
    await generate();

    const historico = page.getByRole('list', { name: 'Exportações da EAP' });
    await expect(historico.getByRole('listitem')).toHaveCount(2);
    await historico.getByRole('button', { name: 'Comparar com anterior' }).click();
    const comparacao = page.getByRole('dialog', { name: 'Comparar com exportação anterior' });
    await expect(comparacao.getByRole('status')).toContainText('a menos');
    await semViolacoes(page);
    await comparacao.getByRole('button', { name: 'Fechar' }).click();

    await historico.getByRole('listitem').last().getByRole('button', { name: 'Conferir arquivo' }).click();
    const conferencia = page.getByRole('dialog', { name: 'Conferir arquivo' });
    await conferencia
      .getByLabel('Arquivo da EAP')
      .setInputFiles({ name: 'eap.csv', mimeType: 'text/csv', buffer: inteiro });
    await expect(conferencia.getByText(/^Nenhuma diferença/)).toBeVisible();
  },
);
