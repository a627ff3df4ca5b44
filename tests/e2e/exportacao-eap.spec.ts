import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { analisarPelaApi, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
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

/** Formats that come back as rows, and those that come back as an update of the project. */
const DE_LINHAS = ['XLSX hierárquico', 'CSV', 'JSON'];
const DE_PROGRAMAS = ['MS Project XML', 'Primavera XER', 'P6 XML'];

test(
  'the EAP goes out and comes back in by every format without a difference',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `IDA-${String(Date.now()).slice(-6)}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    await openComToken(page, token, '/exportacaoeap?aba=exportar');
    const historico = page.getByRole('list', { name: 'Exportações da EAP' });
    for (const [n, formato] of [...DE_LINHAS, ...DE_PROGRAMAS].entries())
      await test.step(formato, async () => {
        await page.getByRole('combobox', { name: 'Formato' }).click();
        await page.getByRole('option', { name: formato, exact: true }).click();
        const baixado = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Gerar' }).click();
        const arquivo = await baixado;
        const buffer = await readFile(await arquivo.path());
        const file = { name: arquivo.suggestedFilename(), mimeType: 'application/octet-stream', buffer };
        await expect(historico.getByRole('listitem')).toHaveCount(n + 1);
        if (DE_PROGRAMAS.includes(formato)) {
          const { projetos } = await analisarPelaApi(request, token, file);
          expect(projetos[0]?.diferenca).toMatchObject({ projetoId, novas: 0, alteradas: 0, ausentes: 0 });
          return;
        }
        await historico.getByRole('listitem').first().getByRole('button', { name: 'Conferir arquivo' }).click();
        const conferencia = page.getByRole('dialog', { name: 'Conferir arquivo' });
        await conferencia.getByLabel('Arquivo da EAP').setInputFiles(file);
        await expect(conferencia.getByText(/^Nenhuma diferença/)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(conferencia).toBeHidden();
      });
  },
);
