import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, DEMORADO_TELEFONE } from './support/sessao.ts';

const MOTIVO = 'O equipamento saiu do escopo da parada.';

let token: string;
test.beforeEach(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const sigla = `QDR-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
  const insumo = await make(request, 'insumo', {
    codigo: `J-${String(Date.now()).slice(-7)}`,
    nome: 'Junta espiralada 6" 300# com anel interno',
    tipo: 'MATERIAL',
    grupo: 'JUNTA',
    unidade: 'UN',
  });
  for (const fonte of ['COMPRA', 'COMPRA', 'ESTOQUE'])
    await make(request, 'suprimento', { insumoId: insumo, quantidade: '2', necessidade: '2027-08-02', fonte });
});

async function make(request: APIRequestContext, path: string, data: object): Promise<number> {
  const resposta = await request.post(`/api/${path}`, { headers: bearer(token), data });
  expect(resposta.status(), await resposta.text()).toBe(200);
  return (await resposta.json()).linha.id;
}

const coluna = (page: Page, nome: RegExp) => page.getByRole('region', { name: nome });
const cartao = (page: Page, numero: string) => page.getByRole('link', { name: numero });

test('the board: a card is dragged, refused, moved by keys and by a reason; many are moved at once', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no drag and no row of columns');
  await openComToken(page, token, '/suprimento');
  await page.getByRole('radiogroup', { name: 'Exibir como' }).getByText('Quadro').click();
  await expect(page).toHaveURL(/exibir=quadro/);
  await expect(coluna(page, /^Identificado: 3/)).toBeVisible();
  await semViolacoes(page);

  await test.step('dropped where an action leads', async () => {
    await cartao(page, 'SUP-0001').dragTo(coluna(page, /^Em cotação: 0/));
    await expect(coluna(page, /^Em cotação: 1/).getByRole('link', { name: 'SUP-0001' })).toBeVisible();
    await expect(coluna(page, /^Identificado: 2/)).toBeVisible();
  });

  await test.step('not where none does, and it says why', async () => {
    await cartao(page, 'SUP-0003').dragTo(coluna(page, /^Em cotação: 1/));
    await expect(page.getByText('O que vem do estoque não se cota: reserve, ou mude a fonte.')).toBeVisible();
    await cartao(page, 'SUP-0002').dragTo(coluna(page, /^Aplicado: 0/));
    await expect(page.getByText('De Identificado não se passa a Aplicado.')).toBeVisible();
    await expect(coluna(page, /^Identificado: 2/)).toBeVisible();
  });

  await test.step('by the keyboard, with a reason', async () => {
    await cartao(page, 'SUP-0002').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cartao(page, 'SUP-0003')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cartao(page, 'SUP-0001')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(cartao(page, 'SUP-0002')).toBeFocused();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Cancelar' }).click();
    const janela = page.getByRole('dialog', { name: 'Cancelar?' });
    await janela.getByLabel('Justificativa').fill(MOTIVO);
    await janela.getByRole('button', { name: 'Cancelar', exact: true }).last().click();
    await expect(coluna(page, /^Cancelado: 1/).getByRole('link', { name: 'SUP-0002' })).toBeVisible();
    await expect(cartao(page, 'SUP-0002')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /SUP-0002/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('another person moves a card, and the board follows', async () => {
    const { linhas } = await (
      await page.request.get('/api/suprimento?busca=SUP-0002', { headers: bearer(token) })
    ).json();
    const [{ id, versao }] = linhas;
    const data = { motivo: MOTIVO };
    await page.request.post(`/api/suprimento/${id}/reabrir?versao=${versao}`, { headers: bearer(token), data });
    await expect(coluna(page, /^Identificado: 2/).getByRole('link', { name: 'SUP-0002' })).toBeVisible();
  });

  await test.step('many at once, from the table', async () => {
    await page.getByRole('radiogroup', { name: 'Exibir como' }).getByText('Tabela').click();
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
    await page.getByRole('button', { name: 'Mudar situação' }).click();
    const janela = page.getByRole('dialog', { name: 'Mudar a situação de 3 registros' });
    await janela.getByRole('combobox', { name: 'Ação' }).click();
    await page.getByRole('option', { name: /Pôr em cotação/ }).click();
    await expect(janela.getByRole('status')).toHaveText('1 registro muda; 2 ficam.');
    const fica = janela.getByRole('region', { name: 'O que fica, e por quê' });
    await expect(fica.getByRole('row', { name: /Não se aplica: a situação é "Em cotação"/ })).toContainText('SUP-0001');
    await expect(fica.getByRole('row', { name: /não se cota/ })).toContainText('SUP-0003');
    await semViolacoes(page);
    await janela.getByRole('button', { name: 'Pôr em cotação 1' }).click();
    await expect(janela).toBeHidden();
    await expect(page.getByText('Pôr em cotação: 1 registro.')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Em cotação', exact: true })).toHaveCount(2);
  });
});

test(
  'rows stand under the headings of groups, which close, and which a link and a saved view keep',
  DEMORADO,
  async ({ page }, info) => {
    const isPhone = info.project.name === 'phone';
    await openComToken(page, token, '/suprimento');
    if (isPhone) await page.getByRole('button', { name: 'Mais ferramentas' }).tap();
    else await page.getByRole('button', { name: 'Agrupar', exact: true }).click();
    await page.getByLabel('Agrupar por').selectOption({ label: 'Fonte' });
    await expect(page).toHaveURL(/grupo=fonte/);
    await page.reload();
    if (isPhone) {
      await expect(page.getByRole('button', { name: /^SUP-0003/ })).toBeVisible();
      await semViolacoes(page);
      await page.getByRole('button', { name: 'Estoque (1)' }).tap();
      await expect(page.getByRole('button', { name: /^SUP-0003/ })).toBeHidden();
      await expect(page.getByRole('button', { name: /^SUP-0001/ })).toBeVisible();
      return;
    }
    const grade = page.getByRole('treegrid', { name: 'Suprimentos' });
    const grupo = (nome: RegExp) => grade.getByRole('row', { name: nome });
    const linha = (numero: string) => grade.getByRole('link', { name: numero });
    await expect(grupo(/^Compra \(2\)/)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('3 linhas', { exact: true })).toBeVisible();
    await semViolacoes(page);
    await test.step('one closes and opens by keys and by a press', async () => {
      await grade.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowLeft');
      await expect(linha('SUP-0001')).toBeHidden();
      await expect(linha('SUP-0003')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(linha('SUP-0001')).toBeVisible();
      await grade.getByText('Estoque (1)').click();
      await expect(linha('SUP-0003')).toBeHidden();
    });
    await test.step('all close', async () => {
      await page.getByRole('button', { name: 'Recolher todos' }).click();
      await expect(linha('SUP-0001')).toBeHidden();
      await page.getByRole('button', { name: 'Expandir todos' }).click();
      await expect(linha('SUP-0003')).toBeVisible();
    });
    await test.step('a row opens, and its neighbour is in the next group', async () => {
      await linha('SUP-0002').click();
      await expect(page.getByRole('dialog', { name: /SUP-0002/ })).toBeVisible();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByRole('dialog', { name: /SUP-0003/ })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('all rows are chosen without their headings', async () => {
      await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
      await page.getByRole('button', { name: 'Mudar situação' }).click();
      await expect(page.getByRole('dialog', { name: 'Mudar a situação de 3 registros' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('a saved view brings the groups back', async () => {
      await page.getByRole('button', { name: 'Visões' }).click();
      await page.getByText('Salvar como nova visão').click();
      await page.getByRole('textbox', { name: 'Nome' }).fill(`Por fonte ${token.slice(-6)}`);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      const visao = page.getByRole('button', { name: /^Visão: Por fonte/ });
      await expect(visao).toBeVisible();
      await page.getByRole('button', { name: 'Agrupada: Fonte' }).click();
      await page.getByLabel('e dentro dele por').selectOption({ label: 'Situação' });
      await expect(grupo(/^Identificado \(/).first()).toHaveAttribute('aria-level', '2');
      await page.getByLabel('Agrupar por').selectOption({ label: 'Situação' });
      await expect(page).toHaveURL(/grupo=situacao%2Cfonte/);
      await page.getByLabel('e dentro dele por').selectOption({ label: 'Nada' });
      await page.getByLabel('Agrupar por').selectOption({ label: 'Nada' });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid', { name: 'Suprimentos' })).toBeVisible();
      await visao.click();
      await page.getByText('Voltar à visão').click();
      await expect(grupo(/^Estoque \(1\)/)).toBeVisible();
    });
  },
);

test(
  'the board on a phone: one state at a time, moved by the menu of the card',
  DEMORADO_TELEFONE,
  async ({ page }, info) => {
    test.skip(info.project.name !== 'phone', 'a table has room for all columns');
    await openComToken(page, token, '/suprimento?exibir=quadro');
    await expect(coluna(page, /^Identificado: 3/)).toBeVisible();
    await semViolacoes(page);
    await page.getByRole('button', { name: 'Mudar a situação de SUP-0001' }).tap();
    await page.getByRole('menuitem', { name: 'Pôr em cotação' }).tap();
    await expect(coluna(page, /^Identificado: 2/)).toBeVisible();
    await page.getByLabel('Situação mostrada').selectOption({ label: 'Em cotação (1)' });
    await expect(cartao(page, 'SUP-0001')).toBeVisible();
  },
);
