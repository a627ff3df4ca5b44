import { expect, type Page, test } from '@playwright/test';
import { PNG } from '../../apps/api/src/testing/imagens.ts';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { naTela } from './support/parada.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

const agora = new Date();

/** Presses the actions of the open record one after the other, and waits for the state that each leads to. */
async function go(page: Page, ...passos: [acao: string, fica: string][]): Promise<void> {
  const situacao = page.getByRole('group', { name: 'Situação' });
  for (const [acao, fica] of passos) {
    await situacao.getByRole('button', { name: acao, exact: true }).click();
    await expect(situacao.getByText(fica, { exact: true })).toBeVisible();
  }
}

/** Types into fields of the open record, and saves. */
async function fill(page: Page, valores: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('form', { name: 'Válvula' });
  for (const [rotulo, valor] of Object.entries(valores)) {
    await form.getByLabel(rotulo, { exact: true }).fill(valor);
    // The calendar of a date lies over the next field until the date is left.
    await form.getByLabel(rotulo, { exact: true }).press('Tab');
  }
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeHidden();
}

test(
  'a safety valve goes from the field to its certificate and back, and the schedule follows the workshop',
  DEMORADO,
  async ({ browser, page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `VLV-${serie}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const admin = bearer(token);
    const criar = (path: string, data: object) => make(request, admin, path, data);
    const areaId = await criar('area', { sigla: `V${serie}`, nome: `Área ${serie}` });
    const tipo = (sigla: string, familia: string) =>
      criar('tipoequipamento', { sigla, nome: `${sigla} ${serie}`, familia, nr13: 'NAO' });
    const equipamento = async (tag: string, familia: string) =>
      criar('equipamento', {
        tag: `${tag}-${serie}`,
        nome: tag,
        tipoequipamentoId: await tipo(tag, familia),
        areaId,
        criticidade: 'A',
      });
    const local = (codigo: string, como: string) =>
      criar('local', { codigo: `${codigo}${serie}`, nome: codigo, tipo: como, areaId });
    const { linhas } = await (await request.get('/api/cronograma/atividade?limite=50', { headers: admin })).json();
    const montagem = (linhas as { id: number; nome: string }[]).find(({ nome }) => nome === 'Fechar flange');
    const id = await criar('controlevalvula', {
      equipamentoId: await equipamento('PSV', 'VALVULA'),
      tipo: 'PSV',
      equipamentoProtegidoId: await equipamento('V', 'ESTATICO'),
      intervencao: 'CALIBRACAO',
      localOriginalId: await local('PLAT', 'EXTERNO'),
      oficinaId: await local('OFIC', 'OFICINA'),
      diametro: '4 × 6',
      classepressaoId: await criar('classepressao', { classe: `V${serie}`, numero: 300, norma: 'ASME B16.5' }),
      face: 'RF',
      pressaoAbertura: '12.5',
      retiradaPrevista: '2027-08-02T07:00',
      atividadeMontagemId: montagem?.id,
    });

    await openComToken(
      page,
      await membro(request, admin, { projetoId, perfilId: 4 }),
      `/controlevalvula?registro=${id}`,
    );
    const situacao = page.getByRole('group', { name: 'Situação' });
    await go(page, ['Identificar', 'Identificada'], ['Liberar pela operação', 'Liberada pela operação']);
    await expect(situacao.getByText('Testar como recebida: Antes a válvula é retirada e vai à oficina')).toBeVisible();
    await situacao.getByRole('button', { name: 'Retirar', exact: true }).click();
    const retirada = page.getByRole('dialog', { name: 'Retirar?' });
    await retirada
      .getByLabel('Foto de um arquivo')
      .setInputFiles({ name: 'n1.png', mimeType: 'image/png', buffer: PNG });
    await expect(retirada.getByRole('img', { name: /Foto: Flanges protegidos/ })).toBeVisible();
    await semViolacoes(page);
    await retirada.getByRole('button', { name: 'Retirar', exact: true }).click();
    await go(page, ['Enviar à oficina', 'Em transporte'], ['Receber na oficina', 'Recebida na oficina']);
    await go(page, ['Testar como recebida', 'Em teste de recebimento']);
    await expect(situacao.getByText('Desmontar e inspecionar: Informe antes a pressão de abertura')).toBeVisible();

    // The schedule is open on another screen while the workshop promises.
    const cronograma = await (await browser.newContext()).newPage();
    await openComToken(cronograma, token, '/gestaoprojeto');
    const atividade = cronograma
      .getByRole('row')
      .or(cronograma.getByRole('listitem'))
      .filter({ hasText: 'Fechar flange' });
    await expect(atividade).toContainText(naTela(agora, 1, '19:00'));
    const promessa = naTela(agora, 4, '13:00');
    await fill(page, { 'Pressão de abertura encontrada': '13,9', 'Devolução prometida': promessa });
    await expect(atividade).toContainText(promessa, { timeout: 5_000 });

    await go(page, ['Desmontar e inspecionar', 'Desmontada e inspecionada'], ['Pôr em reparo', 'Em reparo']);
    await go(page, ['Montar', 'Montada']);
    await fill(page, { 'Pressão de abertura final': '12,9', 'Calibrada em': '01/08/2027', 'Lacre novo': `L-${serie}` });
    await page.getByRole('form', { name: 'Válvula' }).getByLabel('Estanqueidade', { exact: true }).click();
    await page.getByRole('option', { name: 'Aprovada' }).click();
    await fill(page, { Certificado: `CC-${serie}` });
    await go(page, ['Testar e calibrar', 'Testada e calibrada']);

    const inspetor = await (await browser.newContext()).newPage();
    const dela = await membro(request, admin, { projetoId, perfilId: 6 });
    await openComToken(inspetor, dela, `/controlevalvula?registro=${id}`);
    await expect(
      inspetor.getByText(/A pressão de abertura final, 12,9, está fora da tolerância: 12,5 ± 0,375 kgf\/cm²\./),
    ).toBeVisible();
    await fill(page, { 'Pressão de abertura final': '12,6' });
    await go(inspetor, ['Liberar pela inspeção', 'Liberada pela inspeção']);
    await inspetor.getByRole('tab', { name: 'Papéis' }).click();
    await semViolacoes(inspetor);
    // Where the browser opens no tab, the file is downloaded.
    await inspetor.evaluate(() => Reflect.set(window, 'open', () => null));
    const [certificado] = await Promise.all([
      inspetor.waitForEvent('download'),
      inspetor.getByRole('button', { name: 'Certificado' }).click(),
    ]);
    expect(certificado.suggestedFilename()).toMatch(/^certificado-VLV-0001.*\.pdf$/);

    await go(page, ['Enviar ao campo', 'Em transporte ao campo']);
    await situacao.getByRole('button', { name: 'Instalar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Instalar?' }).getByRole('button', { name: 'Instalar' }).click();
    await go(page, ['Comissionar', 'Comissionada']);
    await expect(atividade).not.toContainText(promessa);

    await inspetor.goto('/controleinspecao/recomendacoes');
    await expect(inspetor.getByText(/VLV-0001 · PSV-\d+: Abriu a 13,9 kgf\/cm².*11,2 % acima/).first()).toBeVisible();
  },
);
