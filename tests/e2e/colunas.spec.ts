import { expect, type Page, test } from '@playwright/test';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

const grade = (page: Page) => page.getByRole('grid', { name: 'Disciplinas' });
const titulos = (page: Page) => grade(page).getByRole('columnheader').allInnerTexts();
const nomes = async (page: Page) =>
  (await titulos(page)).map((titulo) => titulo.trim()).filter((titulo) => titulo !== '');
const titulo = (page: Page) => grade(page).getByRole('columnheader', { name: 'Nome' });
const largura = async (page: Page) => Math.round((await titulo(page).boundingBox())?.width ?? 0);
const salvas = (page: Page) =>
  page.waitForResponse((r) => r.url().endsWith('/visao/colunas/disciplina') && r.status() === 200);

/** Drags the right edge of a column by some pixels, as a hand with a mouse does. */
async function dragBorda(page: Page, pixels: number): Promise<void> {
  const { x, y, width, height } = (await titulo(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [borda, meio] = [x + width - 2, y + height / 2];
  await page.mouse.move(borda, meio);
  await page.mouse.down();
  await page.mouse.move(borda + pixels / 2, meio, { steps: 4 });
  await page.mouse.move(borda + pixels, meio, { steps: 4 });
  await page.mouse.up();
}

test(
  'the columns of a list come back on another device as they were left',
  DEMORADO,
  async ({ page, browser, request }, info) => {
    test.skip(info.project.name === 'phone', 'the grid is for a table; the phone has cards');
    const semProjeto = await enterPelaApi(request);
    const sigla = `COL-${String(Date.now()).slice(-6)}`;
    const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
    await openComToken(page, token, '/disciplina');
    await expect(grade(page)).toBeVisible();
    const antes = await nomes(page);

    const gravou = salvas(page);
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('button', { name: 'Mover Ativo para antes', exact: true }).click();
    await page.getByRole('button', { name: /^(Fixar|Soltar) Cor/ }).click();
    await page.keyboard.press('Escape');
    await gravou;
    const estreita = await largura(page);
    const alargou = salvas(page);
    await dragBorda(page, 120);
    await alargou;
    expect(await largura(page)).toBe(estreita + 120);
    const depois = await nomes(page);
    expect(depois).not.toEqual(antes);

    const outro = await browser.newContext();
    const la = await outro.newPage();
    await openComToken(la, token, '/disciplina');
    await expect(async () => expect(await nomes(la)).toEqual(depois)).toPass();
    expect(await largura(la)).toBe(estreita + 120);
    await outro.close();
  },
);
