import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const REGRAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/**
 * No violation of WCAG 2.1 A or AA on what is on screen. `semQuadros`: a frame whose sandbox lets nothing run is looked
 * at from outside; the checks do not end inside it. `fora`: what is not looked at.
 */
export async function semViolacoes(page: Page, { semQuadros = false, fora = '' } = {}): Promise<void> {
  const exame = new AxeBuilder({ page }).setLegacyMode(semQuadros).withTags(REGRAS);
  const { violations } = await (fora ? exame.exclude(fora) : exame).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
