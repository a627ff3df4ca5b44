import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const sigla = `PES-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
});

const CPF = '529.982.247-25';
const painel = (page: Page) => page.getByRole('dialog').first();
const botao = (page: Page, name: string) => painel(page).getByRole('button', { name, exact: true });

test('a person is registered, trained, seen whole once, and forgotten', DEMORADO_UMA_VEZ, async ({ page }) => {
  await openComToken(page, token, '/pessoa');
  await page.getByRole('button', { name: 'Nova', exact: true }).click();
  await painel(page).getByLabel('Nome', { exact: false }).first().fill('Maria das Dores Lima');
  await painel(page).getByLabel('Matrícula').fill('cli-900');
  await painel(page).getByLabel('CPF').fill('529.982.247-26');
  await painel(page).getByRole('combobox', { name: 'Vínculo' }).click();
  await page.getByRole('option', { name: 'Cliente' }).click();
  await botao(page, 'Salvar').click();
  await expect(painel(page).getByText('CPF inválido.')).toBeVisible();
  await painel(page).getByLabel('CPF').fill(CPF);
  await semViolacoes(page);
  await botao(page, 'Salvar').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { linhas } = await (await page.request.get('/api/pessoa?busca=dores', { headers: bearer(token) })).json();
  expect(linhas).toMatchObject([{ matricula: 'CLI-900', cpf: '***.982.247-**' }]);
  await page.goto(`/pessoa?registro=${linhas[0].id}`);
  await painel(page).getByRole('tab', { name: 'Treinamentos' }).click();
  await botao(page, 'Adicionar treinamento').click();
  await painel(page).getByRole('combobox', { name: 'Norma' }).click();
  await page.getByRole('option', { name: /NR-35/ }).click();
  await painel(page).getByLabel('Validade', { exact: true }).fill('01/02/2020');
  await painel(page).getByLabel('Validade', { exact: true }).press('Tab');
  await botao(page, 'Salvar treinamentos').click();
  await expect(page.getByRole('form', { name: 'Treinamentos' }).getByText('Vencido')).toBeVisible();
  await semViolacoes(page);

  await painel(page).getByRole('tab', { name: 'Dados pessoais' }).click();
  await expect(painel(page).getByText('***.982.247-**')).toBeVisible();
  await expect(painel(page).getByText(CPF)).toHaveCount(0);
  await botao(page, 'Ver CPF').click();
  await expect(painel(page).getByText(CPF)).toBeVisible();
  await semViolacoes(page);
  const [zip] = await Promise.all([page.waitForEvent('download'), botao(page, 'Exportar dados').click()]);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await zip.path());
  expect([bytes.subarray(0, 2).toString(), bytes.includes('dados.json')]).toEqual(['PK', true]);
  await expect(botao(page, 'Anonimizar…')).toBeDisabled();

  await painel(page).getByRole('tab', { name: 'Dados', exact: true }).click();
  await botao(page, 'Inativar').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/pessoa?registro=${linhas[0].id}`);
  await painel(page).getByRole('tab', { name: 'Dados pessoais' }).click();
  await botao(page, 'Anonimizar…').click();
  const pergunta = page.getByRole('dialog', { name: 'Anonimizar Maria das Dores Lima?' });
  await semViolacoes(page);
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(pergunta).toBeHidden();
  await botao(page, 'Anonimizar…').click();
  await pergunta.getByRole('button', { name: 'Anonimizar', exact: true }).click();
  await expect(painel(page).getByText('Os dados pessoais foram apagados e não voltam.')).toBeVisible();
  const depois = await page.request.get('/api/pessoa?busca=dores&ativo=todos', { headers: bearer(token) });
  expect((await depois.json()).total).toBe(0);
});
