import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, UMA_VEZ } from './support/sessao.ts';

let token: string;
let id: number;
let semCusto: string;
let projetoId: number;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  projetoId = await importarPelaApi(request, semProjeto, `SUP-${serie}`);
  token = await tokenDoProjeto(request, semProjeto, projetoId);
  semCusto = await membro(request, bearer(token), { projetoId, perfilId: 9 });
  const create = async (caminho: string, data: object) => {
    const resposta = await request.post(`/api/${caminho}`, { headers: bearer(token), data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return (await resposta.json()).linha as { id: number };
  };
  const junta = { codigo: `J${serie}`, nome: 'Junta espiralada 6"', tipo: 'MATERIAL', grupo: 'JUNTA', unidade: 'UN' };
  const insumoId = (await create('insumo', junta)).id;
  const compra = { insumoId, quantidade: '12', necessidade: '2027-07-20', fonte: 'COMPRA', pedido: '4500120033' };
  id = (await create('suprimento', { ...compra, fornecedor: 'Vedamax', prometidaEm: '2027-07-01' })).id;
  const pedir = await request.post(`/api/suprimento/${id}/colocarPedido?versao=1`, {
    headers: bearer(token),
    data: {},
  });
  expect(pedir.status(), await pedir.text()).toBe(200);
});

const celula = (page: Page, campo: string, linha: number) =>
  page.getByLabel(`${campo}, linha ${linha}`, { exact: true });
const aberto = (page: Page) => page.getByRole('dialog', { name: /Suprimento: SUP-/ });
const painel = (page: Page) => page.getByRole('dialog', { name: /Suprimento: SUP-0001/ });
const NADA = { x: 0, y: 0, width: 0, height: 0 };
/** Draws a signature in the dialog that asks for one. */
const drawSignature = async (dialogo: Locator) => {
  const { x, y, width, height } = (await dialogo.getByRole('img', { name: /assinatura/ }).boundingBox()) ?? NADA;
  const { mouse } = dialogo.page();
  await mouse.move(x + width * 0.1, y + height * 0.7);
  await mouse.down();
  for (const [dx, dy] of [
    [0.3, 0.2],
    [0.5, 0.8],
    [0.9, 0.3],
  ] as const)
    await mouse.move(x + width * dx, y + height * dy, { steps: 6 });
  await mouse.up();
  await expect(dialogo.getByRole('img', { name: 'Assinatura desenhada' })).toBeVisible();
};
const save = async (page: Page) => {
  await painel(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(painel(page).getByRole('form').getByRole('button', { name: 'Cancelar' })).toBeHidden();
};

test(
  'what came is typed and pasted in the form of its supply, which is then received with a warning',
  DEMORADO,
  async ({ page }, info) => {
    await openComToken(page, token, `/suprimento?registro=${id}`);
    await expect(painel(page).getByText('Descrição Junta espiralada 6"')).toBeVisible();
    if (info.project.name === 'phone') {
      await painel(page).getByRole('button', { name: 'Adicionar linha' }).click();
      const subir = await painel(page).getByRole('button', { name: 'Remover a linha 1' }).boundingBox();
      expect([subir?.width, subir?.height].every((lado) => (lado ?? 0) >= 44)).toBe(true);
    }
    await celula(page, 'Data', 1).fill('05/07/2027');
    await celula(page, 'Quantidade', 1).fill('4');
    await celula(page, 'Nota fiscal', 1).fill('000123');
    if (info.project.name === 'desktop') {
      await celula(page, 'Data', 2).focus();
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '06/07/2027\t1,5\t000124\t1.200,50\n07/07/2027\t2\t000125\n');
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
      await expect(painel(page).getByText('2 linhas coladas.')).toBeVisible();
      await expect(celula(page, 'Quantidade', 2)).toHaveValue('1,5');
      await page.getByRole('button', { name: 'Subir a linha 3' }).click();
      await expect(celula(page, 'Nota fiscal', 2)).toHaveValue('000125');
    }
    await semViolacoes(page);
    await save(page);

    await openComToken(page, token, `/suprimento?registro=${id}`);
    await expect(celula(page, 'Quantidade', 1)).toHaveValue('4');
    await celula(page, 'Quantidade', 1).fill('');
    await painel(page).getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(painel(page).getByText('Confira as linhas marcadas.')).toBeVisible();
    await celula(page, 'Quantidade', 1).fill('4');
    await painel(page).getByRole('button', { name: 'Receber', exact: true }).click();
    const aviso = page.getByRole('dialog', { name: 'Receber?' });
    await expect(aviso.getByText(/Chegou menos que o pedido: (4|7,5) de 12\./)).toBeVisible();
    await expect(aviso.getByLabel('Nome de quem assina')).not.toHaveValue('');
    await drawSignature(aviso);
    await semViolacoes(page);
    await aviso.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(painel(page).getByText('Recebido', { exact: true }).first()).toBeVisible();
  },
);

test(
  'a material goes from its need to the field, by who plans and who supplies',
  UMA_VEZ,
  async ({ browser, request }) => {
    const serie = `N${String(Date.now()).slice(-6)}`;
    const feltro = { codigo: serie, nome: `Feltro ${serie}`, tipo: 'MATERIAL', grupo: 'OUTRO', unidade: 'M2' };
    await expect(await request.post('/api/insumo', { headers: bearer(token), data: feltro })).toBeOK();
    const open = async (de: string, caminho: string) => {
      const page = await (await browser.newContext()).newPage();
      await openComToken(page, de, caminho);
      return page;
    };

    const join = (perfilId: number) => membro(request, bearer(token), { projetoId, perfilId });
    const planejamento = await open(await join(3), '/suprimento');
    await planejamento.getByRole('button', { name: /^Novo/ }).first().click();
    const form = planejamento.getByRole('form', { name: 'Suprimento' });
    await form
      .getByLabel(/^Insumo/)
      .first()
      .fill(serie);
    await planejamento.getByRole('option', { name: new RegExp(serie) }).click();
    await form.getByRole('textbox', { name: 'Quantidade', exact: true }).fill('2,5');
    await form.getByLabel(/^Necessidade/).fill('20/07/2027');
    // The calendar of the date lies over the next field until the date is left.
    await form.getByLabel(/^Necessidade/).press('Tab');
    await form.getByRole('combobox', { name: /^Fonte/ }).click();
    await planejamento.getByRole('option', { name: 'Compra', exact: true }).click();
    await semViolacoes(planejamento);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(planejamento.getByText('Suprimento cadastrado.')).toBeVisible();

    const { linhas } = await (await request.get(`/api/suprimento?busca=${serie}`, { headers: bearer(token) })).json();
    const registro = `/suprimento?registro=${linhas[0].id}`;
    const passos = async (page: Page, ...acoes: [acao: string, fica: string][]) => {
      for (const [acao, fica] of acoes) {
        await aberto(page).getByRole('button', { name: acao, exact: true }).click();
        await expect(aberto(page).getByText(fica, { exact: true }).first()).toBeVisible();
      }
    };
    const deCompras = await join(9);
    const compras = await open(deCompras, registro);
    await passos(compras, ['Pôr em cotação', 'Em cotação']);
    const pedir = aberto(compras).getByRole('button', { name: 'Colocar pedido', exact: true });
    await expect(pedir).toHaveAttribute('aria-disabled', 'true');
    await aberto(compras).getByLabel('Pedido', { exact: true }).fill('4500120099');
    await aberto(compras).getByLabel('Fornecedor').fill('Isolantes Vale');
    await aberto(compras).getByLabel('Prometida').fill('10/07/2027');
    await aberto(compras).getByRole('button', { name: 'Salvar', exact: true }).click();
    await passos(compras, ['Colocar pedido', 'Pedido colocado'], ['Despachar', 'Em trânsito']);
    await celula(compras, 'Data', 1).fill('09/07/2027');
    await celula(compras, 'Quantidade', 1).fill('2,5');
    await aberto(compras).getByRole('button', { name: 'Salvar', exact: true }).click();
    await aberto(compras).getByRole('button', { name: 'Receber', exact: true }).click();
    await compras.getByRole('dialog', { name: 'Receber?' }).getByRole('button', { name: 'Receber' }).click();
    await passos(compras, ['Aprovar na inspeção', 'Inspecionado']);

    const campo = await (await browser.newContext(devices['Pixel 7'])).newPage();
    await openComToken(campo, deCompras, '/suprimento');
    await campo.getByRole('button', { name: 'Ler etiqueta' }).click();
    await campo.getByLabel('Ou escreva o número da etiqueta').fill(linhas[0].numero);
    await campo.getByRole('button', { name: 'Procurar' }).click();
    await expect(campo.getByText('SUP-0001')).toBeHidden();
    await campo.getByText(linhas[0].numero).first().click();
    await aberto(campo).getByRole('button', { name: 'Entregar no campo', exact: true }).click();
    const entrega = campo.getByRole('dialog', { name: 'Entregar no campo?' });
    await drawSignature(entrega);
    await entrega.getByLabel('Nome de quem assina').fill('João do Campo');
    await semViolacoes(campo);
    await entrega.getByRole('button', { name: 'Entregar no campo' }).click();
    await expect(aberto(campo).getByText('Entregue no campo', { exact: true }).first()).toBeVisible();
    await aberto(campo).getByRole('tab', { name: 'Anexos' }).click();
    await expect(aberto(campo).getByText('Entregar no campo: João do Campo')).toBeVisible();

    await compras.reload();
    await passos(compras, ['Aplicar', 'Aplicado']);
    await aberto(compras).getByRole('tab', { name: 'Histórico' }).click();
    await expect(
      aberto(compras)
        .getByText(/João do Campo/)
        .first(),
    ).toBeVisible();
    await semViolacoes(compras);
  },
);

test('a service tells how many of its materials have come, and leads to them', DEMORADO, async ({ page, request }) => {
  const { linhas } = await (await request.get('/api/servico?limite=1', { headers: bearer(token) })).json();
  const [servico] = linhas as { id: number; codigo: string }[];
  const { linha } = await (await request.get(`/api/suprimento/${id}`, { headers: bearer(token) })).json();
  const mudado = await request.put(`/api/suprimento/${id}?versao=${linha.versao}`, {
    headers: bearer(token),
    data: { servicoId: servico?.id },
  });
  expect(mudado.status(), await mudado.text()).toBe(200);
  await openComToken(page, token, `/servico?registro=${servico?.id}`);
  await expect(page.getByText('Materiais prontos').first()).toBeVisible({ timeout: 30_000 });
  // Somebody else asks for one more: what the service counts follows while it is open.
  const quantos = page.getByText(/^Materiais \d/);
  await expect(quantos).toHaveText('Materiais 1');
  const { insumoId, necessidade, fonte } = linha;
  const outro = { servicoId: servico?.id, insumoId, necessidade, fonte, quantidade: '2' };
  await expect(await request.post('/api/suprimento', { headers: bearer(token), data: outro })).toBeOK();
  await expect(quantos).toHaveText('Materiais 2');
  await page.getByRole('tab', { name: 'Materiais' }).click();
  await semViolacoes(page);
  await page.getByRole('link', { name: 'Ver em Suprimentos' }).click();
  await expect(page).toHaveURL(/\/suprimento\?/);
  await expect(page.getByText('SUP-0001').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Tirar o filtro Serviço: ${servico?.codigo}` })).toBeVisible();
});

test('the board of a person who sees no costs leaves the values out', DEMORADO, async ({ page }) => {
  await openComToken(page, semCusto, '/suprimento/painel');
  await expect(page.getByText('Curva de suprimentos')).toBeVisible();
  await expect(page.getByText('Necessidades', { exact: true })).toBeVisible();
  await expect(page.getByText('Valor por fonte')).toBeHidden();
});
