import { expect, type Page } from '@playwright/test';

/** Shows the tools of a list: on a phone they are behind three dots. */
export async function showFerramentas(page: Page): Promise<void> {
  const planilha = page.getByRole('button', { name: 'Planilha', exact: true });
  const pontos = page.getByRole('button', { name: 'Mais ferramentas' });
  await expect(planilha.or(pontos)).toBeVisible();
  if (await pontos.isVisible()) await pontos.click();
}
