import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test(
  'a service is estimated, gets the activities of a typical package, and goes to another TAG',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `GER-${serie}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const headers = bearer(token);
    const create = async (path: string, data: object): Promise<number> => {
      const resposta = await request.post(`/api/${path}`, { headers, data });
      expect(resposta.ok(), await resposta.text()).toBe(true);
      const { linha, id } = await resposta.json();
      return linha?.id ?? id;
    };
    const etapaId = await create('etapa', {
      sigla: `G${serie.slice(-5)}`,
      nome: `Abertura ${serie}`,
      fase: 'PARADA',
      ordem: 8_000 + Number(serie.slice(-3)),
      cor: '#1c7ed6',
    });
    const tipoequipamentoId = await create('tipoequipamento', {
      sigla: 'P',
      nome: `Trocador ${serie}`,
      familia: 'ESTATICO',
      nr13: 'NAO',
      ficha: [{ chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' }],
    });
    const atividade = { etapaId, especialidadeId: null, quantidade: 0 };
    await create(`tipoequipamento/${tipoequipamentoId}/pacote`, {
      nome: 'Abertura completa',
      atividades: [
        { ...atividade, sequencia: 10, nome: 'Abrir tampas', formula: '4', predecessoras: [] },
        {
          ...atividade,
          sequencia: 20,
          nome: 'Limpar feixe',
          formula: 'num_tubos/60',
          predecessoras: [{ sequencia: 10, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' }],
        },
      ],
    });
    const areaId = await create('area', { sigla: `G${serie}`, nome: 'Área da jornada' });
    const createTag = (tag: string) =>
      create('equipamento', {
        tag,
        nome: 'Trocador',
        tipoequipamentoId,
        areaId,
        criticidade: 'A',
        ficha: { num_tubos: 960 },
      });
    const equipamentoId = await createTag(`P-${serie}A`);
    await createTag(`P-${serie}B`);
    const eaps = await (await request.get('/api/eap?limite=1', { headers })).json();
    const eapId = eaps.linhas[0].id;
    const codigo = `S-${serie}`;
    const id = await create('servico', { codigo, titulo: `Abrir P-${serie}A`, eapId, equipamentoId });

    await openComToken(page, token, `/servico?registro=${id}`);
    await page.getByRole('button', { name: 'Calculadora de HH' }).click();
    const calculadora = page.getByRole('dialog', { name: 'Calculadora de HH' });
    await calculadora.getByRole('combobox', { name: 'Norma' }).fill('501 trocador');
    await page.getByRole('option', { name: '501 a 1.000 tubos' }).click();
    await calculadora.getByLabel(/^Quantidade/).fill('3');
    await expect(calculadora.getByText('7,50 h × 2 pessoas = 15 HH')).toBeVisible();
    await semViolacoes(page);
    await calculadora.getByRole('button', { name: 'Usar' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect
      .poll(async () => (await (await request.get(`/api/servico/${id}`, { headers })).json()).linha.hhEstimado)
      .toBe('15');
    await page.getByRole('tab', { name: 'Atividades' }).click();
    const painel = page.getByRole('tabpanel', { name: 'Atividades' });
    await painel.getByRole('button', { name: 'Gerar do pacote' }).click();
    const janela = page.getByRole('dialog', { name: 'Gerar atividades do pacote' });
    // 960 tubes at a minute each, after the four hours of opening.
    await expect(janela.getByText('20 h de trabalho')).toBeVisible();
    await semViolacoes(page);
    await janela.getByRole('button', { name: 'Gerar 2 atividades' }).click();
    await expect(janela).toBeHidden();
    await expect(painel.getByRole('gridcell', { name: `${codigo}-20`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('Desfeito: 2 atividades saíram.')).toBeVisible();
    await expect(painel.getByRole('gridcell', { name: `${codigo}-20`, exact: true })).toBeHidden();

    await painel.getByRole('button', { name: 'Gerar do pacote' }).click();
    await janela.getByRole('button', { name: 'Gerar 2 atividades' }).click();
    await expect(janela).toBeHidden();
    await page.getByRole('button', { name: 'Replicar para TAGs' }).click();
    const replica = page.getByRole('dialog', { name: 'Replicar para TAGs' });
    const tags = replica.getByRole('combobox', { name: 'TAGs' });
    for (const letra of ['A', 'B']) {
      await tags.fill(`P-${serie}${letra}`);
      await page.getByRole('option', { name: new RegExp(`^P-${serie}${letra}`) }).click();
    }
    await tags.press('Escape');
    await semViolacoes(page);
    await replica.getByRole('button', { name: 'Criar 2 serviços' }).click();
    await expect(replica.getByText('1 serviço criado; o que ficou:')).toBeVisible();
    await expect(replica.getByRole('row', { name: /É o TAG do próprio serviço/ })).toBeVisible();
    await replica.getByText('Fechar', { exact: true }).click();
    await expect(page.getByRole('gridcell', { name: `Abrir P-${serie}B`, exact: true })).toBeVisible();
  },
);
