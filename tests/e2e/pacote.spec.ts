import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }) => {
  const semProjeto = await enterPelaApi(request);
  const sigla = `PAC-${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
});

test(
  'a typical package is pasted, mended, tried on an equipment, saved and duplicated',
  DEMORADO_UMA_VEZ,
  async ({ page }) => {
    const serie = String(Date.now()).slice(-6);
    const headers = bearer(token);
    const create = async (path: string, data: object): Promise<number> => {
      const resposta = await page.request.post(`/api/${path}`, { headers, data });
      expect(resposta.ok(), await resposta.text()).toBe(true);
      return (await resposta.json()).linha.id;
    };
    const etapa = `E${serie.slice(-5)}`;
    await create('etapa', {
      sigla: etapa,
      nome: `Limpeza ${serie}`,
      fase: 'PARADA',
      ordem: 9_000 + Number(serie.slice(-3)),
      cor: '#1c7ed6',
    });
    const tipo = await create('tipoequipamento', {
      sigla: 'P',
      nome: `Permutador ${serie}`,
      familia: 'ESTATICO',
      nr13: 'NAO',
      ficha: [{ chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' }],
    });
    const areaId = await create('area', { sigla: `A${serie}`, nome: 'Área da jornada' });
    const tag = `P-${serie}`;
    await create('equipamento', {
      tag,
      nome: 'Permutador da jornada',
      tipoequipamentoId: tipo,
      areaId,
      criticidade: 'A',
      ficha: { num_tubos: 840 },
    });

    await openComToken(page, token, `/tipoequipamento?registro=${tipo}`);
    await page.getByRole('tab', { name: 'Pacotes típicos' }).click();
    await page.getByRole('link', { name: 'Novo pacote' }).click();
    await page.getByLabel('Nome do pacote').fill('Abertura completa');
    const grade = page.getByRole('grid', { name: 'Atividades do pacote' });
    await grade.getByRole('gridcell').nth(2).click();
    const linhas = [
      ['10', 'Liberar e drenar', etapa, '', '2', '10', ''],
      ['20', 'Limpar feixe', `Limpeza ${serie}`, '', '3', 'num_tubo*1/60/num_equipes', '10'],
      ['30', 'Fechar', etapa, '', '6', '14', '20TI+2h'],
    ];
    await page.evaluate(
      (tsv) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', tsv);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      linhas.map((linha) => linha.join('\t')).join('\r\n'),
    );

    // The attribute is misspelt: the message names it and leads to its cell.
    await expect(page.getByText(/A ficha deste tipo não tem “num_tubo”/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar pacote' })).toBeDisabled();
    await page.getByRole('button', { name: 'Linha 2, Fórmula' }).click();
    await page.keyboard.type('num_tubos*1/60/num_equipes');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 célula para corrigir')).toBeHidden();

    await page.getByRole('combobox', { name: 'Calcular para o equipamento' }).fill(tag);
    await page.getByRole('option', { name: new RegExp(tag) }).click();
    // 10 h, 14 h of 840 tubes, a wait of 2 h, 14 h: 40 h; 20 + 42 + 84 HH.
    await expect(page.getByText('1 d 16 h de trabalho · 146 HH · caminho crítico 10 → 20 → 30')).toBeVisible();
    await semViolacoes(page);
    await page.getByRole('button', { name: 'Salvar pacote' }).click();
    await expect(page.getByText('Pacote salvo.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Abertura completa/ })).toBeVisible();

    await page.getByRole('link', { name: 'Duplicar' }).click();
    await expect(page.getByLabel('Nome do pacote')).toHaveValue('Cópia de Abertura completa');
    await page.getByRole('button', { name: 'Salvar pacote' }).click();
    await expect(page.getByRole('link', { name: /Cópia de Abertura completa/ })).toBeVisible();
    const { pacotes } = await (await page.request.get(`/api/tipoequipamento/${tipo}/pacote`, { headers })).json();
    expect(pacotes).toMatchObject([
      { nome: 'Abertura completa', atividades: 3 },
      { nome: 'Cópia de Abertura completa', atividades: 3 },
    ]);
  },
);
