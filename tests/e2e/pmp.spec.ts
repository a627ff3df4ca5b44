import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test(
  'the standard plan is loaded, an item ends with its evidence, and a gate passes by votes',
  DEMORADO_UMA_VEZ,
  async ({ browser, page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `PM-${serie}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const headers = bearer(token);
    const [coordena, gerente] = [
      await membro(request, headers, { projetoId, perfilId: 8, nivelAprovacao: 1 }),
      await membro(request, headers, { projetoId, perfilId: 2, nivelAprovacao: 3 }),
    ];

    await openComToken(page, token, '/pmp');
    await page.getByRole('button', { name: 'Carregar modelo' }).first().click();
    const modelo = page.getByRole('dialog', { name: 'Carregar o plano padrão' });
    await modelo.getByRole('radio', { name: 'Pequena' }).check();
    await modelo.getByRole('button', { name: 'Carregar' }).click();
    await expect(page.getByText(/\d+ itens incluídos/)).toBeVisible();

    // Late for months, it says what held it; and it is not done without its evidence.
    await page.getByRole('link', { name: /^1\.01 / }).click();
    const item = page.getByRole('dialog', { name: /^Item do PMP: 1\.01/ });
    await item.getByLabel('Restrição').fill('A diretoria decidiu em duas reuniões.');
    await item.getByLabel('Plano de ação').fill('Portaria assinada nesta semana.');
    await item.getByRole('button', { name: 'Salvar', exact: true }).click();
    await item.getByRole('tab', { name: 'Anexos' }).click();
    const portaria = { name: 'portaria.txt', mimeType: 'text/plain', buffer: Buffer.from('De acordo.') };
    await item.locator('input[type=file]').first().setInputFiles(portaria);
    await expect(item.getByText('portaria.txt').first()).toBeVisible();
    await item.getByRole('button', { name: 'Concluir', exact: true }).click();
    await expect(item.getByRole('group', { name: 'Situação' })).toContainText('Concluído');

    const { linhas } = await (await request.get('/api/gate?limite=1', { headers })).json();
    const [{ id, versao }] = linhas;
    const responsavelId = await make(request, headers, 'pessoa', { nome: `Lúcia ${serie}`, vinculo: 'CLIENTE' });
    const ressalvas = [{ acao: 'Aprovar as premissas', responsavelId, prazo: '2099-01-01', concluida: false }];
    await expect(await request.put(`/api/gate/${id}?versao=${versao}`, { headers, data: { ressalvas } })).toBeOK();
    await openComToken(page, token, `/pmp/gates?registro=${id}`);
    const gate = page.getByRole('dialog', { name: /^Gate: G1/ });
    await gate.getByRole('button', { name: 'Enviar para decisão' }).click();
    await page
      .getByRole('dialog', { name: /^Enviar para decisão/ })
      .getByRole('button', { name: /^Enviar/ })
      .click();
    await expect(gate.getByRole('group', { name: 'Situação' })).toContainText('Em aprovação');

    const [pedido] = await (await request.get(`/api/aprovacao/GATE/${id}`, { headers })).json();
    const data = { voto: 'APROVA', pedidos: [{ id: pedido.id, hash: pedido.hash }] };
    await expect(await request.post('/api/aprovacao/voto', { headers: bearer(coordena), data })).toBeOK();
    const decide = await (await browser.newContext()).newPage();
    await openComToken(decide, gerente, `/pmp/gates?registro=${id}`);
    await decide.getByRole('tab', { name: 'Aprovação' }).click();
    await decide.getByRole('button', { name: 'Aprovar', exact: true }).click();
    const voto = decide.getByRole('dialog', { name: /^Aprovar G1/ });
    await voto.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(decide.getByRole('group', { name: 'Situação' })).toContainText('Aprovado com ressalvas');
    await decide.context().close();

    await openComToken(page, token, '/dashboard/pmp');
    await expect(page.getByRole('img', { name: /^Gates no tempo/ })).toBeVisible();
    await semViolacoes(page);
  },
);
