import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { PNG } from '../../apps/api/src/testing/imagens.ts';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { TELEFONE } from './support/sessao.ts';

const foto = (nome: string) => ({ name: `${nome}.png`, mimeType: 'image/png', buffer: PNG });

test(
  'the last photo, taken where the work is reported, concludes a service, and the inspector accepts it',
  TELEFONE,
  async ({ page, browser, request }) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `ACE-${String(Date.now()).slice(-6)}`);
    const admin = bearer(await tokenDoProjeto(request, semProjeto, projetoId));
    const exige = await request.put(`/api/projeto/${projetoId}/parametro/avanco.exige_foto_fim`, {
      headers: admin,
      data: { escopo: 'PROJETO', valor: 'true', versao: null },
    });
    expect(exige.ok(), await exige.text()).toBe(true);
    const { linhas } = await (await request.get('/api/cronograma/atividade?limite=9', { headers: admin })).json();
    const [ultima, ...outras] = linhas.toReversed();
    const referencia = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 16);
    const itens = outras.map(
      ({ id, ultimoApontamentoId: ultimoVisto }: { id: number; ultimoApontamentoId: number | null }) => ({
        chave: randomUUID(),
        atividadeId: id,
        referencia,
        avanco: 100,
        ultimoVisto,
      }),
    );
    await expect(await request.post('/api/apontamento', { headers: admin, data: { itens } })).toBeOK();
    for (const { id, codigo } of outras) {
      const multipart = { chave: randomUUID(), arquivo: foto(codigo) };
      await expect(await request.post(`/api/anexo/de/atividade/${id}`, { headers: admin, multipart })).toBeOK();
    }
    const servico = async () =>
      (await (await request.get(`/api/servico/${ultima.servicoId}`, { headers: admin })).json()).linha;

    await openComToken(
      page,
      await membro(request, admin, { projetoId, perfilId: 4 }),
      `/servico?registro=${ultima.servicoId}`,
    );
    await page.getByRole('tab', { name: 'Atividades' }).click();
    const cartao = page.getByRole('button', { name: new RegExp(`^${ultima.codigo}`) });
    await expect(cartao).toContainText(/(Começa em|Início previsto há) [1-9]/);
    await cartao.click();
    const report = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Apontar', exact: true }).click();
      await page.getByRole('textbox', { name: 'Avanço acumulado (%)' }).fill('100');
    };
    await report();
    const folha = page.getByRole('dialog').last();
    await expect(folha.getByText('Esta atividade exige foto')).toBeVisible();
    await semViolacoes(page);
    await folha.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(servico).toMatchObject({
      situacao: 'EM_EXECUCAO',
      realizado: '100',
      faltaFoto: `${ultima.codigo} ${ultima.nome}`,
    });
    // Back on the activity, with better signal.
    const painel = page.getByRole('region', { name: 'Fotos' });
    await painel.getByLabel('Foto para anexar').setInputFiles(foto('junta'));
    await expect(painel.getByText('junta.png')).toBeVisible();
    await expect.poll(servico).toMatchObject({ situacao: 'CONCLUIDO', faltaFoto: null });

    const fiscal = await (await browser.newContext()).newPage();
    const registro = `/servico?registro=${ultima.servicoId}`;
    await openComToken(fiscal, await membro(request, admin, { projetoId, perfilId: 7 }), registro);
    await fiscal.getByRole('tab', { name: 'Fotos' }).click();
    await fiscal.getByText(`${ultima.codigo} ${ultima.nome}`).click();
    await expect(fiscal.getByText('junta.png')).toBeVisible();
    await semViolacoes(fiscal);
    const situacao = fiscal.getByRole('group', { name: 'Situação' });
    await situacao.getByRole('button', { name: 'Aceitar serviço' }).click();
    const dialogo = fiscal.getByRole('dialog', { name: 'Aceitar serviço?' });
    await semViolacoes(fiscal);
    await dialogo.getByRole('button', { name: 'Aceitar serviço' }).click();
    await expect(situacao.getByText('Aceito')).toBeVisible();
  },
);
