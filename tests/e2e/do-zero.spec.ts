import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';

test('a shutdown is planned without any file, from the first node to the frozen scope', async ({
  browser,
  page,
  request,
}, info) => {
  test.skip(info.project.name === 'phone', 'plans are typed at a desk');
  const s = String(Date.now()).slice(-5);
  const semProjeto = await enterPelaApi(request);
  const criar = async <T>(token: string, caminho: string, data: object): Promise<T> => {
    const resposta = await request.post(`/api${caminho}`, { headers: bearer(token), data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return resposta.json();
  };
  const { linha: cliente } = await criar<{ linha: { id: number } }>(semProjeto, '/cliente', {
    razaoSocial: `Usina ${s}`,
    nomeFantasia: `Usina ${s}`,
    segmento: 'REFINO',
    unidade: `U-${s}`,
  });
  const { cod_projeto_pro: projetoId } = await criar<{ cod_projeto_pro: number }>(semProjeto, '/projeto', {
    des_titulo_pro: `Parada do zero ${s}`,
    des_sigla_pro: `Z${s}`,
    cod_cliente_cli: cliente.id,
    tip_parada_pro: 'PARCIAL',
    dat_inicio_preparada_pro: '2027-02-01T07:00',
    dat_inicio_parada_pro: '2027-03-01T07:00',
    dat_fim_parada_pro: '2027-03-20T07:00',
  });
  const admin = await tokenDoProjeto(request, semProjeto, projetoId);
  const { linha: disciplina } = await criar<{ linha: { id: number } }>(admin, '/disciplina', {
    sigla: `Z${s}`,
    nome: `Do zero ${s}`,
    cor: '#465dff',
    ordem: 900,
  });
  const planejador = await membro(request, bearer(admin), { projetoId, perfilId: 3 });
  const gerente = await membro(request, bearer(admin), { projetoId, perfilId: 2 });

  await test.step('a service is entered without a number, and gets the first', async () => {
    await openComToken(page, planejador, '/gestaoprojeto');
    await page.getByRole('link', { name: 'Criar serviços' }).click();
    await page.getByRole('button', { name: 'Novo', exact: true }).click();
    const form = page.getByRole('form', { name: 'Serviço' });
    await form.getByLabel(/^Serviço/).fill('Montar canteiro');
    await form.getByRole('combobox', { name: /^Nó da EAP/ }).click();
    await page.getByRole('option', { name: /Parada do zero/ }).click();
    await form.getByRole('combobox', { name: /^Disciplina/ }).fill(`Z${s}`);
    await page.getByRole('option', { name: new RegExp(s) }).click();
    await form.getByRole('combobox', { name: /^Tipo/ }).click();
    await page.getByRole('option', { name: 'Logística' }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Serviço cadastrado.')).toBeVisible();
  });
  const { linhas } = await (await request.get('/api/servico', { headers: bearer(admin) })).json();
  const { id, eapId } = linhas[0];
  expect(linhas[0].codigo).toBe('S-00001');
  await criar(planejador, '/servico', {
    titulo: 'Pintar fachada',
    tipo: 'LOGISTICA',
    eapId,
    disciplinaId: disciplina.id,
  });

  await test.step('the scope meeting keeps one and drops the other, by keyboard', async () => {
    await page.goto('/servico');
    await page.getByRole('button', { name: 'Desafio do escopo' }).click();
    const sala = page.getByRole('dialog', { name: 'Desafio do escopo' });
    await expect(sala.getByText('S-00001')).toBeVisible();
    await semViolacoes(page);
    // An undo pressed while the decision is still on its way waits for it.
    await page.route('**/api/servico/*', async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.keyboard.press('1');
    await page.keyboard.press('Control+z');
    await expect(sala.getByText('S-00002')).toBeVisible();
    await expect(sala.getByText('S-00001')).toBeVisible();
    await expect(sala.getByText('0 de 2')).toBeVisible();
    await page.unroute('**/api/servico/*');
    await page.keyboard.press('1');
    await expect(sala.getByText('S-00002')).toBeVisible();
    await page.keyboard.press('3');
    await page.keyboard.type('Pode esperar a próxima campanha.');
    await page.keyboard.press('Control+Enter');
    // The place in the list and the count of decisions: the second is there only when the decision is stored.
    await expect(sala.getByText('2 de 2')).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(sala.getByText('1 de 2')).toBeVisible();
    await sala.getByRole('button', { name: /^Postergado/ }).click();
    await page.keyboard.type('Pode esperar a próxima campanha.');
    await page.keyboard.press('Control+Enter');
    await expect(sala.getByText('2 de 2').first()).toBeVisible();
  });

  await test.step('its work is typed, and dated', async () => {
    await page.goto(`/servico?registro=${id}`);
    await page.getByRole('tab', { name: 'Atividades' }).click();
    const grade = page.getByRole('grid', { name: 'Atividades do serviço' });
    await grade.getByRole('gridcell').first().click();
    const colado = [
      [`A${s}1`, 'Cercar a área', '', '', '', '1d', '40', ''],
      [`A${s}2`, 'Montar contêineres', '', '', '', '2d', '60', `A${s}1`],
    ];
    const texto = colado.map((um) => um.join('\t')).join('\n');
    await page.evaluate((escrito) => navigator.clipboard.writeText(escrito), texto);
    await page.keyboard.press('Control+v');
    await expect(grade.getByRole('row').filter({ hasText: `A${s}2` })).toContainText(`A${s}1`);
  });

  await test.step('in the tree it goes one level down in the EAP, and back', async () => {
    await criar(planejador, '/projeto/eap', {
      cod_projeto_pro: projetoId,
      cod_eap_pai_eap: eapId,
      des_nome_eap: 'Canteiro',
    });
    await page.goto('/gestaoprojeto?ver=arvore');
    await page.getByRole('row').filter({ hasText: 'S-00001' }).getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText(/^S-00001 agora está em .+ Canteiro\./)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^S-00001 voltou para .+ Parada do zero/)).toBeVisible();
  });
  const situacaoDe = async () =>
    (await (await request.get(`/api/servico/${id}`, { headers: bearer(admin) })).json()).linha;
  const act = async (acao: string, token: string) => {
    const { versao } = await situacaoDe();
    await criar(token, `/servico/${id}/${acao}?versao=${versao}`, {});
  };
  await act('enviar', planejador);
  await act('aprovar', gerente);
  await expect.poll(async () => (await situacaoDe()).situacao).toBe('PLANEJADO');

  await test.step('the schedule of now becomes the baseline of the contract', async () => {
    await page.goto('/gestaoprojeto');
    await page.getByRole('button', { name: 'Linhas de base' }).click();
    const linhasDeBase = page.getByRole('dialog', { name: 'Linhas de base' });
    await expect(linhasDeBase.getByText('O projeto ainda não tem linha de base.')).toBeVisible();
    await linhasDeBase.getByLabel('Guardar o cronograma de agora').fill('Contratual');
    await linhasDeBase.getByRole('button', { name: 'Guardar', exact: true }).click();
    await linhasDeBase.getByRole('button', { name: 'Tornar principal' }).click();
    await semViolacoes(page);
    const pergunta = page.getByRole('dialog', { name: /Tornar “Contratual”/ });
    await pergunta.getByLabel(/^Justificativa/).fill('Plano aceito na reunião de congelamento.');
    await pergunta.getByRole('button', { name: 'Tornar principal' }).click();
    await expect(linhasDeBase.getByText('LB0 Contratual')).toBeVisible();
    await expect(linhasDeBase.getByText('Principal', { exact: true })).toBeVisible();
  });

  await test.step('the scope is frozen: nothing more comes in or leaves by hand', async () => {
    const mover = async (acao: string) => {
      const { versao } = await (await request.get(`/api/projeto/${projetoId}`, { headers: bearer(gerente) })).json();
      await criar(gerente, `/projeto/${projetoId}/situacao`, { acao, versao, ciente: true });
    };
    await mover('iniciarPlanejamento');
    await mover('congelarEscopo');
    const novo = async (uma: Page) => uma.getByRole('button', { name: 'Novo', exact: true });
    const outra = await (await browser.newContext()).newPage();
    await openComToken(outra, planejador, '/servico');
    await expect(await novo(outra)).toHaveAttribute('aria-disabled', 'true');
    await expect(outra.getByText('S-00001')).toBeVisible();
    const { versao } = await situacaoDe();
    const sai = await request.delete(`/api/servico/${id}?versao=${versao}`, { headers: bearer(planejador) });
    expect((await sai.json()).mensagem).toContain('escopo está congelado');
  });
});
