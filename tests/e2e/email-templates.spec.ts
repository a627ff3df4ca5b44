import { expect, type Page, test } from '@playwright/test';
import { administrador } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, openComToken } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

const PADRAO = 'Recuperação de senha da Cadência';

async function open(page: Page): Promise<void> {
  await openComToken(page, await enterPelaApi(page.request), '/email-templates');
  await expect(page.getByRole('heading', { name: 'Modelos de e-mail' })).toBeVisible();
  await expect(page.getByLabel('Assunto')).toBeVisible();
}

test(
  'an administrator mends a template: mistakes are pointed at, the preview follows, and the text of the product comes back',
  DEMORADO_UMA_VEZ,
  async ({ page }) => {
    await open(page);
    const previa = page.frameLocator('iframe[title="Prévia em HTML"]');
    await expect(previa.getByText('Olá, Marina Alves.')).toBeVisible();
    await semViolacoes(page);

    const corpo = page.getByLabel('Corpo');
    await corpo.fill('Oi, {{nomee}}.\n\n[Criar senha]({{link}})');
    await expect(previa.getByText('Oi, {{nomee}}.')).toBeVisible();
    await expect(page.getByText('Você quis dizer {{nome}}?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await semViolacoes(page);
    await page.getByRole('button', { name: 'Corpo, linha 1, coluna 5' }).click();
    await page.keyboard.type('{{nome}}');
    await expect(previa.getByText('Oi, Marina Alves.')).toBeVisible();

    await page.getByRole('tab', { name: 'Caixa de saída' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ficar' }).click();
    await corpo.focus();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Modelo salvo')).toBeVisible();
    await page.reload();
    await expect(corpo).toHaveValue('Oi, {{nome}}.\n\n[Criar senha]({{link}})');

    await page.getByRole('button', { name: 'Restaurar padrão' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar padrão' }).click();
    await expect(page.getByLabel('Assunto')).toHaveValue(PADRAO);
    await expect(corpo).toHaveValue(/^Olá, \{\{nome\}\}\./);
  },
);

test('a test message goes to who asks, and is found in the mailbox', DEMORADO_UMA_VEZ, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText('Teste a caminho')).toBeVisible();
  await page.getByRole('tab', { name: 'Caixa de saída' }).click();
  await expect(page).toHaveURL(/aba=saida/);
  await page.getByLabel('Buscar mensagens por destinatário ou assunto').fill('recuperacao de senha');
  await expect(page).toHaveURL(/busca=/);
  const linha = page.getByRole('row', { name: new RegExp(administrador().email) }).first();
  // Only the journeys of the account run a mail server: without it the message waits for another try.
  await expect(linha).toContainText(/Enviado|Nova tentativa/);
  await semViolacoes(page);
  await linha.getByRole('button', { name: `[Teste] ${PADRAO}` }).click();
  await expect(page.getByRole('dialog').getByText(administrador().email)).toBeVisible();
  await semViolacoes(page);
});
