import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test('search: from anywhere to a screen, a command and a page of the manual, by keyboard', async ({
  page,
  request,
}) => {
  await openComToken(page, await enterPelaApi(request), '/dashboard/main');
  const campo = page.getByRole('combobox', { name: 'Busca' });
  const lista = page.getByRole('listbox', { name: 'Resultados da busca' });
  const escolhida = lista.getByRole('option', { selected: true });

  await page.getByRole('button', { name: 'Buscar em tudo' }).click();
  await expect(campo).toBeFocused();
  await expect(campo).toHaveAttribute('placeholder', 'Busque por qualquer coisa...');
  await expect(escolhida).toContainText('Trocar projeto');
  await semViolacoes(page);

  await campo.fill('usuario');
  await expect(escolhida).toContainText('Usuários');
  await semViolacoes(page);
  await campo.press('Enter');
  await expect(page).toHaveURL(/\/usuario$/);
  await expect(page.getByRole('dialog', { name: 'Busca' })).toBeHidden();

  await page.keyboard.press('Control+K');
  await expect(campo).toHaveValue('');
  await expect(escolhida).toContainText('Usuários');
  await campo.fill('curva de avanço');
  await page.getByRole('group', { name: 'Manual' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/manual\//);

  // The server's copy of the theme comes from the former journey.
  const html = page.locator('html');
  const outro = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.keyboard.press('Control+K');
  await campo.fill('alternar cores');
  await expect(escolhida).toContainText(outro === 'dark' ? 'Usar o tema escuro' : 'Usar o tema claro');
  await campo.press('Enter');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', outro);
  await expect(page.getByRole('dialog', { name: 'Busca' })).toBeHidden();
  await page.keyboard.press('Control+K');
  await campo.fill('xyzwqk');
  await expect(page.getByText('Nada encontrado para “xyzwqk”.')).toBeVisible();
  await semViolacoes(page);
});

test(
  'search: an activity whatever the accents, its slip as similar, its project; what was chosen is recent',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const geral = await enterPelaApi(request);
    const sigla = `BUS${String(Date.now()).slice(-6)}`;
    const token = await tokenDoProjeto(request, geral, await importarPelaApi(request, geral, sigla));
    await openComToken(page, token, '/dashboard/main');
    const campo = page.getByRole('combobox', { name: 'Busca' });
    const primeira = (grupo: RegExp) => page.getByRole('group', { name: grupo }).getByRole('option').first();

    await page.getByRole('button', { name: 'Buscar em tudo' }).click();
    await campo.fill(sigla.toLowerCase());
    await expect(primeira(/^Projetos/)).toContainText(`Parada ${sigla}`);
    await campo.fill('flnage abrir');
    await expect(primeira(/^Atividades, semelhantes$/)).toContainText('A-10 Abrir flange');
    await campo.fill('FLÂNGE');
    await expect(primeira(/^Atividades, 2$/)).toContainText('A-10 Abrir flange');
    await primeira(/^Atividades, 2$/).click();
    await expect(page).toHaveURL(/\/gestaoprojeto\?servico=\d+&atividade=\d+$/);
    await expect(page.getByRole('dialog')).toContainText('Abrir flange');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    await expect(primeira(/^Recentes$/)).toContainText('A-10 Abrir flange');
  },
);
