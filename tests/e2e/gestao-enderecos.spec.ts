import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

/** The first serviço and the first node of the EAP in a project, and one of its activities. */
async function alvosDe(request: Parameters<typeof enterPelaApi>[0], token: string) {
  const headers = bearer(token);
  const { nos } = await (await request.get('/api/cronograma/arvore', { headers })).json();
  const { linhas } = await (await request.get('/api/cronograma/atividade', { headers })).json();
  const id = (tipo: string) => nos.find((no: { tipo: string; id: number }) => no.tipo === tipo).id as number;
  return { servico: id('SERVICO'), eap: id('EAP'), atividade: linhas[0].id as number };
}

test(
  'an address of another project, of nothing or of nonsense says so, with the way to the list',
  DEMORADO_UMA_VEZ,
  async ({ page, request }, info) => {
    const admin = await enterPelaApi(request);
    const fim = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
    const [outro, meu] = [
      await importarPelaApi(request, admin, `OUT-${fim}`),
      await importarPelaApi(request, admin, `MEU-${fim}`),
    ];
    const deOutro = await alvosDe(request, await tokenDoProjeto(request, admin, outro));
    const token = await tokenDoProjeto(request, admin, meu);
    const daqui = await alvosDe(request, token);

    await openComToken(page, token, `/gestaoprojeto?servico=${daqui.servico}`);
    await expect(page.getByRole('button', { name: /^Serviço: .+\. Tirar este filtro$/ })).toBeVisible();

    const perdidos = [
      [`servico=${deOutro.servico}`, 'Serviço não encontrado neste projeto.'],
      ['servico=-1', 'Serviço não encontrado neste projeto.'],
      [`eap=${deOutro.eap}`, 'Item da EAP não encontrado neste projeto.'],
      ['eap=nada', 'Item da EAP não encontrado neste projeto.'],
      ['atividade=99999999', 'Atividade não encontrada neste projeto.'],
      ['atividade=1e99', 'Atividade não encontrada neste projeto.'],
    ] as const;
    for (const [busca, frase] of perdidos) {
      await page.goto(`/gestaoprojeto?${busca}`);
      await expect(page.getByText(frase), busca).toBeVisible();
      if (busca === 'servico=-1') await semViolacoes(page);
      await page.getByText('Ir para a lista de atividades').click();
      await expect(page.getByText(frase)).toBeHidden();
      await expect(page, busca).toHaveURL(/\/gestaoprojeto$/);
      await expect(page.getByText('4 atividades')).toBeVisible();
    }

    await page.goto(`/gestaoprojeto?atividade=${deOutro.atividade}`);
    await expect(page.getByText(`Este registro é do projeto OUT-${fim}`)).toBeVisible();

    await page.goto('/gestaoprojeto?situacao=NADA&folgaAte=-1e99&ver=mapa&ordem=-nada');
    await expect(page.getByRole(info.project.name === 'phone' ? 'listitem' : 'row').first()).toBeVisible();
    await expect(page.getByText('Não foi possível carregar as linhas.')).toBeHidden();

    // The title counts the listed activities, and mentions sums where the list shows them.
    for (const [busca, titulo] of [
      ['busca=A', /\d de 4 atividades · somas só do filtro$/],
      ['busca=A&ordem=folgaTotal', /\d de 4 atividades$/],
      ['ver=turno', /\d de 4 atividades$/],
    ] as const) {
      await page.goto(`/gestaoprojeto?${busca}`);
      await expect(page.getByRole('heading', { level: 1 }), busca).toHaveText(titulo);
    }
  },
);
