import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';

test('work leaves the schedule by a vote, stays struck through, and comes back', async ({ browser, page, request }) => {
  test.setTimeout(120_000);
  const semProjeto = await enterPelaApi(request);
  const serie = String(Date.now()).slice(-6);
  const projetoId = await importarPelaApi(request, semProjeto, `CP-${serie}`);
  const token = await tokenDoProjeto(request, semProjeto, projetoId);
  const headers = bearer(token);
  const votam = [
    await membro(request, headers, { projetoId, perfilId: 7, nivelAprovacao: 1 }),
    await membro(request, headers, { projetoId, perfilId: 7, nivelAprovacao: 2 }),
    await membro(request, headers, { projetoId, perfilId: 8, nivelAprovacao: 3 }),
  ];
  let servico: { readonly id: number; readonly atividades: number } | undefined;
  // A service knows its activities once the schedule that was imported has been calculated.
  await expect
    .poll(async () => {
      const { linhas } = await (await request.get('/api/servico?limite=50&ordem=codigo', { headers })).json();
      servico = linhas.find(({ atividades }: { atividades: number }) => atividades > 0);
      return servico;
    })
    .toBeDefined();

  await openComToken(page, token, `/servico?registro=${servico?.id}`);
  await page.getByRole('link', { name: 'Cancelar (CAP)' }).click();
  const form = page.getByRole('form', { name: 'CAP' });
  await expect(form.getByText(/HH canceladas de .* planejadas/)).toBeVisible();
  await form.getByRole('combobox', { name: /^Motivo/ }).click();
  await page.getByRole('option', { name: 'Falta de tempo' }).click();
  await form.getByLabel(/^Justificativa/).fill('A janela não comporta o serviço sem atrasar a partida.');
  await form.getByLabel(/^Consequência e mitigação/).fill('Inspeção externa mensal até a próxima campanha.');
  await form.getByLabel(/^Probabilidade residual/).fill('2');
  await form.getByLabel(/^Consequência residual/).fill('3');
  await semViolacoes(page);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^CAP: CAP-0001/)).toBeVisible();

  // What the record says of its files follows them.
  await expect(page.getByText('Anexos 0')).toBeVisible();
  await page.getByRole('tab', { name: 'Anexos' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'parecer.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('De acordo.'),
    });
  await expect(page.getByText('Anexos 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Liberações' }).click();
  await expect(page.getByText('Nenhuma raquete nas atividades destes serviços.')).toBeVisible();

  const simular = async () => {
    await page.getByRole('tab', { name: 'Impacto' }).click();
    await page.getByRole('button', { name: 'Simular impacto' }).click();
    await expect(page.getByText('ainda não')).toBeHidden();
    // The preview is there for who comes back from another tab.
    const painel = page.getByRole('tabpanel', { name: 'Impacto' });
    await expect(page.getByRole('button', { name: 'Simular impacto' })).not.toHaveAttribute('data-loading');
    const previa = await painel.innerText();
    await page.getByRole('tab', { name: 'Liberações' }).click();
    await page.getByRole('tab', { name: 'Impacto' }).click();
    await expect.poll(() => painel.innerText()).toBe(previa);
    await page.getByRole('button', { name: 'Enviar para aprovação' }).click();
    await expect(page.getByText('Em aprovação', { exact: true }).first()).toBeVisible();
  };
  const aprovar = async (id: number) => {
    for (const quem of votam) {
      const de = bearer(quem);
      const [pedido] = await (await request.get(`/api/aprovacao/CAP/${id}`, { headers: de })).json();
      if (pedido.situacao !== 'PENDENTE') return;
      const data = { voto: 'APROVA', pedidos: [{ id: pedido.id, hash: pedido.hash }] };
      await request.post('/api/aprovacao/voto', { headers: de, data });
    }
  };
  const situacaoDe = async (id: number) =>
    (await (await request.get(`/api/cap/${id}`, { headers })).json()).linha.situacao as string;
  const [primeiro] = (await (await request.get('/api/cap', { headers })).json()).linhas as { id: number }[];
  const id = primeiro?.id ?? 0;
  await simular();
  await aprovar(id);
  expect(await situacaoDe(id)).toBe('APLICADO');

  const gestao = await (await browser.newContext()).newPage();
  await openComToken(gestao, token, `/gestaoprojeto?servico=${servico?.id}`);
  await expect(gestao.getByText('Cancelada').first()).toBeVisible();
  await gestao.context().close();

  await page.reload();
  await page.getByRole('tab', { name: 'Aprovação' }).click();
  await page.getByRole('button', { name: 'Reverter' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Reverter o cancelamento' });
  await dialogo.getByLabel(/^Justificativa/).fill('A janela cresceu e o serviço volta a caber.');
  await dialogo.getByRole('button', { name: 'Abrir reversão' }).click();
  await expect(page.getByText(/^CAP: CAP-0001-R Reverte CAP-0001/)).toBeVisible();
  await simular();
  const { linhas } = await (await request.get('/api/cap?busca=CAP-0001-R', { headers })).json();
  await aprovar(linhas[0].id);
  expect([await situacaoDe(id), await situacaoDe(linhas[0].id)]).toEqual(['REVERTIDO', 'APLICADO']);
});
