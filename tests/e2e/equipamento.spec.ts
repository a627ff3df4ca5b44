import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { showFerramentas } from './support/lista.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const sigla = `EQU-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
});

test(
  'an equipment is made with its area, calculated by NR-13, opened by its address, labelled',
  DEMORADO,
  async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the register is filled in at a desk');
    const serie = String(Date.now()).slice(-6);
    const tipo = `Vaso ${serie}`;
    const headers = bearer(token);
    const criado = await page.request.post('/api/tipoequipamento', {
      headers,
      data: { sigla: 'V', nome: tipo, familia: 'ESTATICO', nr13: 'VASO' },
    });
    expect(criado.ok()).toBe(true);

    await openComToken(page, token, '/equipamento');
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    const gaveta = page.getByRole('dialog', { name: 'Novo equipamento' });
    await gaveta.getByLabel('TAG').fill(`v-${serie}`);
    await gaveta.getByLabel('Descrição').fill('Acumulador de topo');
    await gaveta.getByRole('combobox', { name: 'Tipo' }).fill(tipo);
    await page.getByRole('option', { name: new RegExp(tipo) }).click();
    // The area does not exist yet: the form creates it where it is needed.
    await gaveta.getByRole('combobox', { name: 'Área' }).fill(`u-${serie}`);
    await page.getByRole('option', { name: /^Nova área/ }).click();
    const area = page.getByRole('dialog', { name: 'Nova área' });
    await area.getByLabel('Nome').fill('Unidade da jornada');
    await area.getByRole('button', { name: 'Salvar' }).click();
    await expect(gaveta.getByRole('combobox', { name: 'Área' })).toHaveValue(`U-${serie} Unidade da jornada`);

    await gaveta.getByRole('combobox', { name: 'Classe do fluido' }).click();
    await page.getByRole('option', { name: /^A –/ }).click();
    await gaveta.getByLabel('PMO', { exact: true }).fill('1,96');
    await gaveta.getByLabel('Volume').fill('12,5');
    await gaveta.getByRole('button', { name: 'Calcular pela NR-13' }).click();
    await expect(gaveta.getByText(/= 24,5: grupo 3; classe A → categoria II/)).toBeVisible();
    await semViolacoes(page);
    await gaveta.getByRole('button', { name: 'Salvar' }).click();
    await expect(gaveta).toBeHidden();

    const { linhas } = await (await page.request.get(`/api/equipamento?busca=v-${serie}`, { headers })).json();
    expect(linhas).toMatchObject([{ tag: `V-${serie}`, categoriaNr13: 'II', espacoConfinado: true }]);
    await page.goto(`/equipamento/${linhas[0].id}`);
    await expect(page.getByRole('heading', { name: `V-${serie}` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Acumulador de topo da torre');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Equipamento alterado.')).toBeVisible();
    await page.getByRole('tab', { name: 'NR-13' }).click();
    await expect(page.getByText(/P·V = PMO 1,96 MPa/)).toBeVisible();
    await semViolacoes(page);

    await page.getByRole('button', { name: 'Imprimir etiqueta' }).click();
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Gerar PDF' }).click();
    expect((await baixado).suggestedFilename()).toBe('etiquetas-de-equipamentos.pdf');

    await page.goto('/planta');
    const ramo = page.getByRole('treeitem', { name: new RegExp(`U-${serie}`) });
    await ramo.click();
    await expect(page.getByRole('link', { name: `V-${serie}` })).toBeVisible();
    await semViolacoes(page);
  },
);

/** Creates a type and an area through the API; answers the type's name and the area's code. */
async function planta(page: Page, serie: string): Promise<{ tipo: string; area: string; ids: object }> {
  const headers = bearer(token);
  const create = async (path: string, data: object) => {
    const resposta = await page.request.post(`/api/${path}`, { headers, data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return (await resposta.json()).linha.id as number;
  };
  const tipo = `Trocador ${serie}`;
  const area = `A-${serie}`;
  const tipoequipamentoId = await create('tipoequipamento', {
    sigla: 'P',
    nome: tipo,
    familia: 'ESTATICO',
    nr13: 'NAO',
  });
  const areaId = await create('area', { sigla: area, nome: 'Área da jornada' });
  return { tipo, area, ids: { tipoequipamentoId, areaId } };
}

const grade = (page: Page, nome: string) => page.getByRole('grid', { name: nome });
const celula = (page: Page, texto: string) =>
  grade(page, 'Equipamentos').getByRole('gridcell', { name: texto, exact: true });
const aviso = { fora: '.mantine-Notifications-root' };

test(
  'the list of equipment: edited, undone, pasted into, imported with an error mended, exported, the import taken back',
  DEMORADO,
  async ({ page, context }, info) => {
    test.skip(info.project.name === 'phone', 'sheets and cells are work for a desk');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const serie = String(Date.now()).slice(-6);
    const { tipo, area, ids } = await planta(page, serie);
    const tag = (n: number) => `P-${serie}${n}`;
    for (const n of [1, 2]) {
      const data = { tag: tag(n), nome: `Permutador ${n}`, criticidade: 'B', ...ids };
      expect((await page.request.post('/api/equipamento', { headers: bearer(token), data })).status()).toBe(200);
    }
    const nomes = async (): Promise<string[]> => {
      const lidas = await page.request.get(`/api/equipamento?busca=${serie}&ordem=tag`, { headers: bearer(token) });
      return (await lidas.json()).linhas.map(({ nome }: { nome: string }) => nome);
    };

    await openComToken(page, token, `/equipamento?busca=${serie}&ordem=tag`);
    await celula(page, 'Permutador 1').dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Resfriador 1');
    await page.keyboard.press('Enter');
    await expect(celula(page, 'Resfriador 1')).toBeVisible();
    await expect.poll(nomes).toEqual(['Resfriador 1', 'Permutador 2']);
    await page.keyboard.press('Control+z');
    await expect.poll(nomes).toEqual(['Permutador 1', 'Permutador 2']);

    // The heading of the column searches the rows of the register that it points to.
    await page.getByRole('button', { name: 'Filtrar Área' }).click();
    const daArea = page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Área' }) });
    await daArea.getByRole('textbox', { name: 'Buscar opção' }).fill(area);
    await daArea.getByRole('checkbox', { name: area }).check();
    await semViolacoes(page, aviso);
    await daArea.getByRole('button', { name: 'Aplicar' }).click();
    await expect(celula(page, 'Permutador 2')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Tirar o filtro Área: ${area}`) }).click();

    await celula(page, 'Permutador 1').click();
    await page.evaluate(() => navigator.clipboard.writeText('Colado 1\nColado 2'));
    await page.keyboard.press('Control+v');
    await expect.poll(nomes).toEqual(['Colado 1', 'Colado 2']);
    await page.keyboard.press('Control+z');
    await expect.poll(nomes).toEqual(['Permutador 1', 'Permutador 2']);

    const importar = async (arquivo: string, conteudo: Buffer) => {
      await showFerramentas(page);
      await page.getByRole('button', { name: 'Planilha' }).click();
      await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
      await page
        .getByLabel('Planilha', { exact: true })
        .setInputFiles({ name: arquivo, mimeType: 'text/csv', buffer: conteudo });
    };
    const csv = [
      'TAG;Descrição;Tipo;Área;Criticidade',
      `${tag(1)};Permutador 1 reformado;${tipo};${area};B – média`,
      `${tag(2)};Permutador 2;${tipo};${area};B – média`,
      `${tag(3)};=SOMA(A1);${tipo};${area};Altíssima`,
    ].join('\r\n');
    await importar('lista.csv', Buffer.from(csv));
    const previa = grade(page, 'Prévia da importação');
    await expect(previa.getByText(/Criticidade "Altíssima"/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importar 1 registro', exact: true })).toBeDisabled();
    await semViolacoes(page, aviso);
    await previa.getByRole('gridcell', { name: /^Altíssima/ }).dblclick();
    await previa.getByRole('combobox', { name: 'Editar Criticidade' }).fill('A – alta');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Novo (1)')).toBeVisible();
    await expect(page.getByText('Igual (1)')).toBeVisible();
    await page.getByText('Alterado (1)').click();
    await expect(previa.getByText('Permutador 1 reformado').first()).toBeVisible();
    await page.getByRole('button', { name: 'Importar 2 registros' }).click();
    await expect(page.getByText('Planilha importada: lista.csv')).toBeVisible();
    await semViolacoes(page, aviso);
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(celula(page, 'Permutador 1 reformado')).toBeVisible();

    const baixado = page.waitForEvent('download');
    await showFerramentas(page);
    await page.getByRole('button', { name: 'Planilha' }).click();
    await page.getByRole('menuitem', { name: 'Exportar como CSV' }).click();
    const exportada = await readFile(await (await baixado).path());
    const linhas = exportada.toString().trimEnd().split('\r\n');
    expect(linhas[0]).toMatch(/^\uFEFFTAG;Descrição;Tipo;Área;/);
    expect(linhas.slice(1).map((linha) => linha.split(';').slice(0, 4).join(';'))).toEqual([
      `${tag(1)};Permutador 1 reformado;${tipo};${area}`,
      `${tag(2)};Permutador 2;${tipo};${area}`,
      `${tag(3)};'=SOMA(A1);${tipo};${area}`,
    ]);

    await importar('a-mesma.csv', exportada);
    await expect(page.getByText('Igual (3)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nada a importar' })).toBeDisabled();
    await page.getByRole('button', { name: 'Descartar planilha' }).click();
    await page.getByRole('button', { name: 'Ver ou desfazer: lista.csv' }).click();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText(/1 registro criado por ela será excluído e 1 registro voltará/)).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await expect(page.getByText('Importação desfeita: lista.csv')).toBeVisible();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(celula(page, 'Permutador 1')).toBeVisible();
    expect(await nomes()).toEqual(['Permutador 1', 'Permutador 2']);
  },
);

test('on a phone the equipment is cards: one is made, found, changed', DEMORADO, async ({ page }, info) => {
  test.skip(info.project.name !== 'phone', 'the desk has the grid');
  const serie = String(Date.now()).slice(-6);
  const { tipo, area, ids } = await planta(page, serie);
  const outro = { tag: `P-${serie}9`, nome: 'Outro permutador', criticidade: 'A', ...ids };
  expect((await page.request.post('/api/equipamento', { headers: bearer(token), data: outro })).status()).toBe(200);
  await openComToken(page, token, `/equipamento?busca=${serie}`);
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  const gaveta = page.getByRole('dialog', { name: 'Novo equipamento' });
  await gaveta.getByLabel('TAG').fill(`p-${serie}1`);
  await gaveta.getByLabel('Descrição').fill('Permutador de campo');
  await gaveta.getByRole('combobox', { name: 'Tipo' }).fill(tipo);
  await page.getByRole('option', { name: new RegExp(tipo) }).click();
  await gaveta.getByRole('combobox', { name: 'Área' }).fill(area);
  await page.getByRole('option', { name: new RegExp(area) }).click();
  await gaveta.getByRole('button', { name: 'Salvar' }).click();
  await expect(gaveta).toBeHidden();

  const cartao = (texto: string) =>
    page.getByRole('list', { name: 'Equipamentos' }).getByRole('button', { name: texto });
  await expect(cartao(`P-${serie}1 Permutador de campo`)).toBeVisible();
  await expect(cartao(`P-${serie}9`)).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filtros = page.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Descrição contém').fill('campo');
  await filtros.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(cartao(`P-${serie}9`)).toBeHidden();
  await semViolacoes(page, aviso);

  await cartao(`P-${serie}1`).click();
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Permutador do topo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Equipamento alterado.')).toBeVisible();
  await semViolacoes(page, aviso);
});
