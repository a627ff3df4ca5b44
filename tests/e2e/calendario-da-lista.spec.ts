import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, `CAL-${serie}`));
  const create = async (caminho: string, data: object) => {
    const resposta = await request.post(`/api/${caminho}`, { headers: bearer(token), data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return (await resposta.json()).linha as { id: number };
  };
  const junta = { codigo: `J${serie}`, nome: 'Junta espiralada 6"', tipo: 'MATERIAL', grupo: 'JUNTA', unidade: 'UN' };
  const insumoId = (await create('insumo', junta)).id;
  const compra = { insumoId, quantidade: '12', necessidade: '2027-07-20', fonte: 'COMPRA' };
  for (const prometidaEm of ['2027-07-01', '2027-07-01', '2027-07-09', '2027-07-30', '2027-08-05'])
    await create('suprimento', { ...compra, prometidaEm });
});

test(
  'what a list holds stands on the days of one of its dates, by mouse and by keys',
  DEMORADO,
  async ({ page }, info) => {
    await openComToken(page, token, '/suprimento?mes=2027-07');
    const isPhone = info.project.name === 'phone';
    if (isPhone) await page.getByRole('button', { name: 'Mais ferramentas' }).click();
    await page.getByRole('radiogroup', { name: 'Exibir como' }).getByText('Calendário').click();
    await expect(page).toHaveURL(/exibir=calendario/);
    await expect(page.getByRole('heading', { name: 'Julho de 2027', exact: true })).toBeVisible();
    await semViolacoes(page);
    const dia = (nome: RegExp) => page.getByRole('region', { name: nome });
    if (isPhone) {
      await expect(dia(/9 de julho/).getByRole('button', { name: /SUP-0003/ })).toBeVisible();
      await expect(dia(/^Sábado, 10 de julho/)).toHaveCount(0);
      await dia(/9 de julho/)
        .getByRole('button', { name: /SUP-0003/ })
        .click();
      await expect(page).toHaveURL(/registro=/);
      return;
    }
    await expect(dia(/^Quinta-feira, 1 de julho.*: 2$/).getByRole('link')).toHaveCount(2);
    await expect(dia(/5 de agosto.*: 1$/)).toHaveCount(0);

    await test.step('the arrows move from row to row, and the month follows PageDown', async () => {
      await page.getByRole('link', { name: /SUP-0001/ }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('link', { name: /SUP-0002/ })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('link', { name: /SUP-0003/ })).toBeFocused();
      await page.keyboard.press('PageDown');
      await expect(page.getByRole('heading', { name: 'Agosto de 2027' })).toBeVisible();
      await expect(dia(/5 de agosto.*: 1$/).getByRole('link', { name: /SUP-0005/ })).toBeVisible();
    });

    await test.step('another date, and the filters of the list', async () => {
      await page.getByRole('button', { name: 'Mês anterior' }).click();
      await page.getByLabel('Data do calendário').selectOption('Necessidade');
      await expect(page).toHaveURL(/exibir=calendario\.necessidade/);
      await expect(dia(/20 de julho.*: 5$/)).toBeVisible();
      await dia(/20 de julho.*: 5$/)
        .getByRole('button', { name: 'Mais 1' })
        .click();
      await expect(page.getByRole('grid', { name: 'Suprimentos' })).toBeVisible();
      await expect(page).toHaveURL(/necessidade/);
      await page.goBack();
    });

    await test.step('a press opens the record beside the month', async () => {
      await openComToken(page, token, '/suprimento?exibir=calendario&mes=2027-07');
      await page.getByRole('link', { name: /SUP-0003/ }).click();
      await expect(page.getByRole('dialog', { name: /Suprimento: SUP-0003/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Julho de 2027', exact: true })).toBeVisible();
    });
  },
);
