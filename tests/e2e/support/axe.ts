import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result another colour scheme can change. */
const CORES = ['color-contrast', 'link-in-text-block'];

/** Milliseconds after which everything in transition, such as a notice or an account's colours, has settled. */
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
      const ditas: string[] = [];
      for (const { id, nodes } of violations)
        for (const { html, target } of nodes) {
          const alvo = id === 'target-size' ? document.querySelector(String(target[0])) : null;
          if (alvo) {
            // A bar that stays on screen may cover part of a target: its size is what it has in the middle of the page.
            alvo.scrollIntoView({ block: 'center' });
            const { violations: restam } = await axe.run(alvo, { runOnly: { type: 'rule', values: [id] } });
            if (restam.length === 0) continue;
          }
          ditas.push(`${id}: ${html}`);
        }
      return ditas;
    },
    { fora, regras },
  );
}

/**
 * No violation of WCAG 2.2 A or AA on screen; it ignores `fora`. It checks violations a second time, as a page that is
 * still changing may be between two states. It injects the checker once per page and describes no passed rule, which
 * took most of the time. It checks the one frame (a message, sandboxed so that nothing runs in it) from outside.
 * `cores`: only the colours, for a page that was checked in another scheme.
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
