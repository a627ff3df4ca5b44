import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, TELEFONE } from './support/sessao.ts';

// A photo of one point.
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const painel = (page: Page) => page.getByRole('dialog', { name: /^ASFE: ASFE-0001/ });

test('a finding goes from the field to the schedule, by three people', TELEFONE, async ({ browser, request }, info) => {
  test.setTimeout(120_000);
  const semProjeto = await enterPelaApi(request);
  const serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  const projetoId = await importarPelaApi(request, semProjeto, `AS-${serie}`);
  const token = await tokenDoProjeto(request, semProjeto, projetoId);
  const headers = bearer(token);
  const create = async (caminho: string, data: object) => {
    const resposta = await request.post(`/api/${caminho}`, { headers, data });
    expect(resposta.status(), await resposta.text()).toBe(200);
    return (await resposta.json()).linha as { id: number };
  };
  await create('area', { sigla: `A${serie}`, nome: 'Destilação' });
  const disciplina = { sigla: `D${serie.slice(-4)}`, nome: `Caldeiraria ${serie}`, cor: '#1c7ed6' };
  const { id: disciplinaId } = await create('disciplina', disciplina);
  // The request gets its cost from here.
  const especialidade = {
    sigla: `E${serie.slice(-4)}`,
    nome: `Caldeireiro ${serie}`,
    maoObra: 'DIRETA',
    custoHh: '90',
  };
  await create('especialidade', { ...especialidade, disciplinaId });
  const join = (perfilId: number, nivelAprovacao = 0) =>
    membro(request, headers, { projetoId, perfilId, nivelAprovacao });
  const [supervisor, planejador, fiscal] = [await join(5), await join(3), await join(7, 1)];
  const open = async (de: string, caminho: string) => {
    const page = await (await browser.newContext()).newPage();
    await openComToken(page, de, caminho);
    return page;
  };

  const campo = await open(supervisor, '/servico-fora-escopo');
  await campo.getByRole('button', { name: /^Nova/ }).first().click();
  const form = campo.getByRole('form', { name: 'ASFE' });
  await form.getByLabel('Arquivo de Foto').setInputFiles({ name: 'trinca.png', mimeType: 'image/png', buffer: FOTO });
  await expect(form.getByText('trinca.png')).toBeVisible();
  await form.getByLabel(/^Título/).fill('Reparar trinca no bocal N3');
  await form.getByLabel(/^Descrição/).fill('Trinca de 40 mm na solda do bocal N3, vista na abertura do vaso.');
  await form.getByLabel(/^Justificativa/).fill('Sem o reparo o vaso não passa no teste hidrostático.');
  const choose = async (rotulo: RegExp, opcao: RegExp) => {
    await form.getByLabel(rotulo).first().click();
    await campo.getByRole('option', { name: opcao }).first().click();
  };
  await choose(/^Área/, new RegExp(`A${serie}`));
  await choose(/^Origem/, /Descoberta na abertura/);
  await choose(/^Classe/, /Emergente/);
  await choose(/^Disciplina/, new RegExp(`D${serie.slice(-4)}`));
  await form.getByLabel(/^Probabilidade/).fill('4');
  await form.getByLabel(/^Consequência/).fill('4');
  await form.getByLabel(/^HH/).fill('16');
  await form
    .getByLabel(/^Duração/)
    .first()
    .fill('8h');
  await semViolacoes(campo);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(campo.getByText('ASFE cadastrada.')).toBeVisible();
  await openComToken(campo, supervisor, '/servico-fora-escopo?busca=ASFE-0001');
  await campo.getByText('Reparar trinca no bocal N3').first().click();
  if (info.project.name === 'desktop')
    await campo
      .getByRole('link', { name: /ASFE-0001/ })
      .first()
      .click();
  await painel(campo).getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(painel(campo).getByText('Em análise técnica').first()).toBeVisible();

  const { linhas } = await (await request.get('/api/asfe', { headers })).json();
  const registro = `/servico-fora-escopo?registro=${linhas[0].id}`;
  const planejamento = await open(planejador, registro);
  await painel(planejamento).getByRole('tab', { name: 'Impacto' }).click();
  await painel(planejamento).getByRole('button', { name: 'Simular impacto' }).click();
  await expect(painel(planejamento).getByText('não muda')).toBeVisible();
  await semViolacoes(planejamento);
  await painel(planejamento).getByRole('button', { name: 'Concluir análise' }).click();
  await expect(painel(planejamento).getByText('Em aprovação').first()).toBeVisible();

  // The address in the e-mail, for who works in no project at the moment.
  const fila = await open(semProjeto, `/aprovacao?documento=ASFE&registro=${linhas[0].id}`);
  await fila.getByRole('button', { name: `Abrir em AS-${serie}` }).click();
  await expect(fila.getByText(/esperam? o seu voto/).first()).toBeVisible();
  const aprovacao = await open(fiscal, registro);
  await painel(aprovacao).getByRole('tab', { name: 'Aprovação' }).click();
  await painel(aprovacao).getByRole('button', { name: 'Aprovar', exact: true }).click();
  const voto = aprovacao.getByRole('dialog', { name: 'Aprovar ASFE-0001' });
  await voto.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(painel(aprovacao).getByText('Ciclo 1: aprovado')).toBeVisible();
  await semViolacoes(aprovacao);
  const { linha, rotulos } = await (await request.get(`/api/asfe/${linhas[0].id}`, { headers })).json();
  expect([linha.situacao, rotulos.servicoId[linha.servicoId]]).toEqual(['APROVADA', 'ASFE-0001']);
});

test(
  'the activities of a package become rows of a request, by the data sheet of its equipment',
  DEMORADO,
  async ({ page, request }, info) => {
    const serie = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-5)}`;
    const semProjeto = await enterPelaApi(request);
    const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, `AP-${serie}`));
    const create = async (caminho: string, data: object): Promise<number> => {
      const resposta = await request.post(`/api/${caminho}`, { headers: bearer(token), data });
      expect(resposta.status(), await resposta.text()).toBe(200);
      return (await resposta.json()).linha?.id;
    };
    const areaId = await create('area', { sigla: `A${serie}`, nome: 'Área do pacote' });
    const etapa = {
      sigla: serie,
      nome: `Etapa ${serie}`,
      fase: 'PARADA',
      ordem: Number(serie.slice(-4)),
      cor: '#1c7ed6',
    };
    const etapaId = await create('etapa', etapa);
    const tipoequipamentoId = await create('tipoequipamento', {
      sigla: 'P',
      nome: `Permutador ${serie}`,
      familia: 'ESTATICO',
      nr13: 'NAO',
      ficha: [
        { chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' },
        { chave: 'num_bocas', rotulo: 'Bocas', tipo: 'numero' },
      ],
    });
    const uma = { etapaId, especialidadeId: null, quantidade: 2, predecessoras: [] as object[] };
    await create(`tipoequipamento/${tipoequipamentoId}/pacote`, {
      nome: 'Retubagem parcial',
      descricao: 'Troca de tubos furados, com teste.',
      atividades: [
        { ...uma, sequencia: 10, nome: 'Sacar tubos', formula: 'num_tubos/10' },
        {
          ...uma,
          sequencia: 20,
          nome: 'Expandir',
          formula: 'num_bocas',
          predecessoras: [{ sequencia: 10, tipo: 'TI', lag: 60, tipoLag: 'TRABALHO' }],
        },
      ],
    });
    const tag = `P-${serie}`;
    await create('equipamento', {
      tag,
      nome: 'Permutador',
      tipoequipamentoId,
      areaId,
      criticidade: 'B',
      ficha: { num_tubos: 120 },
    });

    await openComToken(page, token, '/servico-fora-escopo');
    await page.getByRole('button', { name: /^Nova/ }).first().click();
    const form = page.getByRole('form', { name: 'ASFE' });
    const doPacote = form.getByRole('button', { name: 'Do pacote…' });
    await expect(doPacote).toHaveAttribute('aria-description', /Escolha antes o TAG/);
    await form.getByLabel(/^TAG/).first().fill(tag);
    await page.getByRole('option', { name: new RegExp(tag) }).click();
    await doPacote.click();
    const dialogo = page.getByRole('dialog', { name: 'Atividades de um pacote típico' });
    await expect(dialogo.getByText(/^20 Expandir: .*num_bocas/)).toBeVisible();
    await semViolacoes(page);
    await dialogo.getByRole('button', { name: 'Incluir Retubagem parcial' }).click();
    await expect(form.getByText('2 linhas incluídas.')).toBeVisible();
    const celula = (nome: string, linha: number) => form.getByRole('textbox', { name: `${nome}, linha ${linha}` });
    await expect(celula('Código', 1)).toHaveValue(`${tag}-10`);
    await expect(celula('Duração', 1)).toHaveValue('12 h');
    await expect(celula('Depois de', 2)).toHaveValue(`${tag}-10TI+1h`);
    // The formula has no answer for this equipment: its duration is the person's.
    await expect(celula('Duração', 2)).toHaveValue('');
    // The same package again goes on with the codes.
    await doPacote.click();
    await dialogo.getByRole('button', { name: 'Incluir Retubagem parcial' }).click();
    await expect(celula('Código', 4)).toHaveValue(`${tag}-40`);
    await expect(celula('Depois de', 4)).toHaveValue(`${tag}-30TI+1h`);
  },
);
