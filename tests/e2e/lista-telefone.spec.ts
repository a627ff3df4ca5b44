import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, TELEFONE } from './support/sessao.ts';

const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const caixa = (page: Page, nome: string) => page.getByRole('checkbox', { name: `Selecionar ${nome}` });
const cartao = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Áreas / Unidades' }).getByRole('button', { name: nome });

/** The orders of the areas as another device reads them. */
async function ordens(page: Page, token: string, s: string): Promise<unknown[]> {
  const lidas = await page.request.get(`/api/area?busca=${s}&ordem=sigla`, { headers: bearer(token) });
  return (await lidas.json()).linhas.map(({ ordem }: { ordem: unknown }) => ordem);
}

/** Fields that have the focus while they lie, in part, behind the bar at the foot of their form. */
async function covered(page: Page): Promise<string[]> {
  const cobertos: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    const campo = await page.evaluate(() => {
      const foco = document.activeElement as HTMLInputElement;
      const pe = [...document.querySelectorAll('form > *')].find((um) => getComputedStyle(um).position === 'sticky');
      if (!pe || pe.contains(foco)) return undefined;
      const passa = foco.getBoundingClientRect().bottom > pe.getBoundingClientRect().top + 1;
      return { nome: foco.labels?.[0]?.textContent ?? foco.tagName, passa };
    });
    if (!campo) return cobertos;
    if (campo.passa) cobertos.push(campo.nome);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(120);
  }
  throw new Error('the bar at the foot has no focus after 60 fields');
}

test(
  'on a phone no field that has the focus lies behind the bar of its form',
  DEMORADO,
  async ({ page, request }, info) => {
    test.skip(info.project.name !== 'phone', 'a wide screen shows the whole form');
    const semProjeto = await enterPelaApi(request);
    const sigla = `PE-${String(Date.now()).slice(-5)}`;
    const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
    await openComToken(page, token, '/insumo');
    for (const path of ['/insumo', '/contrato', '/servico-fora-escopo']) {
      await page.goto(path);
      await page.getByRole('button', { name: /^Nov[oa]$/ }).tap();
      await expect(page.locator('[role="dialog"] form :focus')).toBeVisible();
      expect([path, await covered(page)]).toEqual([path, []]);
    }
  },
);

test(
  'on a phone rows are chosen, changed in bulk, put back, exported and deleted; the tools stand in one row',
  TELEFONE,
  async ({ page, request }, info) => {
    test.skip(info.project.name !== 'phone', 'cards are for a phone; a table has its boxes');
    const s = String(Date.now()).slice(-5);
    const semProjeto = await enterPelaApi(request);
    const token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, `TEL-${s}`));
    for (const letra of ['A', 'B', 'C']) {
      const data = { sigla: `${letra}-${s}`, nome: `Área ${letra}`, ordem: 1 };
      expect((await request.post('/api/area', { headers: bearer(token), data })).ok()).toBe(true);
    }
    await openComToken(page, token, `/area?busca=${s}`);
    await expect(cartao(page, `A-${s} Área A`)).toBeVisible();

    await test.step('the tools: one row, and the others behind three dots', async () => {
      const filtros = await botao(page, 'Filtros').boundingBox();
      const pontos = await botao(page, 'Mais ferramentas').boundingBox();
      expect(pontos?.y).toBe(filtros?.y);
      expect(Math.min(pontos?.height ?? 0, pontos?.width ?? 0, filtros?.width ?? 0)).toBeGreaterThanOrEqual(44);
      await expect(botao(page, 'Planilha')).toBeHidden();
      await botao(page, 'Mais ferramentas').tap();
      const folha = page.getByRole('dialog', { name: 'Mais ferramentas' });
      for (const nome of ['Planilha', 'Visões', 'Árvore'])
        await expect(
          folha.getByRole('button', { name: nome }).or(folha.getByRole('link', { name: nome })),
        ).toBeVisible();
      await semViolacoes(page);
      await folha.getByLabel('Ordenar por').selectOption({ label: 'Ordenar por Nome' });
      await expect(folha).toBeHidden();
      await expect(page).toHaveURL(/ordem=nome/);
    });

    await test.step('the reason of what cannot be pressed', async () => {
      await cartao(page, `A-${s} Área A`).tap();
      const ficha = page.getByRole('dialog', { name: `A-${s} Área A` });
      const salvar = ficha.getByRole('button', { name: 'Salvar' });
      await expect(salvar).toBeDisabled();
      await salvar.dispatchEvent('click');
      await expect(page.getByRole('tooltip', { name: 'Nada foi alterado.' })).toBeVisible();
      await page.goBack();
      await expect(ficha).toBeHidden();
      await expect(cartao(page, `A-${s} Área A`)).toBeVisible();
    });

    await test.step('two are chosen, changed, and put back', async () => {
      await botao(page, 'Selecionar').tap();
      await caixa(page, `A-${s} Área A`).tap();
      await caixa(page, `B-${s} Área B`).tap();
      await expect(page.getByText('2 selecionadas')).toBeVisible();
      await semViolacoes(page);
      await botao(page, 'Editar em lote').tap();
      const lote = page.getByRole('dialog', { name: 'Editar 2 registros' });
      await lote.getByLabel('Campo').tap();
      await page.getByRole('option', { name: 'Ordem' }).tap();
      await lote.getByLabel('Ordem').fill('7');
      await lote.getByRole('button', { name: 'Ver o que muda' }).tap();
      await expect(lote.getByText(/mudam/)).toBeVisible();
      await semViolacoes(page);
      await lote.getByRole('button', { name: 'Alterar 2' }).tap();
      await expect(lote).toBeHidden();
      expect(await ordens(page, token, s)).toEqual([7, 7, 1]);
      await botao(page, 'Desfazer').tap();
      await expect(page.getByText('Desfeito.')).toBeVisible();
      expect(await ordens(page, token, s)).toEqual([1, 1, 1]);
    });

    await test.step('only they are exported', async () => {
      const baixado = page.waitForEvent('download');
      await botao(page, 'Exportar seleção').tap();
      await page.getByRole('menuitem', { name: 'Exportar como CSV' }).tap();
      const linhas = (await readFile(await (await baixado).path())).toString().trimEnd().split('\r\n');
      expect(linhas).toHaveLength(3);
      expect(linhas.slice(1).map((linha) => linha.split(';')[0])).toEqual([`A-${s}`, `B-${s}`]);
    });

    await test.step('all of the list, deleted', async () => {
      await botao(page, /^Todas \(3\)$/).tap();
      await expect(page.getByText('3 selecionadas')).toBeVisible();
      await botao(page, 'Excluir').tap();
      const janela = page.getByRole('dialog', { name: 'Excluir 3 registros?' });
      await janela.getByRole('button', { name: 'Excluir' }).tap();
      await expect(janela).toBeHidden();
      await expect(cartao(page, `A-${s} Área A`)).toBeHidden();
      expect(await ordens(page, token, s)).toEqual([]);
    });
  },
);
