import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/**
 * No violation of WCAG 2.1 A or AA on what is on screen; `fora` is not looked at. Legacy mode: everything is one page,
 * and the one frame there is (a message, sandboxed so that nothing runs in it) is looked at from outside. The other
 * mode finds the same, by way of a second page, in three times the time.
 */
export async function semViolacoes(page: Page, { fora = '' } = {}): Promise<void> {
  const exame = new AxeBuilder({ page }).setLegacyMode(true).withTags(REGRAS);
  const { violations } = await (fora ? exame.exclude(fora) : exame).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
