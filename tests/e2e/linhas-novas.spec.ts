import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';

const grade = (page: Page) => page.getByRole('grid', { name: 'Áreas / Unidades' });
const celula = (page: Page, nome: string | RegExp) => grade(page).getByRole('gridcell', { name: nome, exact: true });

test('rows are made by typing and by pasting; what is refused stays in its row until it is mended', async ({
  page,
  request,
}, info) => {
  test.skip(info.project.name === 'phone', 'a phone has cards');
  const s = String(Date.now()).slice(-5);
  const semProjeto = await enterPelaApi(request);
  const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, `LIN-${s}`));
  const headers = bearer(token);
  const lidas = async (): Promise<string[]> => {
    const resposta = await request.get(`/api/area?busca=${s}&ordem=sigla&limite=100`, { headers });
    return (await resposta.json()).linhas.map(({ sigla }: { sigla: string }) => sigla);
  };
  const data = { sigla: `A-${s}`, nome: 'A primeira' };
  expect((await request.post('/api/area', { headers, data })).ok()).toBe(true);
  await openComToken(page, token, `/area?busca=${s}&ordem=sigla`);

  await test.step('typed', async () => {
    await celula(page, 'A primeira').click();
    await page.keyboard.press('Insert');
    await page.keyboard.type(`B-${s}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('A segunda');
    await expect(page.getByText('1 linha nova não salva')).toBeVisible();
    await semViolacoes(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 linha nova não salva')).toBeHidden();
    await expect(grade(page).getByRole('link', { name: `B-${s}` })).toBeVisible();
    expect(await lidas()).toEqual([`A-${s}`, `B-${s}`]);
  });

  await test.step('pasted: 28 of 30 are stored', async () => {
    const linhas = Array.from({ length: 30 }, (_, i) => {
      const sigla = i === 7 ? `A-${s}` : `C${String(i).padStart(2, '0')}-${s}`;
      return `${sigla}\t${i === 19 ? '' : `Colada ${i}`}`;
    });
    await celula(page, 'A segunda').click();
    await page.keyboard.press('Insert');
    await page.evaluate((texto) => navigator.clipboard.writeText(texto), linhas.join('\n'));
    await page.keyboard.press('Control+v');
    await expect(page.getByText('2 linhas novas não salvas, 2 com erro')).toBeVisible();
    await semViolacoes(page);
    expect(await lidas()).toHaveLength(30);
  });

  await test.step('mended in their rows', async () => {
    await page.getByRole('button', { name: 'Próximo erro' }).click();
    await celula(page, /Já existe/).click();
    await page.keyboard.type(`C07-${s}`);
    await page.keyboard.press('Enter');
    await celula(page, /Campo obrigatório/)
      .first()
      .click();
    await page.keyboard.type('Colada 19');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Home');
    await expect(page.getByText(/não salva/)).toBeHidden();
    await expect.poll(async () => (await lidas()).length).toBe(32);
  });

  await test.step('not left behind unsaved', async () => {
    await celula(page, 'A primeira').click();
    await page.keyboard.press('Insert');
    await page.keyboard.type(`D-${s}`);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Cadência: Painel Principal' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Há linhas não salvas' });
    await pergunta.getByRole('button', { name: 'Ficar' }).click();
    await page.getByRole('button', { name: 'Descartar linhas' }).click();
    await expect(page.getByText(/não salva/)).toBeHidden();
  });
});
