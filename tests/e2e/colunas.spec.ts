import { expect, type Page, test } from '@playwright/test';
import { abrirComToken, entrarPelaApi, importarPelaApi, tokenDoProjeto } from './support/projeto.ts';

const grade = (page: Page) => page.getByRole('grid', { name: 'Disciplinas' });
const titulos = (page: Page) => grade(page).getByRole('columnheader').allInnerTexts();
const nomes = async (page: Page) =>
  (await titulos(page)).map((titulo) => titulo.trim()).filter((titulo) => titulo !== '');

test('the columns of a list come back on another device as they were left', async ({
  page,
  browser,
  request,
}, info) => {
  test.skip(info.project.name === 'phone', 'the grid is for a table; the phone has cards');
  const semProjeto = await entrarPelaApi(request);
  const sigla = `COL-${String(Date.now()).slice(-6)}`;
  const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
  await abrirComToken(page, token, '/disciplina');
  await expect(grade(page)).toBeVisible();
  const antes = await nomes(page);

  const gravou = page.waitForResponse((r) => r.url().endsWith('/visao/colunas/disciplina') && r.status() === 200);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('button', { name: 'Mover Ativo para antes', exact: true }).click();
  await page.getByRole('button', { name: /^(Fixar|Soltar) Cor/ }).click();
  await page.keyboard.press('Escape');
  await gravou;
  const depois = await nomes(page);
  expect(depois).not.toEqual(antes);

  const outro = await browser.newContext();
  const la = await outro.newPage();
  await abrirComToken(la, token, '/disciplina');
  await expect(async () => expect(await nomes(la)).toEqual(depois)).toPass();
  await outro.close();
});
