import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result another colour scheme can change. */
const CORES = ['color-contrast', 'link-in-text-block'];
/** The colours take half of the time: in a quick run only the walk through all screens looks at them. */
const SEMPRE = process.env['CADENCIA_UMA_LARGURA'] !== 'sim';

/** Milliseconds after which everything in transition, such as a notice or an account's colours, has settled. */
const ASSENTAR_MS = 800;

/** `so`: only the rules of colours; `sem`: all others. */
type Cores = 'so' | 'com' | 'sem';

async function violacoes(page: Page, fora: string, quais: Cores): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const regras = quais === 'so' ? CORES : REGRAS;
  const semCores = quais === 'sem' ? CORES : [];
  return page.evaluate(
    async ({ fora, regras, semCores }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(fora ? { exclude: [fora] } : document, {
        runOnly: regras,
        rules: Object.fromEntries(semCores.map((regra) => [regra, { enabled: false }])),
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
    { fora, regras, semCores },
  );
}

/**
 * No violation of WCAG 2.2 A or AA on screen; it ignores `fora`. It checks violations a second time, as a page that is
 * still changing may be between two states. It injects the checker once per page and describes no passed rule, which
 * took most of the time. It checks the one frame (a message, sandboxed so that nothing runs in it) from outside.
 * `cores`: whether also, only or without the colours; a page that was checked in another scheme needs only them.
 */
export async function semViolacoes(
  page: Page,
  { fora = '', cores = SEMPRE ? 'com' : 'sem' }: { fora?: string; cores?: Cores } = {},
): Promise<void> {
  let achadas = await violacoes(page, fora, cores);
  if (achadas.length > 0) {
    await page.waitForTimeout(ASSENTAR_MS);
    achadas = await violacoes(page, fora, cores);
  }
  expect(achadas).toEqual([]);
}
