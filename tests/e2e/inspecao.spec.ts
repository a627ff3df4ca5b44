import { expect, type Page, test } from '@playwright/test';
import { PNG } from '../../apps/api/src/testing/imagens.ts';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { TELEFONE } from './support/sessao.ts';

const FOTO = { name: 'chapa.png', mimeType: 'image/png', buffer: PNG };
const painel = (page: Page) => page.getByRole('dialog', { name: /^Inspeção: INS-0001/ });

test(
  'a wall below its minimum holds what comes after, and becomes a request out of scope with its photos',
  TELEFONE,
  async ({ browser, page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `INS-${serie}`);
    const admin = bearer(await tokenDoProjeto(request, semProjeto, projetoId));
    const criar = (path: string, data: object) => make(request, admin, path, data);
    const areaId = await criar('area', { sigla: `I${serie}`, nome: `Área ${serie}` });
    await criar('disciplina', { sigla: `I${serie.slice(-5)}`, nome: `Caldeiraria ${serie}`, cor: '#1c7ed6' });
    const tag = `V-${serie}`;
    const equipamentoId = await criar('equipamento', {
      tag,
      nome: 'Acumulador',
      tipoequipamentoId: await criar('tipoequipamento', {
        sigla: 'V',
        nome: `Vaso ${serie}`,
        familia: 'ESTATICO',
        nr13: 'NAO',
      }),
      areaId,
      criticidade: 'A',
    });
    const escopo = await request.post(`/api/projeto/${projetoId}/equipamento`, {
      headers: admin,
      data: { tags: [tag] },
    });
    await expect(escopo).toBeOK();
    const inspecaoId = await criar('inspecao', {
      sigla: `I${serie}`,
      nome: 'Medição de espessura',
      duracao: 180,
      inspetores: 1,
      tipo: 'END',
      checklist: [{ item: 'Espessura do casco', tipo: 'MEDIDA', unidade: 'mm', min: 8.1, obrigatorio: true }],
    });
    const { linhas } = await (await request.get('/api/cronograma/atividade?limite=50', { headers: admin })).json();
    const atividade = (linhas as { id: number; nome: string }[]).find(({ nome }) => nome === 'Abrir flange');
    await criar('controleinspecao', {
      equipamentoId,
      inspecaoId,
      regiao: 'Casco',
      obrigatoriedade: 'PLANO_INSPECAO',
      atividadeId: atividade?.id,
      ponto: 'PARADA',
      inspetorId: await criar('pessoa', { nome: `Renata ${serie}`, vinculo: 'CLIENTE' }),
    });

    const executor = await membro(request, admin, { projetoId, perfilId: 4 });
    // Who reports the activity asks for its inspection on the same sheet.
    await openComToken(page, executor, '/gestaoprojeto');
    await page.getByRole('button', { name: /Apontar avanço de .*Abrir flange/ }).click();
    const relato = page.getByRole('dialog', { name: /Abrir flange/ });
    await relato.getByRole('button', { name: 'Pronto para inspeção' }).click();
    const pedido = page.getByRole('dialog', { name: 'Pronto para inspeção?' });
    await pedido.getByLabel('Foto pela câmera').setInputFiles(FOTO);
    await expect(pedido.getByRole('img', { name: /^Foto: O que está pronto/ })).toBeVisible();
    await semViolacoes(page);
    // Without a network, while the desk changes the inspection: the photo stays for the next try.
    const pronto = pedido.getByRole('button', { name: 'Pronto para inspeção' });
    await page.context().setOffline(true);
    await pronto.click();
    await expect(pedido.getByText('Sem conexão com o servidor.')).toBeVisible();
    const regiao = 'Casco, lado norte';
    const { linhas: lidas } = await (await request.get('/api/controleinspecao', { headers: admin })).json();
    const { id, versao } = lidas[0] as { id: number; versao: number };
    await expect(
      await request.put(`/api/controleinspecao/${id}?versao=${versao}`, { headers: admin, data: { regiao } }),
    ).toBeOK();
    await page.context().setOffline(false);
    await pronto.click();
    await expect(pedido.getByText(/alterado por .* confirme de novo: o que você deu continua aqui/)).toBeVisible();
    await pronto.click();
    await expect(relato.getByText(/INS-0001.*Solicitada · ponto de parada/)).toBeVisible();

    const campo = await (await browser.newContext()).newPage();
    await openComToken(campo, await membro(request, admin, { projetoId, perfilId: 6 }), '/controleinspecao');
    if (test.info().project.name === 'phone') await campo.getByRole('button', { name: 'Mais ferramentas' }).click();
    await campo.getByRole('button', { name: 'Visões' }).click();
    await campo.getByText('Fila de inspeção').click();
    await campo.getByText('INS-0001').first().click();
    const act = (acao: string) => painel(campo).getByRole('button', { name: acao, exact: true }).click();
    await act('Iniciar inspeção');
    await expect(painel(campo).getByText('Em inspeção', { exact: true })).toBeVisible();
    const lista = painel(campo).getByRole('group', { name: 'Lista de verificação' });
    await lista.getByLabel('1. Espessura do casco').fill('7,9');
    await expect(lista.getByText('Fora dos limites: mínimo 8,1 mm.')).toBeVisible();
    await semViolacoes(campo);
    await painel(campo).getByRole('combobox', { name: 'Resultado' }).click();
    await campo.getByRole('option', { name: 'Aprovado', exact: true }).click();
    await act('Salvar');
    await expect(painel(campo).getByText(/Encerrar inspeção: 1 resposta está fora dos limites/)).toBeVisible();

    // What comes after may not begin: the screen of who reports says why.
    await relato.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: /Apontar avanço de .*Trocar feixe/ }).click();
    const folha = page.getByRole('dialog', { name: /Trocar feixe/ });
    await folha.getByRole('button', { name: 'Mais 5%' }).click();
    await page.context().setOffline(true);
    await folha.getByRole('button', { name: 'Enviar' }).click();
    await expect(folha.getByText(/segue sozinho quando ela voltar/)).toBeVisible();
    // The network is back: the report goes by itself, and the hold point refuses it.
    await page.context().setOffline(false);
    await expect(
      page.getByText(/Ponto de parada: a inspeção INS-0001 .* não autorizou o fechamento/).first(),
    ).toBeVisible();

    await painel(campo).getByRole('tab', { name: 'Recomendações' }).click();
    await painel(campo).getByRole('button', { name: 'Nova recomendação' }).click();
    const nova = campo.getByRole('form', { name: 'Recomendação' });
    await nova.getByLabel('Arquivo de Foto antes').setInputFiles(FOTO);
    await nova.getByLabel(/^Descrição/).fill('Perda de espessura no casco, 7,9 mm onde o mínimo é 8,1 mm.');
    await nova.getByRole('combobox', { name: /^Severidade/ }).click();
    await campo.getByRole('option', { name: 'Impeditiva' }).click();
    await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
    await painel(campo).getByRole('link', { name: 'REC-0001' }).click();
    const recomendacao = campo.getByRole('dialog', { name: /^Recomendação: REC-0001/ });
    await recomendacao.getByRole('tab', { name: 'ASFE' }).click();
    await recomendacao.getByRole('button', { name: 'Gerar ASFE' }).click();
    const asfe = campo.getByRole('dialog', { name: /^ASFE: ASFE-0001/ });
    await expect(asfe.getByLabel(/^Descrição/)).toHaveValue(/Perda de espessura no casco[\s\S]*INS-0001/);
    await expect(asfe.getByRole('img').first()).toBeVisible();
    await semViolacoes(campo);
  },
);
