import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { enter } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { arquivoDaParada, naTela } from './support/parada.ts';

const agora = new Date();

/** The row of an activity in the grid, or its card on a phone. */
const linha = (page: Page, nome: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: nome });

const CLIENTE = 'Refinaria das Jornadas S.A.';

/** Fills in the client: the first import into an empty product names one, later imports choose it. */
async function fillInCliente(assistente: Locator): Promise<void> {
  const nome = assistente.getByLabel(/Nome do cliente/);
  const escolha = assistente.getByRole('combobox', { name: /Cliente/ });
  await expect(nome.or(escolha)).toBeVisible();
  if (await escolha.isVisible()) {
    // A single client comes selected; among several, people choose.
    if ((await escolha.inputValue()) === '') {
      await escolha.click();
      await assistente.page().getByRole('option').first().click();
    }
    return;
  }
  await nome.fill(CLIENTE);
  await assistente.getByLabel(/Unidade industrial/).fill('U-100');
}

async function importar(page: Page, sigla: string): Promise<void> {
  await page.getByRole('button', { name: 'Nenhum Projeto Selecionado' }).click();
  await page
    .getByRole('dialog', { name: 'Selecionar Projeto' })
    .getByRole('button', { name: 'Novo projeto a partir de um arquivo' })
    .click();
  const assistente = page.getByRole('dialog', { name: 'Importar cronograma' });
  await expect(assistente.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  await semViolacoes(page);
  await assistente.getByLabel('Arquivo do cronograma').setInputFiles({
    name: `${sigla}.xer`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(arquivoDaParada(sigla.endsWith('D') ? '71' : '72', sigla, agora)),
  });
  await expect(assistente.getByText('O que o arquivo tem')).toBeVisible();
  await expect(assistente.locator('dl > div', { hasText: 'Atividades' }).last()).toContainText('4');
  await expect(assistente.locator('dl > div', { hasText: 'Vínculos TI' })).toContainText('3');
  await semViolacoes(page);
  await assistente.getByRole('button', { name: 'Continuar' }).click();
  await expect(assistente.getByLabel(/Sigla/)).toHaveValue(sigla);
  await fillInCliente(assistente);
  await semViolacoes(page);
  await assistente.getByRole('button', { name: 'Criar projeto' }).click();
  await expect(assistente.getByText('importado e calculado')).toBeVisible({ timeout: 30_000 });
  await assistente.getByRole('button', { name: 'Abrir projeto' }).click();
  await expect(page).toHaveURL(/\/gestaoprojeto$/);
}

async function checkCalculo(page: Page, phone: boolean): Promise<void> {
  await expect(page.getByText('4 atividades')).toBeVisible();
  await expect(page.getByText(naTela(agora, 2, '05:00')).first()).toBeVisible();
  await expect(linha(page, 'Abrir flange')).toContainText('Crítica');
  if (phone) return;
  const inspecao = linha(page, 'Inspecionar casco').getByRole('gridcell');
  await expect(inspecao.nth(8)).toHaveText(naTela(agora, 1, '05:00'));
  await expect(inspecao.nth(9)).toHaveText('20');
  await expect(linha(page, 'Trocar feixe').getByRole('gridcell').nth(9)).toHaveText('0');
}

/** Reports progress: on a desktop in the cell, on a phone from the sheet. */
async function apontar(page: Page, nome: string, phone: boolean): Promise<void> {
  if (phone) {
    await page.getByRole('button', { name: new RegExp(`Apontar avanço de .*${nome}`) }).tap();
    const folha = page.getByRole('dialog', { name: new RegExp(nome) });
    for (let passo = 0; passo < 15; passo += 1) await folha.getByRole('button', { name: 'Mais 5%' }).tap();
    await expect(folha.getByLabel('Avanço acumulado (%)')).toHaveValue('75%');
    await semViolacoes(page);
    await folha.getByRole('button', { name: 'Enviar' }).tap();
    await expect(folha).toBeHidden();
    const enviado = page.getByRole('alert').filter({ hasText: 'Enviado: ' });
    await expect(enviado).toContainText(nome);
    await expect(enviado).toContainText('75%');
    await expect(enviado.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    return;
  }
  await linha(page, nome).getByRole('gridcell').nth(5).click();
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Salvo às/)).toBeVisible();
}

/** On a phone the caller's activities come first, by time; the phone remembers the choice of the tree. */
async function checkTelefone(page: Page): Promise<void> {
  const formas = page.getByRole('radiogroup', { name: 'Forma da lista' });
  await expect(formas.getByRole('radio', { name: 'Meu turno' })).toBeChecked();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/^\d+ linhas?$/)).toBeHidden();
  const barra = page.getByRole('toolbar', { name: 'Ações' });
  await expect(barra.getByRole('button')).toHaveText(['Meu turno', 'Apontar', 'Buscar']);
  await formas.getByText('Árvore').tap();
  await expect(page.getByRole('button', { name: 'Unidade 100' }).first()).toBeVisible();
  await page.goto('/gestaoprojeto');
  await expect(page.getByRole('button', { name: 'Unidade 100' }).first()).toBeVisible();
  await barra.getByRole('button', { name: 'Meu turno' }).tap();
  await expect(page.getByRole('listitem').first()).toContainText('Abrir flange');
  await barra.getByRole('button', { name: 'Apontar' }).tap();
  const escolha = page.getByRole('dialog', { name: 'Apontar em qual atividade?' });
  await escolha.getByLabel('Buscar entre as suas').fill('casco');
  await expect(escolha.getByRole('listitem')).toHaveCount(1);
  await semViolacoes(page);
  await escolha.getByRole('button', { name: /Inspecionar casco/ }).tap();
  const folha = page.getByRole('dialog', { name: /Inspecionar casco/ });
  await expect(folha.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await folha.getByRole('button', { name: 'Fechar' }).tap();
  await expect(folha).toBeHidden();
}

async function calcular(page: Page, phone: boolean): Promise<void> {
  if (phone) {
    await page.getByRole('button', { name: 'Mais ações' }).tap();
    await page.getByRole('menuitem', { name: 'Calcular' }).tap();
  } else await page.getByRole('button', { name: 'Calcular', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Calcular o cronograma' });
  await expect(modal.getByLabel('Nova data de corte')).not.toHaveValue('');
  await semViolacoes(page);
  await modal.getByRole('button', { name: 'Calcular', exact: true }).click();
  await expect(page.getByText('Cronograma calculado.')).toBeVisible({ timeout: 20_000 });
}

async function segundaTela(browser: Browser, options: BrowserContextOptions, titulo: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await enter(page);
  await page.getByRole('button', { name: 'Nenhum Projeto Selecionado' }).click();
  // The panel behind has a button of the same name, reachable until the modal is there.
  const modal = page.getByRole('dialog', { name: 'Selecionar Projeto' });
  await modal.getByRole('button', { name: `Selecionar ${titulo}` }).click();
  await expect(page.getByRole('button', { name: titulo, exact: true })).toBeVisible();
  await page.goto('/gestaoprojeto');
  await expect(linha(page, 'Abrir flange')).toContainText('0%');
  return page;
}

test('import, calculate, report and see the curve move', async ({ page, browser, viewport, baseURL }, info) => {
  const phone = info.project.name === 'phone';
  const sigla = phone ? 'JORN-P' : 'JORN-D';
  await enter(page);
  await semViolacoes(page);
  await importar(page, sigla);
  await checkCalculo(page, phone);
  if (phone) await checkTelefone(page);
  await semViolacoes(page);

  const contexto = {
    viewport,
    isMobile: phone,
    hasTouch: phone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(baseURL ? { baseURL } : {}),
  };
  const outra = await segundaTela(browser, contexto, `Parada ${sigla}`);
  await apontar(page, 'Abrir flange', phone);
  await expect(linha(page, 'Abrir flange')).toContainText('75%');
  await expect(linha(outra, 'Abrir flange'), 'the other screen follows without a reload').toContainText('75%');
  await outra.context().close();

  await calcular(page, phone);

  await page.goto('/curvaavanco/dados?ver=tabela');
  // 75 % of 40 HH, out of 200 HH.
  await expect(page.getByRole('cell', { name: '15,00', exact: true }).first()).toBeVisible();
  await semViolacoes(page);
  await page.goto('/curvaavanco/dados');
  await expect(page.getByRole('heading', { name: 'Curva de Avanço — Dados' })).toBeVisible();
  await expect(page.getByRole('img', { name: /[Cc]urva/ }).locator('svg')).toBeVisible();

  await page.goto('/dashboard/main');
  await expect(page.getByText('15,0%').first()).toBeVisible();
  await semViolacoes(page);
  const figuras = page.getByRole('region', { name: 'Indicadores do projeto' }).getByRole('definition');
  const [contagem, avanco] = await Promise.all([0, 2].map((qual) => figuras.nth(qual).boundingBox()));
  expect(contagem).toMatchObject({ y: avanco?.y, height: avanco?.height });
});
