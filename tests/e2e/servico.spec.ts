import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { UMA_VEZ } from './support/sessao.ts';

test(
  'a service comes into the scope, is analysed by who plans and approved by the inspector',
  UMA_VEZ,
  async ({ browser, request }) => {
    const semProjeto = await enterPelaApi(request);
    const serie = String(Date.now()).slice(-6);
    const projetoId = await importarPelaApi(request, semProjeto, `SER-${serie}`);
    const admin = await tokenDoProjeto(request, semProjeto, projetoId);
    const disciplina = await request.post('/api/disciplina', {
      headers: bearer(admin),
      data: { sigla: `D${serie}`.slice(0, 6), nome: `Caldeiraria ${serie}`, cor: '#465dff', ordem: 900 },
    });
    expect(disciplina.status(), await disciplina.text()).toBe(200);
    const join = (perfilId: number) => membro(request, bearer(admin), { projetoId, perfilId });
    const open = async (token: string, caminho: string) => {
      const page = await (await browser.newContext()).newPage();
      await openComToken(page, token, caminho);
      return page;
    };

    const planejador = await open(await join(3), '/servico');
    await planejador.getByRole('button', { name: /^Novo/ }).first().click();
    const form = planejador.getByRole('form', { name: 'Serviço' });
    await form.getByLabel(/^Nº/).fill(`S-${serie}`);
    await form.getByLabel(/^Serviço/).fill('Montar andaime da caldeira');
    await form.getByRole('combobox', { name: /^Nó da EAP/ }).click();
    await planejador.getByRole('option', { name: /Unidade 100/ }).click();
    await form.getByRole('combobox', { name: /^Disciplina/ }).fill(`D${serie}`.slice(0, 6));
    await planejador.getByRole('option', { name: new RegExp(serie) }).click();
    await form.getByRole('combobox', { name: /^Tipo/ }).click();
    await planejador.getByRole('option', { name: 'Apoio', exact: true }).click();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(planejador.getByText('Serviço cadastrado.')).toBeVisible();
    const { linhas } = await (await request.get(`/api/servico?busca=S-${serie}`, { headers: bearer(admin) })).json();
    const registro = `/servico?registro=${linhas[0].id}`;
    await openComToken(planejador, await join(3), registro);
    const situacao = (page: typeof planejador) => page.getByRole('group', { name: 'Situação' });
    await situacao(planejador).getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(situacao(planejador).getByText('Em análise')).toBeVisible();
    await semViolacoes(planejador);

    const fiscal = await open(await join(7), registro);
    await situacao(fiscal).getByRole('button', { name: 'Aprovar escopo' }).click();
    await expect(situacao(fiscal).getByText('Aprovado')).toBeVisible();
    await fiscal.getByRole('tab', { name: 'Atividades' }).click();
    await expect(fiscal.getByText('O serviço ainda não tem atividades.')).toBeVisible();
  },
);
