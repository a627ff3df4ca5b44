import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';

test(
  'task sheets of chosen services come in one file, and that of a service from its record',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `FOL-${String(Date.now()).slice(-6)}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const { linhas } = await (await request.get('/api/servico?limite=2', { headers: bearer(token) })).json();
    await openComToken(page, token, '/servico');
    for (const { codigo } of linhas) await page.getByRole('checkbox', { name: new RegExp(codigo) }).check();
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: `Folhas de Tarefa (${linhas.length})` }).click();
    await expect(page.getByRole('dialog', { name: 'Folhas de Tarefa' })).toBeVisible();
    await semViolacoes(page);
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toMatch(/^folhas-de-tarefa.*\.pdf$/);
    expect(isPdf(await readFile(await arquivo.path()))).toBe(true);
    await expect(page.getByRole('dialog', { name: 'Folhas de Tarefa' })).toBeHidden();

    await openComToken(page, token, `/servico?registro=${linhas[0].id}`);
    const impressa = page.waitForResponse((resposta) => resposta.url().endsWith(`/servico/${linhas[0].id}/folha`));
    await page.getByRole('button', { name: 'Folha de Tarefa', exact: true }).click();
    expect((await impressa).status()).toBe(200);
  },
);
