import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_TELEFONE } from './support/sessao.ts';

// A photo of one point.
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const painel = (page: Page) => page.getByRole('dialog', { name: /^SSE: SSE-0001/ });

test('an emergency goes from the phone to the measurement', DEMORADO_TELEFONE, async ({ browser, request }, info) => {
  test.setTimeout(120_000);
  const semProjeto = await enterPelaApi(request);
  const serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  const projetoId = await importarPelaApi(request, semProjeto, `SS-${serie}`);
  const token = await tokenDoProjeto(request, semProjeto, projetoId);
  const headers = bearer(token);
  const create = async (caminho: string, data: object): Promise<number> => {
    const resposta = await request.post(`/api/${caminho}`, { headers, data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return (await resposta.json()).linha.id;
  };
  const contratoId = await create('contrato', {
    numero: serie,
    sigla: `M${serie.slice(-5)}`,
    empresa: 'Montagens do Vale',
    objeto: 'Caldeiraria',
    regime: 'MISTO',
    situacao: 'VIGENTE',
    inicio: '2020-01-01',
    termino: '2099-12-31',
    verbaExtra: '50000',
  });
  const nome = `Lívia ${serie}`;
  const pessoaId = await create('pessoa', { nome, matricula: serie, vinculo: 'CLIENTE', cargo: 'Fiscal' });
  const join = (perfilId: number, nivelAprovacao = 0) =>
    membro(request, headers, { projetoId, perfilId, nivelAprovacao });
  const [fiscal, gerente, aprovador] = [await join(7), await join(8, 1), await join(8, 2)];
  const open = async (de: string, caminho: string) => {
    const page = await (await browser.newContext()).newPage();
    await openComToken(page, de, caminho);
    return page;
  };

  const id = await create('sse', {
    natureza: 'EMERGENCIAL',
    categoria: 'LOCACAO_EQUIPAMENTO',
    contratoId,
    titulo: 'Guindaste para a tampa empenada',
    descricao: 'A tampa não sai com o guindaste da frente.',
    justificativa: 'Sem ele a inspeção do vaso não começa hoje.',
    solicitanteId: pessoaId,
    fiscalId: pessoaId,
    inicioPrevisto: '2027-08-03T07:00',
    terminoPrevisto: '2027-08-03T17:00',
    itens: [
      { tipo: 'EQUIPAMENTO', descricao: 'Guindaste 130 t', quantidade: '10', unidade: 'h', valorUnitario: '900' },
    ],
  });
  const registro = `/solicitacao-servico-extra?registro=${id}`;
  const campo = await open(fiscal, registro);
  const form = painel(campo).getByRole('form', { name: 'SSE' });
  await form
    .getByLabel(/^Quem autorizou/)
    .first()
    .fill(nome);
  await campo.getByRole('option', { name: new RegExp(nome) }).click();
  await form
    .getByLabel(/^Início autorizado em/)
    .first()
    .fill('03/08/2027 02:00');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(campo.getByText('SSE alterada.').first()).toBeVisible();
  await openComToken(campo, fiscal, registro);
  await painel(campo).getByRole('button', { name: 'Autorizar início imediato' }).click();
  await expect(painel(campo).getByText('Iniciada em emergência').first()).toBeVisible();
  await semViolacoes(campo);

  // On a desktop the list ends with an empty row.
  if (info.project.name === 'phone')
    await form
      .getByRole('group', { name: 'Boletins diários' })
      .getByRole('button', { name: 'Adicionar linha' })
      .click();
  await form.getByLabel('Data, linha 1').fill('03/08/2099');
  await form.getByRole('textbox', { name: 'Item, linha 1' }).fill('1');
  await form.getByRole('textbox', { name: 'Executado, linha 1' }).fill('10');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByText('O dia 03/08/2099 ainda não chegou.')).toBeVisible();
  await form.getByLabel('Data, linha 1').fill('03/08/2026');
  await form.getByRole('button', { name: 'Tentar de novo', exact: true }).click();
  await expect(campo.getByText('SSE alterada.').first()).toBeVisible();
  await painel(campo).getByRole('button', { name: 'Enviar para aprovação' }).click();
  await expect(painel(campo).getByText('Em aprovação').first()).toBeVisible();

  for (const quem of [gerente, aprovador]) {
    const votacao = await open(quem, registro);
    await painel(votacao).getByRole('tab', { name: 'Aprovação' }).click();
    await painel(votacao).getByRole('button', { name: 'Aprovar', exact: true }).click();
    const voto = votacao.getByRole('dialog', { name: 'Aprovar SSE-0001' });
    await voto.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(voto).toBeHidden();
  }
  await openComToken(campo, fiscal, registro);
  await painel(campo).getByRole('tab', { name: 'Boletins' }).click();
  await expect(painel(campo).getByRole('button', { name: 'Informar executada', exact: true })).toBeDisabled();
  const escolha = campo.waitForEvent('filechooser');
  await painel(campo)
    .getByRole('button', { name: /^Tirar foto do boletim de 03\/08/ })
    .click();
  await (await escolha).setFiles({ name: 'boletim.png', mimeType: 'image/png', buffer: FOTO });
  await expect(painel(campo).getByRole('button', { name: /^Abrir a foto do boletim de 03\/08/ })).toBeVisible();
  await semViolacoes(campo);
  for (const [acao, depois] of [
    ['Informar executada', 'Executada'],
    ['Pôr em aceite', 'Em aceite'],
    ['Aceitar', 'Aceita'],
  ] as const) {
    await painel(campo).getByRole('button', { name: acao, exact: true }).click();
    await expect(painel(campo).getByText(depois, { exact: true }).first()).toBeVisible();
  }
  await painel(campo).getByRole('tab', { name: 'Dados' }).click();
  await form.getByLabel(/^BM/).first().fill('BM-07');
  await form
    .getByLabel(/^Data do BM/)
    .first()
    .fill('20/08/2027');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await painel(campo).getByRole('button', { name: 'Incluir na medição' }).click();
  await expect(painel(campo).getByText('Medida', { exact: true }).first()).toBeVisible();
  const { linha } = await (await request.get(`/api/sse/${id}`, { headers })).json();
  expect([linha.situacao, linha.valorAceito, linha.saldoVerba, linha.iniciadaAntes]).toEqual([
    'MEDIDA',
    '9000',
    '41000',
    true,
  ]);

  const gestor = await open(token, registro);
  await painel(gestor).getByRole('tab', { name: 'Valores' }).click();
  await expect(painel(gestor).getByText('R$ 41.000,00').last()).toBeVisible();
  await semViolacoes(gestor);
  const quadro = await open(token, '/dashboard/sse');
  await expect(quadro.getByText('Verba consumida no tempo').first()).toBeVisible();
  await semViolacoes(quadro);
});
