import { expect, type Locator, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { showFerramentas } from './support/lista.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ, open } from './support/sessao.ts';

const serie = (): string => String(Date.now()).slice(-7);
const csv = (...linhas: readonly (readonly string[])[]) => ({
  name: 'planilha.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(linhas.map((linha) => linha.join(';')).join('\r\n')),
});

async function openAssistente(page: Page): Promise<void> {
  await showFerramentas(page);
  await page.getByRole('button', { name: 'Planilha', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
}

/** Sends a sheet through the menu of a list, and stops at its preview. */
async function importar(page: Page, titulo: string, arquivo: ReturnType<typeof csv>): Promise<Locator> {
  await openAssistente(page);
  const assistente = page.getByRole('dialog', { name: titulo });
  await assistente.getByLabel('Planilha', { exact: true }).setInputFiles(arquivo);
  return assistente;
}

test(
  'people are invited by a sheet, the wrong line mended first, and taken back',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const s = serie();
    await open(page, request, '/usuario');
    const assistente = await importar(
      page,
      'Importar usuários',
      csv(
        ['Nome', 'E-mail', 'Perfil'],
        [`Ana ${s}`, `ana.${s}@exemplo.com.br`, 'Planejador'],
        [`Beto ${s}`, `beto.${s}@exemplo.com.br`, 'Perfil que não há'],
      ),
    );
    await expect(assistente.getByText('1 pessoa será convidada por e-mail', { exact: false })).toBeVisible();
    await expect(assistente.getByText('não põe ninguém em projeto', { exact: false })).toBeVisible();
    const gravar = assistente.getByRole('button', { name: 'Importar 1 registro' });
    await expect(gravar).toBeDisabled();
    await semViolacoes(page);
    await assistente.getByLabel('Importar sem a linha com erro').check();
    await gravar.click();
    await expect(assistente.getByText(/^Salva em/)).toBeVisible();
    await assistente.getByRole('button', { name: 'Concluir' }).click();
    await page.getByRole('searchbox', { name: 'Buscar em usuários' }).fill(`ana.${s}`);
    const ana = page.getByRole('gridcell', { name: `ana.${s}@exemplo.com.br` });
    await expect(ana).toBeVisible();

    await openAssistente(page);
    await assistente
      .getByRole('button', { name: /Ver ou desfazer/ })
      .first()
      .click();
    await assistente.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(assistente.getByText('1 registro criado por ela será excluído.')).toBeVisible();
    await assistente.getByRole('button', { name: 'Desfazer agora' }).click();
    await expect(assistente.getByText(/^Importação desfeita/)).toBeVisible();
    await assistente.getByRole('button', { name: 'Concluir' }).click();
    await expect(ana).toBeHidden();
  },
);

test(
  'the matrix of permissions comes from a sheet, is told in words and goes back',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const headers = bearer(await enterPelaApi(request));
    const nome = `Planilha ${serie()}`;
    const criado = await request.post('/api/permissao/perfil', {
      headers,
      data: { nome, visibilidade: 'PROJETO', copiaDe: 12 },
    });
    const { id } = await criado.json();
    const pode = async () => {
      const { perfis } = await (await request.get('/api/permissao/perfil', { headers })).json();
      const { permissoes } = perfis.find((perfil: { id: number }) => perfil.id === id);
      return ['Eap:EditarEap', 'Eap:ListarEap'].map((chave) => permissoes.includes(chave));
    };
    expect(await pode()).toEqual([false, true]);
    await open(page, request, `/permissao?perfil=${id}`);
    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
    const modal = page.getByRole('dialog', { name: 'Importar permissões' });
    await modal
      .getByLabel('Planilha de permissões')
      .setInputFiles(csv(['Permissão', nome], ['Eap:EditarEap', 'X'], ['Eap:ListarEap', '']));
    await expect(modal.getByText('Passa a poder')).toBeVisible();
    await expect(modal.getByText('Deixa de poder')).toBeVisible();
    await semViolacoes(page);
    expect(await pode()).toEqual([false, true]);
    await modal.getByRole('button', { name: 'Salvar 2 mudanças' }).click();
    await expect(modal.getByText('Permissões importadas em 1 perfil', { exact: false })).toBeVisible();
    expect(await pode()).toEqual([true, false]);
    await modal.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(modal.getByText('Importação desfeita', { exact: false })).toBeVisible();
    expect(await pode()).toEqual([false, true]);
  },
);

test('rules of SAP come from a sheet and are tried on what SAP writes', DEMORADO_UMA_VEZ, async ({ page, request }) => {
  const s = serie();
  const sessao = await enterPelaApi(request);
  const token = await tokenDoProjeto(request, sessao, await importarPelaApi(request, sessao, `SAP-${s}`));
  await openComToken(page, token, '/conversaosap?objeto=UNIDADE');
  const assistente = await importar(
    page,
    'Importar regras de conversão',
    csv(
      ['Objeto', 'Modo', 'Valor no SAP', 'Horas por unidade'],
      ['Unidade', 'Valor exato', 'H', '1'],
      ['Unidade', 'Curinga', 'D*', '24'],
    ),
  );
  await assistente.getByRole('button', { name: 'Importar 2 registros' }).click();
  await expect(assistente.getByText(/^Salva em/)).toBeVisible();
  await assistente.getByRole('button', { name: 'Concluir' }).click();

  await page.getByRole('button', { name: 'Testar regras' }).click();
  const teste = page.getByRole('dialog', { name: /^Testar regras/ });
  await teste.getByLabel('Valores do SAP').fill('H\nDIA\nKG');
  await teste.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(teste.getByText('3 valores, 1 sem regra')).toBeVisible();
  await expect(teste.getByRole('row', { name: /^DIA 2\. D\*/ })).toContainText('24');
  await teste.getByRole('button', { name: 'Por quê? DIA' }).click();
  await expect(teste.getByText('É a que vale.', { exact: false })).toBeVisible();
  await semViolacoes(page);
  await teste.getByRole('row', { name: /^KG/ }).getByRole('button', { name: 'Criar regra' }).click();
  await expect(page.getByRole('dialog').getByLabel('Valor', { exact: false }).first()).toHaveValue('KG');
});
