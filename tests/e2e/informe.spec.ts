import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { UMA_VEZ } from './support/sessao.ts';

const SENHA = 'parada-de-teste';

const informe = (page: Page) => page.getByRole('dialog', { name: /^Informe: IS-0001/ });

async function baixar(page: Page, formato: string): Promise<Buffer> {
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: formato, exact: true }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toBe(`IS-0001.${formato.toLowerCase()}`);
  return readFileSync(await arquivo.path());
}

test(
  'the report of the week: from the data to its files, approved, published, and read by who has no account',
  UMA_VEZ,
  async ({ page, request, browser }) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `IS-${String(Date.now()).slice(-6)}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    await openComToken(page, token, '/dashboard/informe-semanal');
    await page.getByRole('button', { name: 'Informe da semana' }).click();
    const painel = informe(page);
    await painel
      .getByRole('textbox', { name: 'Comentário da seção Avanço físico' })
      .fill('Realizado {avanco_real} no corte.');
    await expect(painel.getByText('Curva de avanço').first()).toBeVisible();
    await semViolacoes(page);
    await painel.getByRole('button', { name: 'Salvar', exact: true }).click();

    await painel.getByRole('tab', { name: 'Prévia e arquivos' }).click();
    await expect(painel.getByText(/^Realizado [\d,]+% no corte\.$/)).toBeVisible();
    await semViolacoes(page);
    expect((await baixar(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    // Office files are zip packages.
    for (const formato of ['PPTX', 'DOCX', 'XLSX'])
      expect((await baixar(page, formato)).subarray(0, 2).toString()).toBe('PK');

    const situacao = painel.getByRole('group', { name: 'Situação' });
    await painel.getByRole('button', { name: 'Enviar para aprovação' }).click();
    await painel.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(situacao).toContainText('Aprovado');
    await painel.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Publicar?' }).getByRole('button', { name: 'Publicar' }).click();
    await expect(situacao).toContainText('Publicado');
    // What is published takes no typing, and says what to do.
    await painel.getByRole('tab', { name: 'Dados' }).click();
    await expect(painel.getByRole('textbox', { name: 'Mensagens-chave' })).toBeDisabled();
    await expect(painel.getByText(/use Retificar depois de publicado/)).toBeVisible();
    await expect(painel.getByRole('button', { name: 'Salvar' })).toHaveCount(0);

    await painel.getByRole('tab', { name: 'Links' }).click();
    await painel.getByRole('textbox', { name: 'Senha' }).fill(SENHA);
    await painel.getByRole('button', { name: 'Criar link' }).click();
    const endereco = await painel.getByText(/publico\/informe#/).innerText();

    const fora = await (await browser.newContext()).newPage();
    await fora.goto(`/publico/informe#${endereco.split('#')[1]?.trim()}`);
    await fora.getByRole('textbox', { name: 'Senha' }).fill('outra senha');
    await fora.getByRole('button', { name: 'Abrir' }).click();
    await expect(fora.getByText('A senha não confere.')).toBeVisible();
    await fora.getByRole('textbox', { name: 'Senha' }).fill(SENHA);
    await fora.getByRole('button', { name: 'Abrir' }).click();
    await expect(fora.getByText(/^Realizado [\d,]+% no corte\.$/)).toBeVisible();
    await semViolacoes(fora);
    await fora.context().close();
  },
);
