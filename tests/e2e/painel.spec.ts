import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, DEMORADO_TELEFONE } from './support/sessao.ts';

let token: string;
let serie: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-5)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, `PAI-${serie}`));
  for (const letra of ['A', 'B', 'C']) {
    const data = { sigla: `${letra}-${serie}`, nome: `Área ${letra}` };
    expect((await request.post('/api/area', { headers: bearer(token), data })).ok()).toBe(true);
  }
});

const painel = (page: Page, letra: string) =>
  page.getByRole('dialog', { name: `Área: ${letra}-${serie} Área ${letra}` });

test('the record stands beside the list and follows the selection; typed values are asked for', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'a phone has a page');
  await openComToken(page, token, `/area?busca=${serie}`);
  const grade = page.getByRole('grid', { name: 'Áreas / Unidades' });
  await grade.getByRole('link', { name: `A-${serie}` }).click();
  await expect(painel(page, 'A').getByText('1 de 3')).toBeVisible();
  await painel(page, 'A').getByRole('tab', { name: 'Histórico' }).click();
  await grade.getByRole('gridcell', { name: 'Área A', exact: true }).click();
  await page.keyboard.press('ArrowDown');
  await expect(painel(page, 'B')).toBeVisible();
  await expect(page).toHaveURL(/registro=\d+/);
  await expect(grade).toBeFocused();
  await expect(painel(page, 'B').getByRole('tab', { name: 'Histórico' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(painel(page, 'C')).toBeVisible();
  await expect(painel(page, 'C').getByRole('button', { name: 'Próximo da lista' })).toBeDisabled();
  await semViolacoes(page);

  await painel(page, 'C').getByRole('tab', { name: 'Dados' }).click();
  await painel(page, 'C').getByLabel('Nome').fill('Área C alterada');
  await page.keyboard.press('Alt+ArrowUp');
  const pergunta = page.getByRole('dialog', { name: 'Há valores que não foram salvos' });
  await pergunta.getByRole('button', { name: 'Ficar' }).click();
  await expect(painel(page, 'C').getByLabel('Nome')).toHaveValue('Área C alterada');
  await painel(page, 'C').getByRole('button', { name: 'Salvar' }).click();
  const salva = page.getByRole('dialog', { name: `Área: C-${serie} Área C alterada` });
  await expect(salva).toBeVisible();
  await expect(grade.getByRole('gridcell', { name: 'Área C alterada', exact: true })).toBeVisible();

  const borda = page.getByRole('separator', { name: 'Largura dos detalhes' });
  const antes = Number(await borda.getAttribute('aria-valuenow'));
  const caixa = await borda.boundingBox();
  await page.mouse.move((caixa?.x ?? 0) + 6, 400);
  await page.mouse.down();
  await page.mouse.move((caixa?.x ?? 0) - 94, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await borda.getAttribute('aria-valuenow'))).toBeGreaterThan(antes + 80);
  const larga = await borda.getAttribute('aria-valuenow');
  await page.reload();
  await expect(borda).toHaveAttribute('aria-valuenow', larga ?? '');
  await salva.getByLabel('Nome').press('Escape');
  await expect(salva).toBeHidden();
  await expect(grade).toBeFocused();
  await grade.getByRole('gridcell', { name: 'Área B', exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(painel(page, 'B')).toBeFocused();

  await painel(page, 'B').getByRole('button', { name: 'Duplicar' }).click();
  const copia = page.getByRole('dialog', { name: 'Nova área' });
  await expect(copia.getByLabel('Nome')).toHaveValue('Área B');
  await expect(copia.getByLabel('Sigla')).toHaveValue('');
  await copia.getByLabel('Sigla').fill(`D-${serie}`);
  await copia.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(grade.getByRole('link', { name: `D-${serie}` })).toBeVisible();
});

test('an activity stands beside the schedule and follows the selection', DEMORADO, async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has a page');
  await openComToken(page, token, '/gestaoprojeto?ver=lista');
  const grade = page.getByRole('grid', { name: 'Atividades' });
  const links = grade.getByRole('link');
  const [um = '', dois = ''] = [await links.nth(0).textContent(), await links.nth(1).textContent()].map(String);
  await links.nth(0).click();
  const detalhe = (codigo: string) => page.getByRole('dialog', { name: new RegExp(`^${codigo} · `) });
  await expect(detalhe(um)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(detalhe(dois)).toBeVisible();
  await semViolacoes(page);
  await page.keyboard.press('Escape');
  await expect(detalhe(dois)).toBeHidden();
  await expect(page).not.toHaveURL(/atividade=/);

  await page.goto('/gestaoprojeto');
  const arvore = page.getByRole('treegrid', { name: 'Atividades' });
  const quantas = Number((await page.getByText(/^[\d.]+ atividades$/).textContent())?.replace(/\D/g, ''));
  await arvore.getByRole('link').first().click();
  await expect(page.getByText(`1 de ${quantas}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(`2 de ${quantas}`, { exact: true })).toBeVisible();
});

test(
  'a record of another project, or without a project, is opened where it is',
  DEMORADO,
  async ({ page, request }) => {
    const areas = await (await request.get(`/api/area?busca=A-${serie}`, { headers: bearer(token) })).json();
    const endereco = `/area?registro=${areas.linhas[0].id}`;
    const semProjeto = await enterPelaApi(request);
    const outro = await importarPelaApi(request, semProjeto, `FOR-${serie}`);
    await openComToken(page, semProjeto, '/area');
    for (const qual of [semProjeto, await tokenDoProjeto(request, semProjeto, outro)]) {
      await page.evaluate((valor) => localStorage.setItem('auth-token', valor), qual);
      await page.goto(endereco);
      await expect(page.getByText(`Este registro é do projeto PAI-${serie}`)).toBeVisible();
      await semViolacoes(page);
      await page.getByRole('button', { name: `Abrir em PAI-${serie}` }).click();
      await expect(painel(page, 'A')).toBeVisible();
    }
    await page.goto('/area?registro=999999');
    await expect(page.getByText('Este registro não pôde ser aberto')).toBeVisible();
  },
);

test('on a phone the record is a page, from which one goes to the next', DEMORADO_TELEFONE, async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'a table has a pane');
  await openComToken(page, token, `/area?busca=${serie}`);
  await page.getByRole('button', { name: `A-${serie} Área A` }).tap();
  await expect(painel(page, 'A')).toBeVisible();
  await semViolacoes(page);
  await painel(page, 'A').getByRole('button', { name: 'Próximo da lista' }).tap();
  await expect(painel(page, 'B')).toBeVisible();
  await painel(page, 'B').getByRole('button', { name: 'Fechar' }).first().tap();
  await expect(painel(page, 'B')).toBeHidden();
  await page.getByRole('button', { name: `A-${serie} Área A` }).tap();
  await expect(painel(page, 'A')).toBeVisible();
  await page.goBack();
  await expect(painel(page, 'A')).toBeHidden();
  await expect(page).toHaveURL(/\/area\?/);
});
