import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test(
  'the tree is grouped by what activities are, filtered by it, and kept as a view',
  DEMORADO_UMA_VEZ,
  async ({ page, request }, info) => {
    const admin = await enterPelaApi(request);
    const fim = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
    const projeto = await importarPelaApi(request, admin, `ATR-${fim}`);
    await openComToken(page, await tokenDoProjeto(request, admin, projeto), '/gestaoprojeto');
    await page.getByRole('button', { name: 'Agrupar' }).click();
    await page.getByLabel('Agrupar por').selectOption({ label: 'Serviço' });
    await expect(page).toHaveURL(/grupos=servico/);
    await page.getByLabel('e dentro dele por').selectOption({ label: 'Disciplina' });
    await expect(page).toHaveURL(/grupos=servico%2Cdisciplina/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Agrupada: Serviço › Disciplina' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Sem disciplina' }).first()).toBeVisible();
    await semViolacoes(page);

    await page.goto('/gestaoprojeto?atributos=tag%3Dvazio%3Bdisciplina%3D999999');
    await expect(page.getByText('Nenhuma linha passa pelos filtros.')).toBeVisible();
    await page.getByRole('button', { name: 'Disciplina: 1. Tirar este filtro' }).click();
    await expect(page.getByRole('button', { name: 'TAG: 1. Tirar este filtro' })).toBeVisible();

    await page.goto('/gestaoprojeto?grupos=servico');
    await page.getByRole('button', { name: 'Visões' }).click();
    await page.getByText('Salvar como nova visão').click();
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Por serviço ${fim}`);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('button', { name: `Visão: Por serviço ${fim}` })).toBeVisible();
  },
);
