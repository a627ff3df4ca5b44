import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What is on its way in or out, as a message or the colours of an account, has come or gone after this. */
const ASSENTAR_MS = 800;

async function violacoes(page: Page, fora: string): Promise<string[]> {
  const exame = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(REGRAS);
  const { violations } = await (fora ? exame.exclude(fora) : exame).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * No violation of WCAG 2.1 A or AA on what is on screen; `fora` is not looked at. What is found is looked for once
 * more, as a page that is still changing may be between two states. Legacy mode: everything is one page, and the one
 * frame there is (a message, sandboxed so that nothing runs in it) is looked at from outside. The other mode finds the
 * same, by way of a second page, in three times the time. What passes is not described one by one: half of the time.
 */
export async function semViolacoes(page: Page, { fora = '' } = {}): Promise<void> {
  let achadas = await violacoes(page, fora);
  if (achadas.length > 0) {
    await page.waitForTimeout(ASSENTAR_MS);
    achadas = await violacoes(page, fora);
  }
  expect(achadas).toEqual([]);
}
