import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ } from './support/sessao.ts';

test(
  'a tree is built by keyboard, moved by mouse, verified and made by a template',
  DEMORADO_UMA_VEZ,
  async ({ page, request }) => {
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `EAP-${String(Date.now()).slice(-6)}`);
    const token = await tokenDoProjeto(request, semProjeto, projetoId);
    const outline = async () => {
      const resposta = await request.get(`/api/projeto/eap/${projetoId}`, { headers: bearer(token) });
      const nos: { des_nome_eap: string; num_nivel_eap: number }[] = await resposta.json();
      return nos.map((no) => `${no.num_nivel_eap} ${no.des_nome_eap}`);
    };
    const antes = await outline();
    await openComToken(page, token, '/exportacaoeap');
    const grade = page.getByRole('treegrid', { name: 'Nós da EAP' });
    await grade.getByRole('gridcell').first().click();

    // The new node is named where the focus is, then another one after it, which goes inside the first.
    const add = async (nome: string) => {
      await page.keyboard.press('Insert');
      await expect(grade.getByRole('gridcell', { name: 'Novo nó', exact: true })).toHaveAttribute('data-foco', 'true');
      await page.keyboard.type(nome);
      await page.keyboard.press('Enter');
      await expect(grade.getByRole('gridcell', { name: nome, exact: true })).toBeVisible();
      await grade.getByRole('gridcell', { name: nome, exact: true }).click();
    };
    await add('Jornada um');
    await add('Jornada dois');
    // Who types on does not wait for the server: the name is the new node's, and goes back at once.
    await page.keyboard.press('Insert');
    await page.keyboard.type('Jornada nova');
    await page.keyboard.press('Enter');
    await expect(grade.getByRole('gridcell', { name: 'Jornada nova', exact: true })).toBeVisible();
    await expect(grade.getByRole('gridcell', { name: 'Jornada dois', exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect.poll(outline).toEqual(expect.arrayContaining(['2 Novo nó', '2 Jornada dois']));
    await grade.getByRole('gridcell', { name: 'Jornada dois', exact: true }).click();
    const linha = (nome: string) => grade.getByRole('row').filter({ hasText: nome });
    await page.keyboard.press('Tab');
    await expect.poll(outline).toEqual(expect.arrayContaining(['2 Jornada um', '3 Jornada dois']));
    await expect(linha('Jornada dois')).toHaveAttribute('aria-level', '3');
    await linha('Jornada um').locator('[draggable]').dragTo(linha('Jornada dois'));
    await expect(page.getByText('Um nó não vai para baixo dele mesmo.')).toBeVisible();
    await grade.getByRole('gridcell', { name: 'Jornada dois', exact: true }).click();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(outline).toEqual(expect.arrayContaining(['2 Jornada um', '2 Jornada dois']));
    await expect(linha('Jornada dois')).toHaveAttribute('aria-level', '2');
    // The focus leaves by the keyboard, and what was focused stays in the tree.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(grade.locator(':focus')).toHaveCount(0);

    // The second is dragged into the first, and comes back by the message.
    await linha('Jornada dois').locator('[draggable]').dragTo(linha('Jornada um'));
    await expect.poll(outline).toEqual(expect.arrayContaining(['3 Jornada dois']));
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect.poll(outline).toEqual(expect.arrayContaining(['2 Jornada dois']));

    await page.getByRole('button', { name: 'Verificar EAP' }).click();
    const achados = page.getByRole('dialog', { name: 'Verificar EAP' });
    const folhas = achados.getByRole('group').filter({ hasText: /^Folha sem serviços \d+ nós?/ });
    await folhas.evaluate((especie: HTMLDetailsElement) => {
      especie.open = true;
    });
    await semViolacoes(page);
    await achados.getByRole('button', { name: /Jornada dois/ }).click();
    await expect(linha('Jornada dois').locator('[data-foco]')).toBeVisible();

    await page.getByRole('button', { name: 'Modelos' }).click();
    const modelos = page.getByRole('dialog', { name: 'Montar a EAP por um modelo' });
    await expect(modelos.getByText(/^Cria \d+ nó/)).toBeVisible();
    await semViolacoes(page);
    await modelos.getByRole('button', { name: 'Aplicar' }).click();
    await expect(modelos).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /^EAP montada: \d+ nós? a mais/ })).toContainText(
      'Desfazer',
    );
    await expect.poll(outline).toEqual(expect.arrayContaining(['2 Parada']));
    expect((await outline()).length).toBeGreaterThan(antes.length + 2);
    // The template comes back whole, from its window too.
    await page.getByRole('button', { name: 'Modelos' }).click();
    await modelos.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(outline).toEqual(expect.arrayContaining(['2 Jornada dois']));
    await page.keyboard.press('Escape');
    await semViolacoes(page);

    // The same services under other branches, two levels deep.
    await page.getByRole('button', { name: 'Agrupar' }).click();
    await page.getByLabel('Agrupar por').selectOption({ label: 'Fase' });
    const quebra = page.getByRole('treegrid', { name: 'Serviços da EAP' });
    await expect(quebra.getByRole('row', { name: /^Parada \(\d+\)/ })).toHaveAttribute('aria-level', '1');
    await page.getByRole('button', { name: 'Agrupada: Fase' }).click();
    await page.getByLabel('e dentro dele por').selectOption({ label: 'Disciplina' });
    await expect(page).toHaveURL(/grupo=fase%2CdisciplinaId/);
    await expect(quebra.locator('[aria-level="2"]').first()).toBeVisible();
    await semViolacoes(page);
  },
);
