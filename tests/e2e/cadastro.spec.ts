import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const sigla = `CAD-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
});

const grade = (page: Page) => page.getByRole('grid', { name: 'Áreas / Unidades' });
const celula = (page: Page, texto: string) => grade(page).getByRole('gridcell', { name: texto, exact: true });
const painel = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome });

async function create(
  page: Page,
  sigla: string,
  nome: string,
  outros: object = {},
): Promise<{ id: number; versao: number }> {
  const data = { sigla, nome, ...outros };
  const resposta = await page.request.post('/api/area', { headers: bearer(token), data });
  expect(resposta.status(), await resposta.text()).toBe(200);
  return (await resposta.json()).linha;
}

test('a register: made, edited in its cell, undone, filtered, changed in bulk, deleted', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the grid is for a table; the phone has cards');
  const s = String(Date.now()).slice(-5);
  await openComToken(page, token, '/area');
  await page.getByRole('button', { name: 'Nova', exact: true }).click();
  const nova = painel(page, 'Nova área');
  await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(nova.getByText('Campo obrigatório.').first()).toBeVisible();
  await nova.getByLabel('Sigla').fill(`u-${s}`);
  await nova.getByLabel('Nome').fill('Destilação atmosférica');
  await semViolacoes(page);
  await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(nova).toBeHidden();
  await expect(celula(page, `U-${s}`)).toBeVisible();

  await page.getByRole('button', { name: 'Nova', exact: true }).click();
  await nova.getByLabel('Sigla').fill(`w-${s}`);
  await nova.getByLabel('Nome').fill('Tochas');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(nova.getByLabel('Sigla')).toHaveValue('');
  await expect(nova.getByLabel('Sigla')).toBeFocused();
  await expect(page.getByRole('button', { name: `Abrir W-${s} Tochas` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nova).toBeHidden();

  await celula(page, 'Destilação atmosférica').dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Destilação a vácuo');
  await page.keyboard.press('Enter');
  await expect(celula(page, 'Destilação a vácuo')).toBeVisible();
  await expect(page.getByText(/Salvo às/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(celula(page, 'Destilação atmosférica')).toBeVisible();

  const busca = page.getByRole('searchbox', { name: 'Buscar em áreas / unidades' });
  for (const tecla of ['/', 'Control+f']) {
    await celula(page, 'Destilação atmosférica').click();
    await page.keyboard.press(tecla);
    await expect(busca).toBeFocused();
  }
  await create(page, `V-${s}`, 'Utilidades');
  await page.reload();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filtros = painel(page, 'Filtros');
  await filtros.getByLabel('Nome contém').fill('utilidades');
  await semViolacoes(page);
  await filtros.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(celula(page, `V-${s}`)).toBeVisible();
  await expect(celula(page, `U-${s}`)).toBeHidden();
  await page.getByRole('button', { name: /Tirar o filtro Nome: contém "utilidades"/ }).click();
  await expect(celula(page, `U-${s}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused();

  // The heading filters by the beginning of a name; names that only "contains" would find are out.
  await grade(page).getByRole('button', { name: 'Filtrar Nome' }).click();
  const doTitulo = page.getByRole('dialog').filter({ has: page.getByLabel('Nome: condição') });
  await doTitulo.getByLabel('Nome: condição').selectOption('começa com');
  await doTitulo.getByLabel('Nome começa com').fill('util');
  await semViolacoes(page);
  await page.keyboard.press('Enter');
  await expect(celula(page, `V-${s}`)).toBeVisible();
  await expect(celula(page, `U-${s}`)).toBeHidden();
  await page.reload();
  await expect(celula(page, `V-${s}`)).toBeVisible();
  await grade(page).getByRole('button', { name: 'Filtrar Nome (filtro ativo)' }).click();
  await doTitulo.getByLabel('Nome começa com').fill('idades');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhuma linha passa pelos filtros.')).toBeVisible();
  await page.getByRole('button', { name: /Tirar o filtro Nome: começa com "idades"/ }).click();
  await expect(celula(page, `U-${s}`)).toBeVisible();

  await grade(page).getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
  const lote = painel(page, /^Editar \d+ registros/);
  const verOQueMuda = async () => {
    await page.getByRole('button', { name: 'Editar em lote' }).click();
    await lote.getByLabel('Campo').click();
    await page.getByRole('option', { name: 'Ordem' }).click();
    await lote.getByLabel('Ordem').fill('7');
    await lote.getByRole('button', { name: 'Ver o que muda' }).click();
  };
  await verOQueMuda();
  await expect(lote.getByText(/^\d+ mudam\.$/)).toBeVisible();
  await semViolacoes(page);
  await lote.getByRole('button', { name: /^Alterar/ }).click();
  await expect(lote).toBeHidden();
  await expect(page.getByText(/registros alterados/)).toBeVisible();
  await verOQueMuda();
  await expect(lote.getByText(/^0 mudam, \d+ já estão assim\.$/)).toBeVisible();
  await expect(lote.getByRole('button', { name: 'Alterar 0' })).toBeDisabled();
  await lote.getByRole('button', { name: 'Alterar 0' }).hover();
  await expect(
    page.getByRole('tooltip', { name: 'Nenhum destes registros mudaria: veja acima por quê.' }),
  ).toBeVisible();
  await semViolacoes(page);
});

test(
  'of two who save one record the second sees the three versions, and loses nothing',
  DEMORADO,
  async ({ page }, info) => {
    const s = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-5)}`;
    const { id, versao } = await create(page, s, 'Como era');
    await openComToken(page, token, `/area?registro=${id}`);
    const aberta = painel(page, /^Área: /);
    await aberta.getByLabel('Nome').fill('Como eu quero');
    const outra = { headers: bearer(token), data: { nome: 'Como o outro deixou' } };
    expect((await page.request.put(`/api/area/${id}?versao=${versao}`, outra)).status()).toBe(200);
    await aberta.getByRole('button', { name: 'Salvar', exact: true }).click();
    const versoes = aberta.getByRole('radiogroup', { name: 'Nome' });
    for (const versao of ['Como era', 'Como o outro deixou', 'Como eu quero'])
      await expect(versoes.getByLabel(versao)).toBeVisible();
    await expect(versoes.getByLabel('Como eu quero')).toBeChecked();
    await semViolacoes(page);
    await aberta.getByRole('button', { name: 'Salvar o escolhido' }).click();
    await expect(versoes).toBeHidden();
    await expect(aberta.getByLabel('Nome')).toHaveValue('Como eu quero');
    const lida = async () =>
      (await (await page.request.get(`/api/area/${id}`, { headers: bearer(token) })).json()).linha;
    await expect.poll(lida).toMatchObject({ nome: 'Como eu quero', versao: versao + 2 });
  },
);

test(
  'of rows deleted together those in use stay, say by what, and are put out of use and back',
  DEMORADO,
  async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the cards are chosen in a journey of their own');
    const s = String(Date.now()).slice(-5);
    const { id: areaPaiId } = await create(page, `E1-${s}`, 'Com outra dentro');
    await create(page, `E2-${s}`, 'Livre');
    await create(page, `DENTRO-${s.slice(1)}`, 'A de dentro', { areaPaiId });
    await openComToken(page, token, `/area?busca=${s}`);
    await expect(celula(page, 'Livre')).toBeVisible();
    await grade(page).getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await painel(page, 'Excluir 2 registros?').getByRole('button', { name: 'Excluir' }).click();
    const feita = painel(page, 'Exclusão de 2 registros');
    await expect(feita.getByRole('status')).toHaveText('1 registro excluído; 1 registro ficou:');
    await expect(feita.getByRole('row', { name: /E1-.*\(1 área\)/ })).toBeVisible();
    await expect(celula(page, 'Livre')).toBeHidden();
    await semViolacoes(page);
    await feita.getByRole('button', { name: 'Inativar 1 registro' }).click();
    await expect(feita).toBeHidden();
    await expect(page.getByText('1 registro inativado.')).toBeVisible();
    await expect(celula(page, 'Com outra dentro')).toBeHidden();
    await create(page, `E3-${s}`, 'Feita enquanto isso');
    const outra = grade(page).getByRole('checkbox', { name: /^Selecionar E3-/ });
    await outra.click();
    const inativado = page.getByRole('alert').filter({ hasText: '1 registro inativado.' });
    await inativado.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('1 registro reativado.')).toBeVisible();
    await expect(celula(page, 'Com outra dentro')).toBeVisible();
    await expect(outra).toBeChecked();
  },
);

test('an area is moved in the tree of the plant, not into itself, and back', DEMORADO, async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the plant is arranged at a desk');
  const s = String(Date.now()).slice(-5);
  const { id } = await create(page, `DE-${s}`, 'A que vai');
  const { id: destino } = await create(page, `PARA-${s}`, 'A que recebe');
  const areaPai = async () => {
    const lida = await page.request.get(`/api/area/${id}`, { headers: bearer(token) });
    return (await lida.json()).linha.areaPaiId;
  };
  await openComToken(page, token, '/planta');
  const no = (sigla: string) => page.getByRole('tree').getByText(`${sigla}-${s}`, { exact: true });
  await no('DE').dragTo(no('PARA'));
  await painel(page, `Mover DE-${s}`).getByRole('button', { name: 'Mover' }).click();
  await expect(page.getByText(`DE-${s} → PARA-${s}`)).toBeVisible();
  expect(await areaPai()).toBe(destino);
  await no('PARA').click();
  await page.getByRole('button', { name: 'Mover para…' }).click();
  await painel(page, `Mover PARA-${s}`).getByLabel('Para a área').fill(`DE-${s}`);
  await expect(page.getByText('Nada encontrado. Uma área não fica dentro dela mesma.')).toBeVisible();
  await semViolacoes(page);
  await page.keyboard.press('Tab');
  await painel(page, `Mover PARA-${s}`).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(areaPai).toBeNull();
});

test(
  'what is pasted and cannot be stays in its cell with the reason, and the rest is stored',
  DEMORADO,
  async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'no paste of tables on a phone');
    const s = String(Date.now()).slice(-5);
    for (const n of [1, 2, 3]) await create(page, `P${n}-${s}`, `Antes ${n}`);
    await openComToken(page, token, `/area?busca=${s}`);
    await celula(page, 'Antes 1').click();
    await page.evaluate(() => navigator.clipboard.writeText('Depois 1\tNAO-EXISTE\nDepois 2\t\nDepois 3\t'));
    await page.keyboard.press('Control+v');
    await expect(celula(page, 'Depois 2')).toBeVisible();
    await expect(celula(page, 'Depois 3')).toBeVisible();
    await expect(page.getByText('1 célula não salva')).toBeVisible();
    await expect(grade(page).getByRole('gridcell', { name: /NAO-EXISTE/ })).toBeVisible();
    const { linhas } = await (
      await page.request.get(`/api/area?busca=${s}&ordem=sigla`, { headers: bearer(token) })
    ).json();
    expect(linhas.map(({ nome }: { nome: string }) => nome)).toEqual(['Depois 1', 'Depois 2', 'Depois 3']);
    await page.getByRole('button', { name: 'Ver motivos' }).click();
    const motivos = painel(page, 'O que não foi salvo');
    await expect(motivos.getByRole('row', { name: /NAO-EXISTE.*código NAO-EXISTE/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(motivos).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(celula(page, 'Antes 3')).toBeVisible();
  },
);

test('a list shows what others do, and leaves the row in hand as it is', DEMORADO, async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the same list, as cards');
  const s = String(Date.now()).slice(-5);
  const [primeira, segunda] = [await create(page, `L2-${s}`, 'Minha'), await create(page, `L3-${s}`, 'Deles')];
  await openComToken(page, token, `/area?busca=${s}`);
  await page.getByRole('checkbox', { name: `Selecionar L2-${s} Minha` }).click();
  await celula(page, 'Minha').dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Ainda escrevendo');

  const headers = bearer(token);
  const mudada = await page.request.put(`/api/area/${segunda.id}?versao=1`, { headers, data: { nome: 'Mudada' } });
  await expect(mudada).toBeOK();
  await expect(celula(page, 'Mudada')).toBeVisible();
  await create(page, `L1-${s}`, 'Chegou acima');
  await expect(celula(page, 'Chegou acima')).toBeVisible();
  const editor = grade(page).getByRole('textbox', { name: /Editar Nome/ });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('Ainda escrevendo');
  await expect(page.getByText('1 selecionada')).toBeVisible();
  const excluida = await page.request.delete(`/api/area/${segunda.id}?versao=2`, { headers });
  await expect(excluida).toBeOK();
  await expect(celula(page, 'Mudada')).toBeHidden();

  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await (await page.request.get(`/api/area/${primeira.id}`, { headers })).json()).linha.nome)
    .toBe('Ainda escrevendo');
});
