import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another colour scheme may change. */
const CORES = ['color-contrast', 'link-in-text-block'];

/** What is on its way in or out, as a message or the colours of an account, has come or gone after this. */
const ASSENTAR_MS = 800;

async function violacoes(page: Page, fora: string, regras: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ fora, regras }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(fora ? { exclude: [fora] } : document, {
        runOnly: regras,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { fora, regras },
  );
}

/**
 * No violation of WCAG 2.2 A or AA on what is on screen; `fora` is not looked at. What is found is looked for once
 * more, as a page that is still changing may be between two states. The examiner is brought to a page once, and what
 * passes is not described one by one: most of the time went there. The one frame there is (a message, sandboxed so that
 * nothing runs in it) is looked at from outside. `cores`: only the colours, of a page that was looked at in another scheme.
 */
export async function semViolacoes(page: Page, { fora = '', cores = false } = {}): Promise<void> {
  const regras = cores ? CORES : REGRAS;
  let achadas = await violacoes(page, fora, regras);
  if (achadas.length > 0) {
    await page.waitForTimeout(ASSENTAR_MS);
    achadas = await violacoes(page, fora, regras);
  }
  expect(achadas).toEqual([]);
}
