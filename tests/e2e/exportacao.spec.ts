import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test(
  'the schedule is saved as a file of another program, with what is lost shown before',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const admin = await enterPelaApi(request);
    const projeto = await importarPelaApi(request, admin, `EXP-${String(Date.now()).slice(-6)}`);
    await openComToken(page, await tokenDoProjeto(request, admin, projeto), '/gestaoprojeto');
    await page.getByRole('button', { name: 'Exportar' }).click();

    const janela = page.getByRole('dialog', { name: 'Exportar cronograma' });
    await expect(janela.getByText('o arquivo atualiza este projeto', { exact: false })).toBeVisible();
    await janela.getByRole('radio', { name: 'MS Project (XML)' }).click();
    await expect(janela.getByText('Regras de cálculo do programa de origem', { exact: false })).toBeVisible();
    await semViolacoes(page);

    await janela.getByRole('radio', { name: 'Planilha (CSV)' }).click();
    await expect(janela.getByText('Data de corte', { exact: false })).toBeVisible();
    const [salvo] = await Promise.all([
      page.waitForEvent('download'),
      janela.getByRole('button', { name: 'Salvar arquivo' }).click(),
    ]);
    expect(salvo.suggestedFilename()).toMatch(/^cronograma-exp-\d{6}-\d{4}-\d\d-\d\d\.csv$/);
    const [titulos, ...linhas] = readFileSync(await salvo.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(titulos).toContain(';ID atividade;');
    expect(linhas.filter((linha) => !linha.includes(';EAP;'))).toHaveLength(4);
    await expect(janela).toBeHidden();
  },
);
