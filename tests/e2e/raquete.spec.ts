import { expect, test } from '@playwright/test';
import { PNG } from '../../apps/api/src/testing/imagens.ts';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, make, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_TELEFONE } from './support/sessao.ts';

const MOTIVO = 'O que falta fica para a rotina.';

test(
  'a blind goes in by two people on the phone, and holds the start-up until it is seen out',
  DEMORADO_TELEFONE,
  async ({ page, browser, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `RAQ-${serie}`);
    const admin = bearer(await tokenDoProjeto(request, semProjeto, projetoId));
    const ids = {
      areaId: await make(request, admin, 'area', { sigla: `R${serie}`, nome: `Área ${serie}` }),
      tipoRaqueteId: await make(request, admin, 'tiporaquete', { sigla: `T${serie}`, nome: `Raquete ${serie}` }),
      classePressaoId: await make(request, admin, 'classepressao', {
        classe: `C${serie}`,
        numero: 300,
        norma: 'ASME B16.5',
      }),
    };
    const sistemaId = await make(request, admin, 'sistema', {
      areaId: ids.areaId,
      codigo: `S-${serie}`,
      nome: 'Condensado',
      tipo: 'PROCESSO',
    });
    const id = await make(request, admin, 'raquete', {
      sistemaId,
      posicao: 'Bocal N1, lado linha',
      tipoRaqueteId: ids.tipoRaqueteId,
      classePressaoId: ids.classePressaoId,
      diametro: '8',
    });
    const lida = async () => (await (await request.get(`/api/raquete/${id}`, { headers: admin })).json()).linha;
    const act = async (acao: string, headers: Record<string, string>, resto: object = {}) => {
      const url = `/api/raquete/${id}/${acao}?versao=${(await lida()).versao}`;
      await expect(await request.post(url, { headers, data: { ciente: true, ...resto } })).toBeOK();
    };
    await act('disponibilizar', admin);

    const supervisor = await membro(request, admin, { projetoId, perfilId: 4 });
    const inspetor = await membro(request, admin, { projetoId, perfilId: 6 });
    const registro = `/controleraquete?registro=${id}`;
    await openComToken(page, supervisor, registro);
    const situacao = page.getByRole('group', { name: 'Situação' });
    await situacao.getByRole('button', { name: 'Instalar', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Instalar?' });
    await dialogo.getByLabel('Foto pela câmera').setInputFiles({ name: 'n1.png', mimeType: 'image/png', buffer: PNG });
    await expect(dialogo.getByRole('img', { name: /Foto: Raquete no flange/ })).toBeVisible();
    await semViolacoes(page);
    await dialogo.getByRole('button', { name: 'Instalar', exact: true }).click();
    await expect(situacao.getByText('Instalada', { exact: true })).toBeVisible();
    await expect(situacao.getByText('Quem instalou não verifica: peça a outra pessoa.')).toBeVisible();

    const outra = await (await browser.newContext()).newPage();
    await openComToken(outra, inspetor, registro);
    const dela = outra.getByRole('group', { name: 'Situação' });
    await dela.getByRole('button', { name: 'Verificar instalação' }).click();
    await expect(dela.getByText('Verificada', { exact: true })).toBeVisible();

    const declare = async (acao: string) => {
      const url = `/api/projeto/${projetoId}/situacao`;
      const { versao } = await (await request.get(url, { headers: admin })).json();
      return request.post(url, { headers: admin, data: { acao, versao, motivo: MOTIVO, ciente: true } });
    };
    for (const acao of ['iniciarPlanejamento', 'iniciarExecucao']) await declare(acao);
    const gerente = await (await browser.newContext()).newPage();
    await openComToken(gerente, admin.authorization.slice('Bearer '.length), `/projeto/${projetoId}`);
    const { numero } = await lida();
    await expect(
      gerente.getByText(`Declarar término mecânico: 1 raquete não foi retirada e verificada: ${numero}.`),
    ).toBeVisible();
    expect((await declare('declararTerminoMecanico')).status()).toBe(409);

    const foto = `data:image/png;base64,${PNG.toString('base64')}`;
    await act('liberarRetirada', bearer(inspetor));
    await act('retirar', bearer(supervisor), { foto });
    expect((await declare('declararTerminoMecanico')).status()).toBe(409);
    await act('verificarRetirada', bearer(inspetor));
    await expect(await declare('declararTerminoMecanico')).toBeOK();
  },
);
