import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { membro } from './support/convidada.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

test(
  'a schedule is built by typing: pasted, linked, foreseen, undone, and seen by the other planner',
  DEMORADO,
  async ({ browser, page, request }, info) => {
    test.skip(info.project.name === 'phone', 'plans are typed at a desk');
    const s = String(Date.now()).slice(-5);
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `PLA-${s}`);
    const headers = bearer(await tokenDoProjeto(request, semProjeto, projetoId));
    const criar = async (caminho: string, data: object) => {
      const resposta = await request.post(`/api${caminho}`, { headers, data });
      expect(resposta.status(), await resposta.text()).toBe(200);
      return resposta.json();
    };
    const { id: disciplinaId } = (
      await criar('/disciplina', { sigla: `P${s}`, nome: `Plano ${s}`, cor: '#465dff', ordem: 900 })
    ).linha;
    const eap = await (await request.get(`/api/projeto/eap/${projetoId}`, { headers })).json();
    const servico = await criar('/servico', {
      codigo: `S-${s}`,
      titulo: 'Montar canteiro',
      tipo: 'APOIO',
      eapId: eap[0].cod_eap_eap,
      disciplinaId,
    });
    const token = await membro(request, headers, { projetoId, perfilId: 3 });
    await openComToken(page, token, `/servico?registro=${servico.linha.id}`);
    await page.getByRole('tab', { name: 'Atividades' }).click();
    const grade = (uma: Page) => uma.getByRole('grid', { name: 'Atividades do serviço' });
    const linha = (uma: Page, codigo: string) => grade(uma).getByRole('row').filter({ hasText: codigo });
    const celula = async (codigo: string, titulo: string) => {
      const titulos = await grade(page).getByRole('columnheader').allInnerTexts();
      return linha(page, codigo)
        .getByRole('gridcell')
        .nth(titulos.findIndex((um) => um.startsWith(titulo)));
    };

    await test.step('pasted rows name each other, and the wrong one stays', async () => {
      await grade(page).getByRole('gridcell').first().click();
      const colado = [
        [`X${s}1`, 'Cercar a área', '', '', '', '1d', '', ''],
        [`X${s}2`, 'Montar contêineres', '', '', '', '2d', '', `X${s}1TI+4h`],
        [`X${s}3`, 'Ligar energia', '', '', '', '8h', '', 'NADA'],
      ];
      await page.evaluate(
        (texto) => navigator.clipboard.writeText(texto),
        colado.map((um) => um.join('\t')).join('\n\t\t\t\t\t\t\t\n'),
      );
      await page.keyboard.press('Control+v');
      await expect(page.getByText('1 linha nova não salva, 1 com erro')).toBeVisible();
      await expect(page.getByText(/células preenchidas em linhas novas/).first()).toBeAttached();
      await expect(linha(page, `X${s}2`)).toContainText(`X${s}1TI+4h`);
      await semViolacoes(page);
      await page.getByRole('button', { name: 'Descartar linhas' }).click();
      // Empty lines between the pasted ones make no activity.
      await expect(grade(page).getByText('Nova atividade')).toHaveCount(0);
    });

    const outra = await (await browser.newContext()).newPage();
    await openComToken(
      outra,
      await membro(request, headers, { projetoId, perfilId: 3 }),
      `/servico?registro=${servico.linha.id}`,
    );
    await outra.getByRole('tab', { name: 'Atividades' }).click();

    await test.step('a duration moves what follows, here and for the other planner', async () => {
      const fim = await celula(`X${s}2`, 'Término');
      await expect(fim).toContainText('/');
      const antes = await fim.innerText();
      await (await celula(`X${s}1`, 'Duração')).click();
      await page.keyboard.type('3d');
      await page.keyboard.press('Enter');
      await expect(fim).not.toHaveText(antes);
      await expect(linha(outra, `X${s}2`)).toContainText(await fim.innerText());
    });

    await test.step('a loop is refused by name; undo survives a reload', async () => {
      await (await celula(`X${s}1`, 'Predecessoras')).click();
      await page.keyboard.type(`X${s}2`);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Ver motivos' }).click();
      await expect(page.getByText(new RegExp(`ciclo: X${s}[12] → X${s}[12] → X${s}[12]`)).first()).toBeVisible();
      await page.getByRole('dialog').last().getByRole('button', { name: 'Fechar' }).first().click();
      await page.getByRole('button', { name: 'Reverter todas' }).click();
      const duracao = await celula(`X${s}1`, 'Duração');
      const longa = await duracao.innerText();
      await page.reload();
      await page.getByRole('tab', { name: 'Atividades' }).click();
      await (await celula(`X${s}1`, 'Atividade')).click();
      await page.keyboard.press('Control+z');
      await expect(page.getByText('Desfeito: 1 atividade alterada.')).toBeVisible();
      await expect(await celula(`X${s}1`, 'Duração')).not.toHaveText(longa);
    });

    /** The name in the row at this place. */
    const nomeEm = (lugar: number) => grade(page).getByRole('row').nth(lugar).getByRole('gridcell').nth(1);
    await test.step('a typed row is one step of undo, and what was typed before it stays', async () => {
      await nomeEm(1).click();
      await page.keyboard.type('Cercar tudo');
      await page.keyboard.press('Enter');
      await expect(nomeEm(1)).toHaveText('Cercar tudo');
      await grade(page).getByRole('row').last().getByRole('gridcell').nth(1).click();
      await page.keyboard.type('Sinalizar');
      await page.keyboard.press('Enter');
      await expect(linha(page, 'Sinalizar')).toContainText(/X\d+/);
      await page.keyboard.press('Control+z');
      await expect(linha(page, 'Sinalizar')).toHaveCount(0);
      await expect(nomeEm(1)).toHaveText('Cercar tudo');
      await page.keyboard.press('Control+z');
      await expect(nomeEm(1)).toHaveText('Cercar a área');
    });

    await test.step('rows are linked, moved and removed by keys here too', async () => {
      await nomeEm(1).click();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(nomeEm(1)).toHaveText('Montar contêineres');
      await page.keyboard.press('Control+z');
      await expect(nomeEm(1)).toHaveText('Cercar a área');
      // A whole row that is cut goes to where it is pasted, and comes back.
      await nomeEm(2).click();
      await page.keyboard.press('Shift+Space');
      await page.keyboard.press('Control+x');
      await expect(page.getByText('1 linha recortada: cole no lugar novo')).toBeVisible();
      await expect(nomeEm(2)).toHaveText('Montar contêineres');
      await nomeEm(1).click();
      await page.keyboard.press('Control+v');
      await expect(nomeEm(1)).toHaveText('Montar contêineres');
      await expect(nomeEm(2)).toHaveText('Cercar a área');
      await page.keyboard.press('Control+v');
      await expect(page.getByText('As linhas recortadas já mudaram de lugar.')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(nomeEm(1)).toHaveText('Cercar a área');
      await nomeEm(2).click();
      await page.keyboard.press('Control+Delete');
      await expect(nomeEm(2)).not.toHaveText('Montar contêineres');
      await page.keyboard.press('Control+z');
      await expect(nomeEm(2)).toHaveText('Montar contêineres');
    });

    await test.step('a table pasted on a service is new work of it; refused lines return to the clipboard', async () => {
      await page.goto('/gestaoprojeto');
      const arvore = page.getByRole('treegrid', { name: 'Atividades' });
      const doServico = arvore
        .getByRole('row')
        .filter({ hasText: `S-${s}` })
        .getByRole('gridcell')
        .first();
      await doServico.click();
      const tabela = ['Atividade\tCódigo\tDuração (h)', `Içar\tX${s}7\t8h`, `Soldar\tX${s}8\tlogo`].join('\n');
      await page.evaluate((escrito) => navigator.clipboard.writeText(escrito), tabela);
      await page.keyboard.press('Control+v');
      await expect(arvore.getByRole('row').filter({ hasText: `X${s}7` })).toContainText('Içar');
      await expect(page.getByText('1 linha não entrou e voltou à área de transferência')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`X${s}8`);
      // A whole row that is copied is a new activity where it is pasted, with a code of its own.
      const icar = arvore.getByRole('row').filter({ hasText: 'Içar' });
      await icar.getByRole('gridcell').nth(1).click();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await page.keyboard.press('Control+c');
      await doServico.click();
      await page.keyboard.press('Control+v');
      await expect(icar).toHaveCount(2);
      await expect(icar.nth(1)).not.toContainText(`X${s}7`);
      await page.keyboard.press('Control+z');
      await expect(icar).toHaveCount(1);
      await page.keyboard.press('Control+z');
      await expect(arvore.getByRole('row').filter({ hasText: `X${s}7` })).toHaveCount(0);
    });
  },
);
