import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';

let token: string;
let sigla: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-5)}`;
  sigla = `PN-${serie}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
  const create = async (caminho: string, data: object) => {
    const resposta = await request.post(`/api/${caminho}`, { headers: bearer(token), data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return (await resposta.json()).linha.id as number;
  };
  const areas = [
    await create('area', { sigla: `A${serie}`, nome: 'Destilação' }),
    await create('area', { sigla: `B${serie}`, nome: 'Coque' }),
  ];
  const disciplinaId = await create('disciplina', {
    sigla: `N${serie.slice(-4)}`,
    nome: `Tubulação ${serie}`,
    cor: '#1c7ed6',
  });
  for (const n of [1, 2, 3])
    await create('asfe', {
      titulo: `Pedido ${n}`,
      areaId: areas[n % 2],
      descricao: 'Trocar o trecho corroído da linha de topo da torre.',
      justificativa: 'Sem a troca a linha vaza na partida.',
      origem: 'OPERACAO',
      classe: n === 1 ? 'TARDIO' : 'EMERGENTE',
      disciplinaId,
      probabilidade: 3,
      consequencia: 3,
      hh: String(10 * n),
      duracao: 480,
    });
});

const figure = (page: Page, nome: string) =>
  page.locator('dl > div').filter({ has: page.getByText(nome, { exact: true }) });

test('a board tells where it is from; its filter, figures and table open the list that they count', async ({
  page,
}, info) => {
  const phone = info.project.name === 'phone';
  await openComToken(page, token, '/dashboard/asfe');
  await expect(page.getByText(new RegExp(`${sigla}.* · Data de corte .* · Números de`))).toBeVisible();
  await expect(page.getByText('Mostra 3 de 3')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Origem' }).locator('svg').last()).toBeVisible();
  await semViolacoes(page);

  if (phone) {
    await page.getByRole('button', { name: /^ASFE-0002 Pedido 2/ }).tap();
    await expect(page.getByRole('dialog', { name: /^ASFE: ASFE-0002/ })).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: 'Apresentar' }).click();
  const ground = () => {
    let um = document.elementFromPoint(4, 4);
    while (um && getComputedStyle(um).position !== 'fixed') um = um.parentElement;
    return um && getComputedStyle(um).backgroundColor;
  };
  // Nothing of the frame shows through.
  await expect.poll(() => page.evaluate(ground)).toMatch(/^rgb\(/);
  const barra = page.getByRole('group', { name: 'Filtrar o painel por' });
  await barra.getByRole('button', { name: 'Área' }).click();
  await page.getByRole('checkbox', { name: /Destilação/ }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/f=.*areaId/);
  await expect(page.getByText('Mostra 1 de 1')).toBeVisible();
  await expect(figure(page, 'Pedidos')).toContainText('1');
  await semViolacoes(page);
  await page.getByRole('button', { name: 'Sair da tela cheia' }).click();

  const baixada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar imagem: Origem' }).click();
  expect((await baixada).suggestedFilename()).toBe('origem.png');
  await page.getByRole('link', { name: 'abrir a lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Serviços fora de escopo ?1$/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'ASFE-0002' }).click();
  await expect(page.getByRole('dialog', { name: /^ASFE: ASFE-0002/ })).toBeVisible();

  // A figure whose cut lies outside the filter of the board has no list.
  await page.goto('/dashboard/asfe?f={"situacao":"REPROVADA"}');
  await expect(page.getByText('Nenhum registro passa por estes filtros.')).toBeVisible();
  await expect(figure(page, 'Pendentes').getByRole('link')).toBeHidden();
});
