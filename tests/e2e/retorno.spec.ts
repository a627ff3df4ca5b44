import { expect, type Locator, type Page, test } from '@playwright/test';
import { buildXer } from '../../apps/api/src/testing/xer.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO } from './support/sessao.ts';

const ATIVIDADES = 1_500;
const POR_NO = 100;

/** The text of a file with 1,500 activities in fifteen nodes of the EAP, in the order of their codes. */
function arquivoLongo(id: string, sigla: string): string {
  const inicio = '2027-08-02 07:00';
  const no = (n: number) => `${id}${String(n).padStart(4, '0')}`;
  const eap = Array.from({ length: ATIVIDADES / POR_NO }, (_, n) => {
    const codigo = `U${String(n + 1).padStart(2, '0')}`;
    return [no(n + 1), no(0), codigo, `Unidade ${codigo}`] as const;
  });
  const atividades = Array.from({ length: ATIVIDADES }, (_, n) => ({
    id: no(n + 100),
    eap: no(Math.floor(n / POR_NO) + 1),
    codigo: `A-${String(n + 1).padStart(4, '0')}`,
    horas: 10,
  }));
  return buildXer([{ id, sigla, inicio, dataBase: inicio, eap: [[no(0), '', sigla, sigla], ...eap], atividades }]);
}

let token: string;
test.beforeAll(async ({ request }, info) => {
  test.setTimeout(180_000);
  const semProjeto = await enterPelaApi(request);
  const sigla = `RET-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla, arquivoLongo));
});

const grade = (page: Page): Locator => page.getByRole('treegrid', { name: 'Atividades' });
const celula = (page: Page, codigo: string): Locator => page.getByRole('gridcell', { name: codigo, exact: true });
const rolagem = (page: Page): Promise<number> => grade(page).evaluate(({ scrollTop }) => Math.round(scrollTop));
const focada = (page: Page): Promise<string | null | undefined> =>
  grade(page).evaluate((elemento) => {
    const id = elemento.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  });

async function irPara(page: Page, letra: string, endereco: RegExp): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letra);
  await expect(page).toHaveURL(endereco);
}

test.describe('a long list is found where it was left', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone shows cards');

  test(
    'row 651 of 1500: by the back of the browser, by a link, after a load of the page, with its branches',
    DEMORADO,
    async ({ page }) => {
      await openComToken(page, token, '/gestaoprojeto');
      await expect(celula(page, 'A-0001')).toBeVisible();
      await grade(page).evaluate((elemento) => {
        elemento.scrollTop = 650 * 30 + 11;
      });
      const codigo = /^A-06\d\d$/;
      await expect(page.getByRole('gridcell', { name: codigo }).nth(8)).toBeVisible();
      await page.getByRole('gridcell', { name: codigo }).nth(8).click();
      const antes = { rolagem: await rolagem(page), focada: await focada(page) };
      expect(antes.focada).toMatch(codigo);
      const awaitVolta = async () => {
        await expect.poll(() => rolagem(page).catch(() => -1)).toBe(antes.rolagem);
        await expect.poll(() => focada(page)).toBe(antes.focada);
      };

      await irPara(page, 'c', /curvaavanco/);
      await page.goBack();
      await awaitVolta();

      await irPara(page, 'p', /dashboard/);
      await irPara(page, 'g', /gestaoprojeto/);
      await awaitVolta();

      await page.reload();
      await awaitVolta();

      await grade(page).focus();
      await page.keyboard.press('Control+ArrowLeft');
      await page.keyboard.press('Control+ArrowLeft');
      const ramo = await focada(page);
      expect(ramo).not.toMatch(codigo);
      const linhas = await grade(page).getAttribute('aria-rowcount');
      await irPara(page, 'c', /curvaavanco/);
      await page.goBack();
      await expect.poll(() => focada(page).catch(() => '')).toBe(ramo);
      await expect(grade(page)).toHaveAttribute('aria-rowcount', linhas ?? '');
    },
  );
});
