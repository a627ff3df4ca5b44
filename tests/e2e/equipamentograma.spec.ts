import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';

test('an equipment goes through its stages on the board, by keyboard, to its delivery', async ({ page, request }) => {
  const semProjeto = await enterPelaApi(request);
  const serie = String(Date.now()).slice(-6);
  const projetoId = await importarPelaApi(request, semProjeto, `EQG-${serie}`);
  const admin = bearer(await tokenDoProjeto(request, semProjeto, projetoId));
  const lugar = Number(serie) % 9_000;
  const etapas = await Promise.all(
    ['Abertura', 'Entrega'].map((nome, i) =>
      make(request, admin, 'etapa', {
        sigla: `${nome[0]}${serie}`.slice(0, 6),
        nome,
        cor: '#2f9e44',
        fase: 'POS_PARADA',
        ordem: lugar + i,
      }),
    ),
  );
  const modeloId = await make(request, admin, 'equipamentogramamodelo', {
    nome: `Modelo ${serie}`,
    etapas: [
      { etapaId: etapas[0], peso: '60', marco: 'ABERTURA', obrigatoria: true },
      { etapaId: etapas[1], peso: '40', marco: 'ENTREGA', obrigatoria: true },
    ],
  });
  const tipoequipamentoId = await make(request, admin, 'tipoequipamento', {
    sigla: 'X',
    nome: `Tipo ${serie}`,
    familia: 'ESTATICO',
    nr13: 'NAO',
    modeloId,
  });
  const areaId = await make(request, admin, 'area', { sigla: `E${serie}`, nome: `Área ${serie}` });
  const tag = `X-${serie}`;
  await make(request, admin, 'equipamento', {
    tag,
    nome: 'Vaso de teste',
    tipoequipamentoId,
    areaId,
    criticidade: 'B',
  });
  await expect(
    await request.post(`/api/projeto/${projetoId}/equipamento`, { headers: admin, data: { tags: [tag] } }),
  ).toBeOK();

  const controlador = await membro(request, admin, { projetoId, perfilId: 4 });
  await openComToken(page, controlador, '/equipamentograma');
  const matriz = page.getByRole('treegrid', { name: 'Equipamentos e etapas' });
  await expect(matriz.getByRole('row', { name: new RegExp(tag) })).toBeVisible();
  await semViolacoes(page);

  // The focus begins on the heading of the area: down to the equipment, right to its first stage.
  const situacao = page.getByRole('group', { name: 'Situação' });
  await matriz.getByText(tag, { exact: true }).click();
  await page.keyboard.press('Escape');
  for (const tecla of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(tecla);
  const etapa = page.getByRole('dialog', { name: /^Etapa do equipamento/ });
  await expect(etapa).toBeFocused();
  // Closed, the board goes on where it was.
  await page.keyboard.press('Escape');
  await expect(situacao).toBeHidden();
  await expect(matriz).toBeFocused();
  await page.keyboard.press('Enter');
  await situacao.getByRole('button', { name: 'Iniciar', exact: true }).press('Enter');
  await expect(situacao).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(situacao.getByText('Concluída', { exact: true })).toBeVisible();
  await expect(matriz.getByText('60%')).toBeVisible();

  await page.goto('/equipamentograma?exibir=cartoes');
  await page.getByRole('link', { name: new RegExp(tag) }).click();
  for (const acao of ['Iniciar', 'Concluir', 'Liberar'])
    await situacao.getByRole('button', { name: acao, exact: true }).click();
  await expect(situacao.getByText('Concluída', { exact: true })).toBeVisible();
  await semViolacoes(page);

  // The day that the plant shows is said, not only seen.
  await page.goto('/equipamentograma?exibir=planta');
  const dia = page.getByRole('slider', { name: 'Data mostrada' });
  await dia.press('Home');
  await expect(dia).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d\/?\d* 00:00 \(realizado\)$/);

  await page.goto('/equipamentograma?exibir=tv');
  const parede = page.getByRole('region', { name: /^Equipamentograma/ });
  await expect(parede.getByText('tudo entregue')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(matriz).toBeVisible();

  // The board opens with the person's view; what was asked before the view was known is not shown.
  const estado = { f: { modeloId: String(modeloId) } };
  const headers = bearer(controlador);
  const visao = await request.post('/api/visao/equipamentograma', { headers, data: { nome: serie, estado } });
  const { id } = await visao.json();
  await expect(await request.put('/api/visao/equipamentograma/padrao', { headers, data: { id } })).toBeOK();
  const pedidos: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.url().includes('/equipamentograma/matriz')) pedidos.push(new URL(pedido.url()).search);
  });
  await page.goto('/equipamentograma');
  await expect(matriz.getByText(tag, { exact: true })).toBeVisible();
  expect(pedidos).toEqual(['', `?f.modeloId=${modeloId}`]);
});
